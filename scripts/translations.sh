#!/usr/bin/env bash
# Brings the translations up to date with the texts of the window and the core. New ones are marked as
# unfinished in the .ts files, to be filled in by hand or with Qt Linguist; run it again after that.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=captor_desktop/gui/translations
mapfile -t sources < <(find captor_desktop -name '*.py' | LC_ALL=C sort)
aliases=QT_TR_NOOP+=translatable,QT_TR_NOOP+=message,tr+=numbered
update=(.venv/bin/pyside6-lupdate -silent -no-obsolete -locations none
    -tr-function-alias "$aliases" "${sources[@]}" -source-language en)

"${update[@]}" -target-language de -ts "$folder/captor_de.ts"
"${update[@]}" -target-language en -pluralonly -ts "$folder/captor_en.ts" # for "1 book", "2 books"
for language in de en; do
    .venv/bin/pyside6-lrelease -silent "$folder/captor_$language.ts" -qm "$folder/captor_$language.qm"
done
grep -c 'type="unfinished"' "$folder"/*.ts || true
