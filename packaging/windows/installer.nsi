; The installer for Windows: for one user, without the rights of an administrator.
;   makensis -DVERSION=1.2.3 -DNUMBERS=1.2.3.0 -DSOURCE=tree -DOUTPUT=setup.exe installer.nsi
; /S installs silently, /D=folder says where (as the last word). Silently, the start menu and
; "Open with" are made, the icon on the desktop is not.
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh

!define NAME "Chapter Captor"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\ChapterCaptor"
!define PROGRAM "ChapterCaptor.exe"
!define KIND "ChapterCaptor.Text"
!define MARK "chapter-captor.txt"

Name "${NAME}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs ${NAME}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${SOURCE}\captor.ico"
!define MUI_UNICON "${SOURCE}\captor.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_LICENSE "${SOURCE}\licences\LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString OPEN_STILL ${LANG_ENGLISH} "${NAME} is still open. Close it and try again."
LangString OPEN_STILL ${LANG_GERMAN} "${NAME} ist noch offen. Schliessen Sie es und versuchen Sie es noch einmal."
LangString NEEDS_64 ${LANG_ENGLISH} "${NAME} needs a 64-bit Windows 10 or newer."
LangString NEEDS_64 ${LANG_GERMAN} "${NAME} braucht ein 64-Bit-Windows 10 oder neuer."
LangString NOT_EMPTY ${LANG_ENGLISH} "This folder holds other files. Choose an empty one."
LangString NOT_EMPTY ${LANG_GERMAN} "In diesem Ordner liegen andere Dateien. Nehmen Sie einen leeren."

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(NEEDS_64)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

; Removes an older version in the folder; what is not ours is never touched.
Function RemoveOlder
  IfFileExists "$INSTDIR\${MARK}" ours
  ${DirState} "$INSTDIR" $0
  ${If} $0 == 1
    MessageBox MB_ICONSTOP "$(NOT_EMPTY)" /SD IDOK
    SetErrorLevel 3
    Abort
  ${EndIf}
  Return
ours:
  ; Windows lets nobody delete a program that runs.
  ClearErrors
  Delete "$INSTDIR\${PROGRAM}"
  ${If} ${Errors}
    MessageBox MB_ICONSTOP "$(OPEN_STILL)" /SD IDOK
    SetErrorLevel 4
    Abort
  ${EndIf}
  RMDir /r "$INSTDIR"
FunctionEnd

Section "${NAME}" SectionProgram
  SectionIn RO
  Call RemoveOlder
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\captor.ico"
  WriteRegStr HKCU "${KEY}" "Publisher" "Chapter Captor contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
SectionEnd

Section "Start menu" SectionMenu
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\captor.ico"
SectionEnd

Section "Open .txt files with it" SectionOpenWith
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "Plain-text book"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\captor.ico"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "Software\Classes\.txt\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "Software\Classes\Applications\${PROGRAM}" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "Software\Classes\Applications\${PROGRAM}\SupportedTypes" ".txt" ""
  WriteRegStr HKCU "Software\Classes\Applications\${PROGRAM}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "Icon on the desktop" SectionDesktop
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\captor.ico"
SectionEnd

; Settings and reviews are the user's, and stay.
Section "Uninstall"
  IfFileExists "$INSTDIR\${MARK}" ours
  Abort
ours:
  ClearErrors
  Delete "$INSTDIR\${PROGRAM}"
  ${If} ${Errors}
    MessageBox MB_ICONSTOP "$(OPEN_STILL)" /SD IDOK
    SetErrorLevel 4
    Abort
  ${EndIf}
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "Software\Classes\Applications\${PROGRAM}"
  DeleteRegValue HKCU "Software\Classes\.txt\OpenWithProgids" "${KIND}"
  DeleteRegKey HKCU "${KEY}"
  RMDir /r "$INSTDIR"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
