# Installs silently, converts the sample, looks at the registry, uninstalls, looks for remains.
# Not yet run: see docs/release.md.
$ErrorActionPreference = "Stop"
$setup = (Get-ChildItem dist\*.exe | Select-Object -First 1).FullName
$place = Join-Path $env:LOCALAPPDATA "Programs\Größe – Проба"
Start-Process -Wait $setup -ArgumentList "/S", "/D=$place"
# Once more: an upgrade over what is there.
Start-Process -Wait $setup -ArgumentList "/S", "/D=$place"
$key = "HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\ChapterCaptor"
if (-not (Test-Path $key)) { throw "Windows does not know the program." }
$output = Join-Path $env:TEMP "Ausgabe – Вывод"
& "$place\captor.exe" convert captor_desktop\samples tests\samples --output $output --jobs 2
if ($LASTEXITCODE -ne 0) { throw "captor ended with $LASTEXITCODE." }
if (-not (Get-ChildItem -Recurse $output -Filter *.epub)) { throw "There is no EPUB." }
$window = Start-Process -PassThru "$place\ChapterCaptor.exe"
Start-Sleep -Seconds 20
if ($window.HasExited) { throw "The window ended by itself with $($window.ExitCode)." }
$null = $window.CloseMainWindow()
if (-not $window.WaitForExit(20000)) { $window.Kill(); throw "The window did not close." }
Start-Process -Wait "$place\uninstall.exe" -ArgumentList "/S", "_?=$place"
Remove-Item "$place\uninstall.exe" -ErrorAction SilentlyContinue
if (Test-Path $key) { throw "The registry still has the program." }
if ((Test-Path $place) -and (Get-ChildItem $place)) { throw "Files were left in $place." }
Write-Output "ok"
