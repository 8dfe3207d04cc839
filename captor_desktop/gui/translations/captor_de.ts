<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Verarbeitung</translation>
    </message>
    <message>
        <source>EPUB</source>
        <translation>EPUB</translation>
    </message>
    <message>
        <source>One text file per chapter</source>
        <translation>Eine Textdatei je Kapitel</translation>
    </message>
    <message>
        <source>One text file with chapter markers</source>
        <translation>Eine Textdatei mit Kapitelmarken</translation>
    </message>
    <message>
        <source>One Markdown file</source>
        <translation>Eine Markdown-Datei</translation>
    </message>
    <message>
        <source>One Markdown file per chapter</source>
        <translation>Eine Markdown-Datei je Kapitel</translation>
    </message>
    <message>
        <source>One web page</source>
        <translation>Eine Webseite</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Headings, or predicted where there are none</source>
        <translation>Überschriften, sonst vorhergesagt</translation>
    </message>
    <message>
        <source>By headings</source>
        <translation>Nach Überschriften</translation>
    </message>
    <message>
        <source>Predicted from the text</source>
        <translation>Aus dem Text vorhergesagt</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>The colours of the window.</source>
        <translation>Die Farben des Fensters.</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>The size of all text in the window.</source>
        <translation>Die Größe aller Schrift im Fenster.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect the next time the program starts.</source>
        <translation>Gilt ab dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>What is written for each book.</source>
        <translation>Was für jedes Buch geschrieben wird.</translation>
    </message>
    <message>
        <source>File names</source>
        <translation>Dateinamen</translation>
    </message>
    <message>
        <source>A pattern with {author}, {title}, {year}, {language} and {file}.</source>
        <translation>Ein Muster mit {author}, {title}, {year}, {language} und {file}.</translation>
    </message>
    <message>
        <source>Keep Project Gutenberg header and licence</source>
        <translation>Kopf und Lizenz von Project Gutenberg behalten</translation>
    </message>
    <message>
        <source>They become the last page of the book.</source>
        <translation>Sie werden zur letzten Seite des Buches.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Existing files</source>
        <translation>Vorhandene Dateien</translation>
    </message>
    <message>
        <source>What happens to files that already exist.</source>
        <translation>Was mit Dateien geschieht, die es schon gibt.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Graphics card (CUDA)</source>
        <translation>Grafikkarte (CUDA)</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Off: faster, slightly less accurate</source>
        <translation>Aus: schneller, etwas weniger genau</translation>
    </message>
    <message>
        <source>Models run on</source>
        <translation>Modelle laufen auf</translation>
    </message>
    <message>
        <source>A graphics card is faster; the processor always works.</source>
        <translation>Eine Grafikkarte ist schneller; der Prozessor funktioniert immer.</translation>
    </message>
    <message>
        <source>Books at once</source>
        <translation>Bücher gleichzeitig</translation>
    </message>
    <message>
        <source>How many books of a batch are converted at the same time.</source>
        <translation>Wie viele Bücher eines Stapels gleichzeitig umgewandelt werden.</translation>
    </message>
    <message>
        <source>Notify me when a long job is done</source>
        <translation>Benachrichtigen, wenn eine lange Arbeit fertig ist</translation>
    </message>
    <message>
        <source>Shows a notification if the window is not in front.</source>
        <translation>Zeigt eine Benachrichtigung, wenn das Fenster nicht vorn ist.</translation>
    </message>
    <message>
        <source>Keep the computer awake</source>
        <translation>Computer wach halten</translation>
    </message>
    <message>
        <source>Keeps the computer from going to sleep while a batch is running.</source>
        <translation>Verhindert den Ruhezustand, solange ein Stapel läuft.</translation>
    </message>
    <message>
        <source>Also finds the books in folders inside a folder.</source>
        <translation>Findet auch die Bücher in Ordnern innerhalb eines Ordners.</translation>
    </message>
    <message>
        <source>Include subfolders</source>
        <translation>Unterordner einbeziehen</translation>
    </message>
    <message>
        <source>Some settings could not be read ({0}) and were reset.</source>
        <translation>Einige Einstellungen waren nicht lesbar ({0}) und wurden zurückgesetzt.</translation>
    </message>
    <message>
        <source>The settings could not be read and were reset.</source>
        <translation>Die Einstellungen waren nicht lesbar und wurden zurückgesetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%n in progress</source>
        <translation>
            <numerusform>%n in Arbeit</numerusform>
            <numerusform>%n in Arbeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n fertig</numerusform>
            <numerusform>%n fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already done</source>
        <translation>
            <numerusform>%n schon fertig</numerusform>
            <numerusform>%n schon fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n übersprungen</numerusform>
            <numerusform>%n übersprungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped</source>
        <translation>
            <numerusform>%n abgebrochen</numerusform>
            <numerusform>%n abgebrochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>noch etwa %n Minute</numerusform>
            <numerusform>noch etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>noch etwa %n Stunde</numerusform>
            <numerusform>noch etwa %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Finding chapters</source>
        <translation>Kapitel suchen</translation>
    </message>
    <message>
        <source>Finding headings</source>
        <translation>Überschriften suchen</translation>
    </message>
    <message>
        <source>Checking headings with the AI model</source>
        <translation>Überschriften mit dem KI-Modell prüfen</translation>
    </message>
    <message>
        <source>Finding breaks with the AI model</source>
        <translation>Kapitelgrenzen mit dem KI-Modell suchen</translation>
    </message>
    <message>
        <source>Analysing the text</source>
        <translation>Text analysieren</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Writing the EPUB</source>
        <translation>EPUB schreiben</translation>
    </message>
    <message>
        <source>Writing the text</source>
        <translation>Text schreiben</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>“{0}” {1}, the first</source>
        <translation>„{0}“ {1}, die erste gefundene Nummer</translation>
    </message>
    <message>
        <source>“{0}” {1}, the first, but not number 1</source>
        <translation>„{0}“ {1}, die erste Nummer, aber nicht die 1</translation>
    </message>
    <message>
        <source>“{0}” {1}, continues from {2}</source>
        <translation>„{0}“ {1}, zählt nach {2} weiter</translation>
    </message>
    <message>
        <source>“{0}” {1}, restarts the numbering</source>
        <translation>„{0}“ {1}, beginnt die Zählung von vorn</translation>
    </message>
    <message>
        <source>“{0}” {1}, the same number again</source>
        <translation>„{0}“ {1}, noch einmal dieselbe Nummer</translation>
    </message>
    <message>
        <source>“{0}” {1}, but {2} is missing before it</source>
        <translation>„{0}“ {1}, aber davor fehlt {2}</translation>
    </message>
    <message>
        <source>“{0}” {1}, but it follows {2}</source>
        <translation>„{0}“ {1}, folgt aber auf {2}</translation>
    </message>
    <message>
        <source>“{0}” {1} was missing, and this line matches</source>
        <translation>„{0}“ {1} fehlte, und diese Zeile passt</translation>
    </message>
    <message>
        <source>number {0}, the first</source>
        <translation>Nummer {0}, die erste gefundene</translation>
    </message>
    <message>
        <source>number {0}, the first, but not number 1</source>
        <translation>Nummer {0}, die erste, aber nicht die 1</translation>
    </message>
    <message>
        <source>number {0}, continues from {1}</source>
        <translation>Nummer {0}, zählt nach {1} weiter</translation>
    </message>
    <message>
        <source>number {0}, restarts the numbering</source>
        <translation>Nummer {0}, beginnt die Zählung von vorn</translation>
    </message>
    <message>
        <source>number {0}, the same number again</source>
        <translation>Nummer {0}, noch einmal dieselbe</translation>
    </message>
    <message>
        <source>number {0}, but {1} is missing before it</source>
        <translation>Nummer {0}, aber davor fehlt {1}</translation>
    </message>
    <message>
        <source>number {0}, but it follows {1}</source>
        <translation>Nummer {0}, folgt aber auf {1}</translation>
    </message>
    <message>
        <source>number {0} was missing, and this line matches</source>
        <translation>Nummer {0} fehlte, und diese Zeile passt</translation>
    </message>
    <message>
        <source>set apart like the other titles of this book</source>
        <translation>steht frei wie die anderen Titel dieses Buches</translation>
    </message>
    <message>
        <source>the contents list names it</source>
        <translation>das Inhaltsverzeichnis nennt sie</translation>
    </message>
    <message>
        <source>reads like the other headings of this book</source>
        <translation>liest sich wie die anderen Überschriften dieses Buches</translation>
    </message>
    <message>
        <source>matches your own pattern</source>
        <translation>Ihr eigenes Muster passt</translation>
    </message>
    <message>
        <source>larger gap, like {0} others</source>
        <translation>größerer Abstand, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>page break, like {0} others</source>
        <translation>Seitenumbruch, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>ornament, like {0} others</source>
        <translation>Schmuckzeichen, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>rule across the page, like {0} others</source>
        <translation>Trennlinie, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>opening words in capitals, like {0} others</source>
        <translation>erste Wörter in Großbuchstaben, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>drop capital, like {0} others</source>
        <translation>Initiale, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>first line not indented, like {0} others</source>
        <translation>erste Zeile nicht eingerückt, wie an {0} anderen Stellen</translation>
    </message>
    <message>
        <source>“{0}” is a common name for such a section</source>
        <translation>„{0}“ ist ein üblicher Name für einen solchen Abschnitt</translation>
    </message>
    <message>
        <source>no heading here: a predicted break</source>
        <translation>keine Überschrift: eine vorhergesagte Kapitelgrenze</translation>
    </message>
    <message>
        <source>no heading was found: the book is one chapter</source>
        <translation>keine Überschrift gefunden: Das Buch ist ein einziges Kapitel</translation>
    </message>
    <message>
        <source>you started a chapter here</source>
        <translation>Sie haben es hier beginnen lassen</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>ein PDF</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>ein Word-Dokument</translation>
    </message>
    <message>
        <source>an OpenDocument text</source>
        <translation>ein OpenDocument-Text</translation>
    </message>
    <message>
        <source>an EPUB already</source>
        <translation>schon ein EPUB</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a presentation</source>
        <translation>eine Präsentation</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>eine Webseite (HTML)</translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation>eine XML-Datei</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>an audio or video file</source>
        <translation>eine Ton- oder Videodatei</translation>
    </message>
    <message>
        <source>a compressed archive</source>
        <translation>ein gepacktes Archiv</translation>
    </message>
    <message>
        <source>a binary file, not text</source>
        <translation>eine Binärdatei, kein Text</translation>
    </message>
    <message>
        <source>a Rich Text (RTF) document</source>
        <translation>ein Rich-Text-Dokument (RTF)</translation>
    </message>
    <message>
        <source>a Kindle or Mobipocket book</source>
        <translation>ein Kindle- oder Mobipocket-Buch</translation>
    </message>
    <message>
        <source>an old Word document (.doc) or another Office file</source>
        <translation>ein altes Word-Dokument (.doc) oder eine andere Office-Datei</translation>
    </message>
    <message>
        <source>a PostScript file</source>
        <translation>eine PostScript-Datei</translation>
    </message>
    <message>
        <source>a Microsoft Reader book</source>
        <translation>ein Buch für Microsoft Reader</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>you do not have permission to write there</source>
        <translation>Sie haben dort keine Schreibrechte</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>Der Name ist zu lang</translation>
    </message>
    <message>
        <source>the folder is gone</source>
        <translation>Der Ordner ist nicht mehr da</translation>
    </message>
    <message>
        <source>the file is too large for this disk</source>
        <translation>Die Datei ist zu groß für diesen Datenträger</translation>
    </message>
    <message>
        <source>missing ): {0}</source>
        <translation>Es fehlt eine Klammer „)“: {0}</translation>
    </message>
    <message>
        <source>unexpected ): {0}</source>
        <translation>Eine Klammer „)“ ist zu viel: {0}</translation>
    </message>
    <message>
        <source>missing ]: {0}</source>
        <translation>Es fehlt eine Klammer „]“: {0}</translation>
    </message>
    <message>
        <source>missing terminating ]: {0}</source>
        <translation>Es fehlt die schließende Klammer „]“: {0}</translation>
    </message>
    <message>
        <source>no argument for repetition operator: {0}</source>
        <translation>Vor diesem Zeichen fehlt, was wiederholt werden soll: {0}</translation>
    </message>
    <message>
        <source>bad repetition operator: {0}</source>
        <translation>Diese Wiederholung ist nicht erlaubt: {0}</translation>
    </message>
    <message>
        <source>invalid repetition size: {0}</source>
        <translation>Diese Zahl von Wiederholungen ist nicht erlaubt: {0}</translation>
    </message>
    <message>
        <source>invalid character class range: {0}</source>
        <translation>Dieser Zeichenbereich ist ungültig: {0}</translation>
    </message>
    <message>
        <source>invalid escape sequence: {0}</source>
        <translation>Dieses Zeichen ist nach „\“ nicht erlaubt: {0}</translation>
    </message>
    <message>
        <source>invalid perl operator: {0}</source>
        <translation>Dieses Zeichen ist nach „(“ nicht erlaubt: {0}</translation>
    </message>
    <message>
        <source>trailing \ at end of regexp</source>
        <translation>Am Ende steht ein einzelnes „\“</translation>
    </message>
    <message>
        <source>Type a pattern for the beginning of the book&apos;s headings.</source>
        <translation>Geben Sie ein Muster für den Anfang der Überschriften ein.</translation>
    </message>
    <message>
        <source>Check its brackets; look-around and back-references are not supported.</source>
        <translation>Prüfen Sie die Klammern; Look-around und Rückverweise gibt es nicht.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: there is no such book in the file.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Die Datei enthält kein solches Buch.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it is a folder.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Es ist ein Ordner.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it is a device or a pipe, not a file.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Es ist ein Gerät oder eine Pipe, keine Datei.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: you do not have permission.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Ihnen fehlt die Berechtigung.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it is a link to a file that no longer exists.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Es ist eine Verknüpfung mit einer Datei, die nicht mehr da ist.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: there is no such file.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Eine solche Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: the disk or the system reported an error.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Der Datenträger oder das System meldet einen Fehler.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: its text is larger than {1}, too large for a book.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Der Text ist größer als {1}, zu groß für ein Buch.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it looks like {1}.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Es ist offenbar {1}.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: the {1} file is damaged.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Die {1}-Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: there is no book in this .zip.</source>
        <translation>„{0}“ konnte nicht gelesen werden: In dieser ZIP-Datei ist kein Buch.</translation>
    </message>
    <message>
        <source>Choose one with a .txt, .html, .epub, .docx or .odt file in it.</source>
        <translation>Wählen Sie eine mit einer .txt-, .html-, .epub-, .docx- oder .odt-Datei darin.</translation>
    </message>
    <message>
        <source>Unpack it and open the file inside.</source>
        <translation>Entpacken Sie sie und öffnen Sie die Datei darin.</translation>
    </message>
    <message>
        <source>“{0}” has {1} books in it: {2}.</source>
        <translation>„{0}“ enthält {1} Bücher: {2}.</translation>
    </message>
    <message>
        <source>Choose one of them, or convert them all as a batch.</source>
        <translation>Wählen Sie eines davon, oder wandeln Sie alle als Stapel um.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it is protected by a password.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Die Datei ist durch ein Kennwort geschützt.</translation>
    </message>
    <message>
        <source>Open the file itself to see its books.</source>
        <translation>Öffnen Sie die Datei selbst, um ihre Bücher zu sehen.</translation>
    </message>
    <message>
        <source>There is no text in “{0}”: it is empty or contains only white space.</source>
        <translation>In „{0}“ steht kein Text: Die Datei ist leer oder enthält nur Leerzeichen.</translation>
    </message>
    <message>
        <source>Choose a folder with files ending in {0}.</source>
        <translation>Wählen Sie einen Ordner mit Dateien, die auf {0} enden.</translation>
    </message>
    <message>
        <source>The folder “{0}” could not be opened.</source>
        <translation>Der Ordner „{0}“ konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>There is no book in the folder “{0}”.</source>
        <translation>Im Ordner „{0}“ ist kein Buch.</translation>
    </message>
    <message>
        <source>Could not write “{0}”: {1}.</source>
        <translation>„{0}“ konnte nicht geschrieben werden: {1}.</translation>
    </message>
    <message>
        <source>“{0}” is already there.</source>
        <translation>„{0}“ ist schon da.</translation>
    </message>
    <message>
        <source>“{0}” is the book itself.</source>
        <translation>„{0}“ ist das Buch selbst.</translation>
    </message>
    <message>
        <source>“{0}” contains files that this program did not write.</source>
        <translation>„{0}“ enthält Dateien, die nicht von diesem Programm stammen.</translation>
    </message>
    <message>
        <source>The process converting “{0}” was killed.</source>
        <translation>Der Prozess, der „{0}“ umwandelte, wurde abgebrochen.</translation>
    </message>
    <message>
        <source>An unexpected error occurred in “{0}”.</source>
        <translation>In „{0}“ ist ein unerwarteter Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>The pattern is empty.</source>
        <translation>Das Muster ist leer.</translation>
    </message>
    <message>
        <source>The pattern “{0}” can&apos;t be used: {1}.</source>
        <translation>Das Muster „{0}“ kann nicht verwendet werden: {1}.</translation>
    </message>
    <message>
        <source>The saved review “{0}” could not be read.</source>
        <translation>Die gespeicherte Durchsicht „{0}“ konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>“{0}” has changed since its review was saved.</source>
        <translation>„{0}“ hat sich geändert, seit die Durchsicht gespeichert wurde.</translation>
    </message>
    <message>
        <source>The model could not be run.</source>
        <translation>Das Modell konnte nicht ausgeführt werden.</translation>
    </message>
    <message>
        <source>The model&apos;s answer is not a number.</source>
        <translation>Die Antwort des Modells ist keine Zahl.</translation>
    </message>
    <message>
        <source>The model file “{0}” is missing.</source>
        <translation>Die Modelldatei „{0}“ fehlt.</translation>
    </message>
    <message>
        <source>The model file “{0}” is damaged.</source>
        <translation>Die Modelldatei „{0}“ ist beschädigt.</translation>
    </message>
    <message>
        <source>The list of models has no model for {0}.</source>
        <translation>Die Liste der Modelle enthält keines für {0}.</translation>
    </message>
    <message>
        <source>The model file “{0}” could not be loaded.</source>
        <translation>Die Modelldatei „{0}“ konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>The list of models, “{0}”, is missing or damaged.</source>
        <translation>Die Liste der Modelle, „{0}“, fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>The word model “{0}” is missing or damaged.</source>
        <translation>Das Wortmodell „{0}“ fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>The file “{0}” with the weights of the signals is missing or damaged.</source>
        <translation>Die Datei „{0}“ mit den Gewichten der Signale fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>The file “{0}” for estimating the number of chapters is missing or damaged.</source>
        <translation>Die Datei „{0}“ zum Schätzen der Kapitelzahl fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>The method bbp needs the neural break model, which is not installed.</source>
        <translation>Das Verfahren bbp braucht das neuronale Modell für Kapitelgrenzen, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>Choose another method; this model comes only with the source code.</source>
        <translation>Wählen Sie ein anderes Verfahren; dieses Modell gibt es nur beim Quelltext.</translation>
    </message>
    <message>
        <source>The tokenizer of the model does not know {0}.</source>
        <translation>Der Tokenizer des Modells kennt {0} nicht.</translation>
    </message>
    <message>
        <source>The package tokenizers, which the models need, is not installed.</source>
        <translation>Das Paket tokenizers, das die Modelle brauchen, ist nicht installiert.</translation>
    </message>
    <message>
        <source>ONNX Runtime, which runs the models, is not installed.</source>
        <translation>ONNX Runtime, das die Modelle ausführt, ist nicht installiert.</translation>
    </message>
    <message>
        <source>The old file is kept as “{0}”.</source>
        <translation>Die alte Datei wurde als „{0}“ aufgehoben.</translation>
    </message>
    <message>
        <source>Choose a text file inside it.</source>
        <translation>Wählen Sie eine Textdatei darin.</translation>
    </message>
    <message>
        <source>Save the text to a file and open that.</source>
        <translation>Speichern Sie den Text in einer Datei und öffnen Sie diese.</translation>
    </message>
    <message>
        <source>Change the file&apos;s permissions, or copy it elsewhere.</source>
        <translation>Ändern Sie die Zugriffsrechte der Datei, oder kopieren Sie sie an einen anderen Ort.</translation>
    </message>
    <message>
        <source>Open the file itself from its new location.</source>
        <translation>Öffnen Sie die Datei selbst an ihrem neuen Ort.</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>Prüfen Sie Namen und Ordner.</translation>
    </message>
    <message>
        <source>Copy the file to another place and try again.</source>
        <translation>Kopieren Sie die Datei an einen anderen Ort und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Split it into smaller files, one per book.</source>
        <translation>Teilen Sie sie in kleinere Dateien, eine je Buch.</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>Download or copy the book again.</source>
        <translation>Laden oder kopieren Sie das Buch noch einmal.</translation>
    </message>
    <message>
        <source>Download the plain-text edition (.txt) of the book and use that.</source>
        <translation>Laden Sie das Buch als reinen Text (.txt) herunter und nehmen Sie diesen.</translation>
    </message>
    <message>
        <source>Unpack it first and open the .txt file inside.</source>
        <translation>Entpacken Sie sie zuerst und öffnen Sie die .txt-Datei darin.</translation>
    </message>
    <message>
        <source>Open it in the program that made it, save it as plain text (.txt) and try again.</source>
        <translation>Öffnen Sie sie in dem Programm, das sie erstellt hat, speichern Sie sie als reinen Text (.txt) und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Save it as plain text and try again.</source>
        <translation>Speichern Sie es als reinen Text und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Choose the .txt file of a book.</source>
        <translation>Wählen Sie die .txt-Datei eines Buches.</translation>
    </message>
    <message>
        <source>Choose the .txt file of a book, or run text recognition (OCR) first.</source>
        <translation>Wählen Sie die .txt-Datei eines Buches, oder lassen Sie den Text erst erkennen (OCR).</translation>
    </message>
    <message>
        <source>Get the book as plain text (.txt), or save the text of the PDF as a .txt file.</source>
        <translation>Beschaffen Sie das Buch als reinen Text (.txt), oder speichern Sie den Text des PDFs als .txt-Datei.</translation>
    </message>
    <message>
        <source>Check that you have permission to read it and try again.</source>
        <translation>Prüfen Sie, ob Sie ihn lesen dürfen, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Choose another output folder.</source>
        <translation>Wählen Sie einen anderen Ausgabeordner.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Choose another folder, or empty this one yourself.</source>
        <translation>Wählen Sie einen anderen Ordner, oder leeren Sie diesen selbst.</translation>
    </message>
    <message>
        <source>Choose another name or folder, or allow it to be overwritten.</source>
        <translation>Wählen Sie einen anderen Namen oder Ordner, oder erlauben Sie das Überschreiben.</translation>
    </message>
    <message>
        <source>Choose another folder, or close the program that has the file open.</source>
        <translation>Wählen Sie einen anderen Ordner, oder schließen Sie das Programm, das die Datei geöffnet hat.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>the system did not allow it</source>
        <translation>Das System hat es nicht zugelassen</translation>
    </message>
    <message>
        <source>Choose a folder on another disk.</source>
        <translation>Wählen Sie einen Ordner auf einem anderen Datenträger.</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>Schaffen Sie Platz, oder wählen Sie einen Ordner auf einem anderen Datenträger.</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Choose a shorter name, or a folder with a shorter path.</source>
        <translation>Wählen Sie einen kürzeren Namen oder einen Ordner mit kürzerem Pfad.</translation>
    </message>
    <message>
        <source>there is a file where a folder should be</source>
        <translation>an der Stelle eines Ordners liegt eine Datei</translation>
    </message>
    <message>
        <source>there is a folder with that name</source>
        <translation>es gibt einen Ordner dieses Namens</translation>
    </message>
    <message>
        <source>the name has characters that this disk does not allow</source>
        <translation>der Name enthält Zeichen, die dieser Datenträger nicht erlaubt</translation>
    </message>
    <message>
        <source>the disk reports an error</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>Check the disk, or choose another one.</source>
        <translation>Prüfen Sie den Datenträger, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>It may have run out of memory: try this book on its own.</source>
        <translation>Vielleicht reichte der Speicher nicht: Versuchen Sie dieses Buch allein.</translation>
    </message>
    <message>
        <source>Please report it and attach the log.</source>
        <translation>Bitte melden Sie es, mit dem Protokoll.</translation>
    </message>
    <message>
        <source>Open the book itself instead; its chapters will be found again.</source>
        <translation>Öffnen Sie stattdessen das Buch selbst; seine Kapitel werden neu gesucht.</translation>
    </message>
    <message>
        <source>Its chapters must be found again.</source>
        <translation>Seine Kapitel müssen neu gesucht werden.</translation>
    </message>
    <message>
        <source>The saved review “{0}” was made by a newer version of this program.</source>
        <translation>Die gespeicherte Durchsicht „{0}“ stammt von einer neueren Version dieses Programms.</translation>
    </message>
    <message>
        <source>The heading model “{0}” is missing or damaged.</source>
        <translation>Das Überschriftenmodell „{0}“ fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>Reinstall the program.</source>
        <translation>Installieren Sie das Programm neu.</translation>
    </message>
    <message>
        <source>Reinstall the program, or give the number of chapters yourself.</source>
        <translation>Installieren Sie das Programm neu, oder geben Sie die Zahl der Kapitel selbst an.</translation>
    </message>
    <message>
        <source>Run the models on the processor, or continue without them.</source>
        <translation>Lassen Sie die Modelle auf dem Prozessor laufen, oder machen Sie ohne sie weiter.</translation>
    </message>
    <message>
        <source>Reinstall the program, or continue without the models.</source>
        <translation>Installieren Sie das Programm neu, oder arbeiten Sie ohne die Modelle weiter.</translation>
    </message>
    <message>
        <source>Reinstall the program; until then, find the chapters by headings.</source>
        <translation>Installieren Sie das Programm neu; bis dahin lassen Sie die Kapitel nach Überschriften suchen.</translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörter</numerusform>
        </translation>
    </message>
    <message>
        <source>Could not write the result: {0}.</source>
        <translation>Das Ergebnis konnte nicht geschrieben werden: {0}.</translation>
    </message>
    <message>
        <source>The package “{0}” is not installed.</source>
        <translation>Das Paket „{0}“ ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it with pip install &quot;captor-desktop[library]&quot;, or use --no-parquet.</source>
        <translation>Installieren Sie es mit pip install &quot;captor-desktop[library]&quot;, oder geben Sie --no-parquet an.</translation>
    </message>
    <message>
        <source>Another run is using the folder “{0}”.</source>
        <translation>Im Ordner „{0}“ arbeitet schon ein anderer Lauf.</translation>
    </message>
    <message>
        <source>Wait for it to finish, or choose another folder.</source>
        <translation>Warten Sie, bis er zu Ende ist, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The file “{0}”, which records finished work, is damaged.</source>
        <translation>Die Datei „{0}“, in der steht, was fertig ist, ist beschädigt.</translation>
    </message>
    <message>
        <source>Delete it and start again; all work will be repeated.</source>
        <translation>Löschen Sie sie und starten Sie noch einmal: Die Arbeit beginnt dann von vorn.</translation>
    </message>
    <message>
        <source>The file “{0}”, which records finished work, could not be used.</source>
        <translation>Die Datei „{0}“, in der steht, was fertig ist, war nicht zu benutzen.</translation>
    </message>
    <message>
        <source>Try again, choose another folder, or free some space on the disk.</source>
        <translation>Versuchen Sie es noch einmal, wählen Sie einen anderen Ordner oder schaffen Sie Platz auf dem Laufwerk.</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}: {1} von {2}</translation>
    </message>
    <message>
        <source>A cluster needs more packages: pip install &quot;captor-desktop[cluster]&quot;.</source>
        <translation>Ein Cluster braucht weitere Pakete: pip install &quot;captor-desktop[cluster]&quot;.</translation>
    </message>
    <message>
        <source>There is no Dask scheduler at “{0}”.</source>
        <translation>Unter „{0}“ läuft kein Dask-Scheduler.</translation>
    </message>
    <message>
        <source>Start one with “dask scheduler” and give its address: tcp://host:8786.</source>
        <translation>Starten Sie einen mit „dask scheduler“ und geben Sie seine Adresse an: tcp://host:8786.</translation>
    </message>
    <message>
        <source>The connection to the Dask scheduler was lost.</source>
        <translation>Die Verbindung zum Dask-Scheduler ist abgebrochen.</translation>
    </message>
    <message>
        <source>Run the same command again: finished books are kept.</source>
        <translation>Starten Sie denselben Befehl noch einmal: Fertige Bücher bleiben erhalten.</translation>
    </message>
    <message>
        <source>numbers alone</source>
        <translation>nur Nummern</translation>
    </message>
    <message>
        <source>numbers and titles</source>
        <translation>Nummern und Titel</translation>
    </message>
    <message>
        <source>titles alone</source>
        <translation>nur Titel</translation>
    </message>
    <message>
        <source>Heading formats</source>
        <translation>Formen der Überschriften</translation>
    </message>
    <message>
        <source>Number of chapters over time</source>
        <translation>Zahl der Kapitel im Lauf der Zeit</translation>
    </message>
    <message>
        <source>Variation of chapter lengths</source>
        <translation>Streuung der Kapitellängen</translation>
    </message>
    <message>
        <source>Length of chapters over time</source>
        <translation>Länge der Kapitel im Lauf der Zeit</translation>
    </message>
    <message>
        <source>mean words per chapter</source>
        <translation>mittlere Wörter je Kapitel</translation>
    </message>
    <message>
        <source>Variation of chapter lengths over time</source>
        <translation>Streuung der Kapitellängen im Lauf der Zeit</translation>
    </message>
    <message>
        <source>variation of chapter lengths</source>
        <translation>Streuung der Kapitellängen</translation>
    </message>
    <message>
        <source>Titles and numbers over time</source>
        <translation>Titel und Nummern im Lauf der Zeit</translation>
    </message>
    <message>
        <source>Minima of the overlap cut, and breaks</source>
        <translation>Minima der Wortüberlappung und Kapitelgrenzen</translation>
    </message>
    <message>
        <source>Likely places, and breaks</source>
        <translation>Wahrscheinliche Stellen und Kapitelgrenzen</translation>
    </message>
    <message>
        <source>Books by their most frequent heading format</source>
        <translation>Bücher nach der häufigsten Form ihrer Überschriften</translation>
    </message>
    <message>
        <source>Horizontal bars, one for each format. {0}.</source>
        <translation>Waagerechte Balken, einer je Form. {0}.</translation>
    </message>
    <message>
        <source>in this colour: the paper&apos;s most frequent format, “{0}”</source>
        <translation>in dieser Farbe: die häufigste Form des Aufsatzes, „{0}“</translation>
    </message>
    <message>
        <source>By the author&apos;s birth year: {0}</source>
        <translation>Nach dem Geburtsjahr des Autors: {0}</translation>
    </message>
    <message>
        <source>author&apos;s year of birth</source>
        <translation>Geburtsjahr des Autors</translation>
    </message>
    <message>
        <source>{0} more above the top</source>
        <translation>{0} weitere oberhalb des Randes</translation>
    </message>
    <message>
        <source>chapters per book</source>
        <translation>Kapitel je Buch</translation>
    </message>
    <message>
        <source>the paper: about {0} until {1}, then falling</source>
        <translation>der Aufsatz: etwa {0} bis {1}, danach fallend</translation>
    </message>
    <message>
        <source>No book has chapters to measure.</source>
        <translation>Kein Buch hat Kapitel, die sich messen lassen.</translation>
    </message>
    <message>
        <source>variation: standard deviation of chapter lengths divided by their mean</source>
        <translation>Streuung: Standardabweichung der Kapitellängen durch ihren Mittelwert</translation>
    </message>
    <message>
        <source>A histogram of {0} books; half of them are below {1}.</source>
        <translation>Ein Histogramm von {0} Büchern; die Hälfte liegt unter {1}.</translation>
    </message>
    <message>
        <source>books</source>
        <translation>Bücher</translation>
    </message>
    <message>
        <source>median {0}</source>
        <translation>Median {0}</translation>
    </message>
    <message>
        <source>How chapters are named, by the author&apos;s birth year</source>
        <translation>Wonach Kapitel benannt sind, nach dem Geburtsjahr des Autors</translation>
    </message>
    <message>
        <source>Stacked bars: {0}, {1}, {2}, counted in books. {3}.</source>
        <translation>Gestapelte Balken: {0}, {1}, {2}, in Büchern gezählt. {3}.</translation>
    </message>
    <message>
        <source>share of books (%)</source>
        <translation>Anteil der Bücher (%)</translation>
    </message>
    <message>
        <source>Breaks against candidates</source>
        <translation>Kapitelgrenzen gegen Kandidaten</translation>
    </message>
    <message>
        <source>No book has candidates.</source>
        <translation>Kein Buch hat Kandidaten.</translation>
    </message>
    <message>
        <source>{0} books as dots; the line through them has the slope {1}, the paper&apos;s {2}.</source>
        <translation>{0} Bücher als Punkte; die Gerade durch sie hat die Steigung {1}, die des Aufsatzes {2}.</translation>
    </message>
    <message>
        <source>candidates per book</source>
        <translation>Kandidaten je Buch</translation>
    </message>
    <message>
        <source>breaks between chapters</source>
        <translation>Grenzen zwischen Kapiteln</translation>
    </message>
    <message>
        <source>here: slope {0}</source>
        <translation>hier: Steigung {0}</translation>
    </message>
    <message>
        <source>the paper: slope {0}</source>
        <translation>der Aufsatz: Steigung {0}</translation>
    </message>
    <message>
        <source>{0} books with a known birth year: too few for a trend.</source>
        <translation>{0} Bücher mit bekanntem Geburtsjahr: zu wenige für einen Verlauf.</translation>
    </message>
    <message>
        <source>{0} books as dots and a smoothed line with a 95 % band: {1} in {2}, {3} in {4}.</source>
        <translation>{0} Bücher als Punkte und eine geglättete Linie mit 95-%-Band: {1} im Jahr {2}, {3} im Jahr {4}.</translation>
    </message>
    <message>
        <source>There is nothing to draw here.</source>
        <translation>Hier gibt es nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Most chapters</source>
        <translation>Die meisten Kapitel</translation>
    </message>
    <message>
        <source>Fewest chapters</source>
        <translation>Die wenigsten Kapitel</translation>
    </message>
    <message>
        <source>Longest chapters (mean words)</source>
        <translation>Die längsten Kapitel (mittlere Wörter)</translation>
    </message>
    <message>
        <source>Shortest chapters (mean words)</source>
        <translation>Die kürzesten Kapitel (mittlere Wörter)</translation>
    </message>
    <message>
        <source>Most uneven chapters (variation)</source>
        <translation>Die ungleichsten Kapitel (Streuung)</translation>
    </message>
    <message>
        <source>Most even chapters (variation)</source>
        <translation>Die gleichmäßigsten Kapitel (Streuung)</translation>
    </message>
    <message>
        <source>The catalogue “{0}” could not be read.</source>
        <translation>Der Katalog „{0}“ konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Use pg_catalog.csv, or the RDF files as a folder or a tar archive.</source>
        <translation>Wählen Sie pg_catalog.csv oder die RDF-Dateien als Ordner oder Tar-Archiv.</translation>
    </message>
    <message>
        <source>“{0}” is not a catalogue: the column “{1}” is missing.</source>
        <translation>„{0}“ ist kein Katalog: Die Spalte „{1}“ fehlt.</translation>
    </message>
    <message>
        <source>Use pg_catalog.csv as published by Project Gutenberg.</source>
        <translation>Wählen Sie pg_catalog.csv, wie Project Gutenberg es veröffentlicht.</translation>
    </message>
    <message>
        <source>There is no complete dataset in “{0}”.</source>
        <translation>In „{0}“ liegt kein vollständiger Datensatz.</translation>
    </message>
    <message>
        <source>Create one with “captor library annotate”; run it again if it was stopped.</source>
        <translation>Erzeugen Sie einen mit „captor library annotate“; starten Sie den Befehl noch einmal, wenn er abgebrochen wurde.</translation>
    </message>
    <message>
        <source>no title</source>
        <translation>kein Titel</translation>
    </message>
    <message>
        <source>no author</source>
        <translation>kein Autor</translation>
    </message>
    <message>
        <source>author unknown or anonymous</source>
        <translation>Autor unbekannt oder anonym</translation>
    </message>
    <message>
        <source>various authors, none named</source>
        <translation>verschiedene Autoren, keiner genannt</translation>
    </message>
    <message>
        <source>several authors</source>
        <translation>mehrere Autoren</translation>
    </message>
    <message>
        <source>pseudonym, or the name withheld</source>
        <translation>Pseudonym oder verschwiegener Name</translation>
    </message>
    <message>
        <source>translated</source>
        <translation>übersetzt</translation>
    </message>
    <message>
        <source>birth year unknown</source>
        <translation>Geburtsjahr unbekannt</translation>
    </message>
    <message>
        <source>birth year doubtful</source>
        <translation>Geburtsjahr zweifelhaft</translation>
    </message>
    <message>
        <source>birth year impossible</source>
        <translation>Geburtsjahr unmöglich</translation>
    </message>
    <message>
        <source>not in the catalogue</source>
        <translation>nicht im Katalog</translation>
    </message>
    <message>
        <source>another title in the catalogue</source>
        <translation>anderer Titel im Katalog</translation>
    </message>
    <message>
        <source>not in English</source>
        <translation>nicht auf Englisch</translation>
    </message>
    <message>
        <source>a second copy</source>
        <translation>ein zweites Exemplar</translation>
    </message>
    <message>
        <source>no printed chapters</source>
        <translation>keine gedruckten Kapitel</translation>
    </message>
    <message>
        <source>counted under the birth year of the first</source>
        <translation>zählt zum Geburtsjahr des ersten</translation>
    </message>
    <message>
        <source>kept; the birth year is that of the real person, if the catalogue has it</source>
        <translation>behalten; das Geburtsjahr ist das der wirklichen Person, wenn der Katalog es kennt</translation>
    </message>
    <message>
        <source>kept; the birth year is the author&apos;s, the chapters may be the translator&apos;s</source>
        <translation>behalten; das Geburtsjahr ist das des Autors, die Kapitel können vom Übersetzer sein</translation>
    </message>
    <message>
        <source>left out of every figure over time</source>
        <translation>fehlt in allen Abbildungen über die Zeit</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>treated as unknown</source>
        <translation>gilt als unbekannt</translation>
    </message>
    <message>
        <source>only the file itself can give the year</source>
        <translation>nur die Datei selbst kann das Jahr nennen</translation>
    </message>
    <message>
        <source>the catalogue entry is ignored</source>
        <translation>der Eintrag im Katalog wird nicht verwendet</translation>
    </message>
    <message>
        <source>left out of every figure</source>
        <translation>fehlt in allen Abbildungen</translation>
    </message>
    <message>
        <source>left out of the figures on chapters: its chapters are predicted</source>
        <translation>fehlt in den Abbildungen zu Kapiteln: Seine Kapitel sind vorhergesagt</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>the catalogue</source>
        <translation>der Katalog</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>A library of novels</source>
        <translation>Eine Bibliothek von Romanen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>How its books are divided into chapters, and how that changed, compared with what Pethe, Kim and Skiena (2020) found in {0} novels of Project Gutenberg.</source>
        <translation>Wie ihre Bücher in Kapitel geteilt sind und wie sich das änderte, neben dem, was Pethe, Kim und Skiena (2020) in {0} Romanen von Project Gutenberg fanden.</translation>
    </message>
    <message>
        <source>Lines are local regressions; bands contain 95 % of the lines when authors are resampled.</source>
        <translation>Linien sind lokale Regressionen; die Bänder enthalten 95 % der Linien, wenn die Autoren neu gezogen werden.</translation>
    </message>
    <message>
        <source>Made with {0}.</source>
        <translation>Erstellt mit {0}.</translation>
    </message>
    <message>
        <source>The paper</source>
        <translation>Der Aufsatz</translation>
    </message>
    <message>
        <source>This library</source>
        <translation>Diese Bibliothek</translation>
    </message>
    <message>
        <source>{0} more rows are in the CSV file.</source>
        <translation>{0} weitere Zeilen stehen in der CSV-Datei.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>with printed chapters</source>
        <translation>mit gedruckten Kapiteln</translation>
    </message>
    <message>
        <source>chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>{0} million</source>
        <translation>{0} Millionen</translation>
    </message>
    <message>
        <source>authors&apos; birth years known</source>
        <translation>bekannte Geburtsjahre</translation>
    </message>
    <message>
        <source>failed files</source>
        <translation>fehlgeschlagene Dateien</translation>
    </message>
    <message>
        <source>The paper&apos;s most frequent format ranks number {0} here.</source>
        <translation>Die häufigste Form des Aufsatzes steht hier an Stelle {0}.</translation>
    </message>
    <message>
        <source>The paper&apos;s most frequent format does not occur here.</source>
        <translation>Die häufigste Form des Aufsatzes kommt hier nicht vor.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>share (%)</source>
        <translation>Anteil (%)</translation>
    </message>
    <message>
        <source>What headings look like</source>
        <translation>Wie Überschriften aussehen</translation>
    </message>
    <message>
        <source>“{0}” is the most frequent heading format in more books than any other (Figure 3; the paper prints no numbers for the rest).</source>
        <translation>„{0}“ ist in mehr Büchern als jede andere die häufigste Form der Überschriften (Abbildung 3; für die übrigen nennt der Aufsatz keine Zahlen).</translation>
    </message>
    <message>
        <source>The most frequent format is “{0}”, in {1} of {2} books.</source>
        <translation>Die häufigste Form ist „{0}“, in {1} von {2} Büchern.</translation>
    </message>
    <message>
        <source>A book counts for the format that most of its chapter headings have; # is a number, TITLE a title in any letter case, on the same line or below.</source>
        <translation>Ein Buch zählt für die Form, die die meisten seiner Kapitelüberschriften haben; # ist eine Nummer, TITLE ein Titel in beliebiger Groß- und Kleinschreibung, auf derselben Zeile oder darunter.</translation>
    </message>
    <message>
        <source>Formats as the paper counts them</source>
        <translation>Formen, wie der Aufsatz sie zählt</translation>
    </message>
    <message>
        <source>By line and letter case of the title</source>
        <translation>Nach Zeile und Schreibung des Titels</translation>
    </message>
    <message>
        <source>How many chapters</source>
        <translation>Wie viele Kapitel</translation>
    </message>
    <message>
        <source>Novels by authors born before {0} were roughly {1} chapters long; after that there is a steady decline (Figure 4).</source>
        <translation>Romane von Autoren, die vor {0} geboren sind, hatten rund {1} Kapitel; danach fällt die Zahl stetig (Abbildung 4).</translation>
    </message>
    <message>
        <source>{0} chapters</source>
        <translation>{0} Kapitel</translation>
    </message>
    <message>
        <source>The smoothed number of chapters</source>
        <translation>Die geglättete Zahl der Kapitel</translation>
    </message>
    <message>
        <source>How long and how even</source>
        <translation>Wie lang und wie gleichmäßig</translation>
    </message>
    <message>
        <source>Chapters of a book are of modest and roughly equal length; Figure 6 shows how their lengths vary. The paper says nothing about lengths over time.</source>
        <translation>Die Kapitel eines Buches sind mäßig und etwa gleich lang; Abbildung 6 zeigt, wie ihre Längen streuen. Über Längen im Lauf der Zeit sagt der Aufsatz nichts.</translation>
    </message>
    <message>
        <source>{0} words per chapter</source>
        <translation>{0} Wörter je Kapitel</translation>
    </message>
    <message>
        <source>a variation of {0}</source>
        <translation>eine Streuung von {0}</translation>
    </message>
    <message>
        <source>The smoothed length of chapters</source>
        <translation>Die geglättete Länge der Kapitel</translation>
    </message>
    <message>
        <source>Their smoothed variation</source>
        <translation>Ihre geglättete Streuung</translation>
    </message>
    <message>
        <source>Titles or numbers</source>
        <translation>Titel oder Nummern</translation>
    </message>
    <message>
        <source>Of the books whose author&apos;s birth year is known, {0} name their chapters by numbers alone, {1} by numbers and titles, {2} by titles alone.</source>
        <translation>Von den Büchern, deren Autor ein bekanntes Geburtsjahr hat, benennen {0} ihre Kapitel nur mit Nummern, {1} mit Nummern und Titeln, {2} nur mit Titeln.</translation>
    </message>
    <message>
        <source>A book counts as having numbers, or titles, if more than half of its chapters do.</source>
        <translation>Ein Buch zählt als eines mit Nummern oder Titeln, wenn mehr als die Hälfte seiner Kapitel sie hat.</translation>
    </message>
    <message>
        <source>Books by span of birth years</source>
        <translation>Bücher nach Spannen von Geburtsjahren</translation>
    </message>
    <message>
        <source>born from</source>
        <translation>geboren ab</translation>
    </message>
    <message>
        <source>minima of the overlap cut</source>
        <translation>Minima der Wortüberlappung</translation>
    </message>
    <message>
        <source>likely places</source>
        <translation>wahrscheinliche Stellen</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>slope here</source>
        <translation>Steigung hier</translation>
    </message>
    <message>
        <source>slope in the paper</source>
        <translation>Steigung im Aufsatz</translation>
    </message>
    <message>
        <source>correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Candidates and chapters</source>
        <translation>Kandidaten und Kapitel</translation>
    </message>
    <message>
        <source>Breaks increase by {0} per minimum of the overlap cut, about one in twenty, and by {1} per place of which its network is sure, about one in five (Figure 9).</source>
        <translation>Die Grenzen wachsen mit jedem Minimum der Wortüberlappung um {0}, etwa eine auf zwanzig, und mit jeder Stelle, deren das Netz sicher ist, um {1}, etwa eine auf fünf (Abbildung 9).</translation>
    </message>
    <message>
        <source>By {0} per minimum and by {1} per likely place, one to which all signals together give a probability of at least one in twenty.</source>
        <translation>Um {0} je Minimum und um {1} je wahrscheinliche Stelle: eine, der alle Signale zusammen eine Wahrscheinlichkeit von mindestens eins zu zwanzig geben.</translation>
    </message>
    <message>
        <source>The likely places come from a different model than the paper&apos;s, so only the first slope can be compared.</source>
        <translation>Die wahrscheinlichen Stellen stammen von einem anderen Modell als dem des Aufsatzes, daher ist nur die erste Steigung vergleichbar.</translation>
    </message>
    <message>
        <source>Breaks per candidate</source>
        <translation>Grenzen je Kandidat</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>born</source>
        <translation>geboren</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Books that stand out</source>
        <translation>Bücher, die auffallen</translation>
    </message>
    <message>
        <source>Some are remarkable, others are errors in the program or the file: check these first.</source>
        <translation>Manche sind bemerkenswert, manche sind Fehler des Programms oder der Datei: Sehen Sie zuerst hier nach.</translation>
    </message>
    <message>
        <source>The first of each list</source>
        <translation>Die ersten jeder Liste</translation>
    </message>
    <message>
        <source>Birth years that the files do not state come from “{0}”.</source>
        <translation>Geburtsjahre, die die Dateien nicht nennen, stammen aus „{0}“.</translation>
    </message>
    <message>
        <source>Without a catalogue, birth years are known only where a file states them.</source>
        <translation>Ohne Katalog sind Geburtsjahre nur bekannt, wo eine Datei sie nennt.</translation>
    </message>
    <message>
        <source>How good the metadata are</source>
        <translation>Wie gut die Metadaten sind</translation>
    </message>
    <message>
        <source>They are unknown for {0} of {1} books.</source>
        <translation>Bei {0} von {1} Büchern sind sie unbekannt.</translation>
    </message>
    <message>
        <source>What is missing, hidden or odd</source>
        <translation>Was fehlt, verborgen oder seltsam ist</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>what it means for the figures</source>
        <translation>was das für die Abbildungen heißt</translation>
    </message>
    <message>
        <source>Where the birth years come from</source>
        <translation>Woher die Geburtsjahre stammen</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Files that could not be annotated</source>
        <translation>Dateien, die nicht ausgezeichnet werden konnten</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>what happened</source>
        <translation>was geschah</translation>
    </message>
    <message>
        <source>what to do</source>
        <translation>was zu tun ist</translation>
    </message>
    <message>
        <source>Authors born before {0}: {1}.</source>
        <translation>Autoren, geboren vor {0}: {1}.</translation>
    </message>
    <message>
        <source>Authors born later: {0}.</source>
        <translation>Später geborene Autoren: {0}.</translation>
    </message>
    <message>
        <source>No birth year is known.</source>
        <translation>Kein Geburtsjahr ist bekannt.</translation>
    </message>
    <message>
        <source>{0} (95 % interval {1} to {2}; {3} books, {4} authors)</source>
        <translation>{0} (95-%-Intervall {1} bis {2}; {3} Bücher, {4} Autoren)</translation>
    </message>
    <message>
        <source>This is too few to compare with the paper.</source>
        <translation>Das sind zu wenige für einen Vergleich mit dem Aufsatz.</translation>
    </message>
    <message>
        <source>Before {0} this is more than in the paper.</source>
        <translation>Vor {0} sind das mehr als im Aufsatz.</translation>
    </message>
    <message>
        <source>Before {0} this is fewer than in the paper.</source>
        <translation>Vor {0} sind das weniger als im Aufsatz.</translation>
    </message>
    <message>
        <source>Before {0} this cannot be distinguished from the paper&apos;s number.</source>
        <translation>Vor {0} lässt sich das nicht von der Zahl des Aufsatzes unterscheiden.</translation>
    </message>
    <message>
        <source>After {0} the number changes by {1} per decade ({2} to {3}): {4}.</source>
        <translation>Nach {0} ändert sich die Zahl um {1} je Jahrzehnt ({2} bis {3}): {4}.</translation>
    </message>
    <message>
        <source>a clear change</source>
        <translation>eine deutliche Änderung</translation>
    </message>
    <message>
        <source>too few books to be certain</source>
        <translation>zu wenige Bücher, um sicher zu sein</translation>
    </message>
    <message>
        <source>birth year</source>
        <translation>Geburtsjahr</translation>
    </message>
    <message>
        <source>low</source>
        <translation>tief</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>{0} (bandwidth {1} years)</source>
        <translation>{0} (Bandbreite {1} Jahre)</translation>
    </message>
    <message>
        <source>Making the report</source>
        <translation>Den Bericht erstellen</translation>
    </message>
    <message>
        <source>“{0}” exists and is not a report made by this program.</source>
        <translation>„{0}“ gibt es schon und ist kein Bericht dieses Programms.</translation>
    </message>
    <message>
        <source>All books in numbers</source>
        <translation>Jedes Buch in Zahlen</translation>
    </message>
    <message>
        <source>Annotating books</source>
        <translation>Bücher auszeichnen</translation>
    </message>
    <message>
        <source>“{0}” exists and is not a dataset.</source>
        <translation>„{0}“ gibt es schon und ist kein Datensatz.</translation>
    </message>
    <message>
        <source>Choose an empty or a new folder.</source>
        <translation>Wählen Sie einen leeren Ordner oder einen neuen.</translation>
    </message>
    <message>
        <source>The process annotating “{0}” was killed.</source>
        <translation>Der Prozess, der „{0}“ auszeichnete, wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It may have run out of memory: run it again with fewer books at a time (--jobs).</source>
        <translation>Vielleicht war der Speicher zu klein: Starten Sie noch einmal mit weniger Büchern zugleich (--jobs).</translation>
    </message>
    <message>
        <source>Assembling the dataset</source>
        <translation>Den Datensatz zusammenstellen</translation>
    </message>
    <message>
        <source>A saved review could not be read. It is kept as “{0}”.</source>
        <translation>Eine gespeicherte Durchsicht konnte nicht gelesen werden. Sie bleibt als „{0}“ erhalten.</translation>
    </message>
    <message>
        <source>“{0}” has changed. All chapters of your review were found again.</source>
        <translation>„{0}“ hat sich geändert. Alle Kapitel Ihrer Durchsicht wurden wiedergefunden.</translation>
    </message>
    <message>
        <source>“{0}” has changed. Chapters of your review not found again: {1}.</source>
        <translation>„{0}“ hat sich geändert. Nicht wiedergefundene Kapitel Ihrer Durchsicht: {1}.</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>Layout: {0}.</source>
        <translation>Layout: {0}.</translation>
    </message>
    <message>
        <source>Layout: {0}; 1 line set aside.</source>
        <translation>Layout: {0}; 1 Zeile beiseitegelegt.</translation>
    </message>
    <message>
        <source>Layout: {0}; {1} lines set aside.</source>
        <translation>Layout: {0}; {1} Zeilen beiseitegelegt.</translation>
    </message>
    <message>
        <source>terminal control codes</source>
        <translation>Steuerzeichen eines Terminals</translation>
    </message>
    <message>
        <source>entities of web pages</source>
        <translation>Entities von Webseiten</translation>
    </message>
    <message>
        <source>{0} words joined across line ends</source>
        <translation>{0} am Zeilenende getrennte Wörter verbunden</translation>
    </message>
    <message>
        <source>quoted lines</source>
        <translation>zitierte Zeilen</translation>
    </message>
    <message>
        <source>a margin</source>
        <translation>ein linker Rand</translation>
    </message>
    <message>
        <source>double-spaced lines</source>
        <translation>doppelter Zeilenabstand</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>pages with form feeds</source>
        <translation>Seiten mit Seitenvorschub</translation>
    </message>
    <message>
        <source>page heads or page numbers</source>
        <translation>Kolumnentitel oder Seitenzahlen</translation>
    </message>
    <message>
        <source>repeated titles</source>
        <translation>wiederholte Titel</translation>
    </message>
    <message>
        <source>printer&apos;s signatures</source>
        <translation>Bogensignaturen</translation>
    </message>
    <message>
        <source>a book in one line; its paragraphs are a guess</source>
        <translation>ein Buch in einer einzigen Zeile; die Absätze sind geschätzt</translation>
    </message>
    <message>
        <source>one line per paragraph</source>
        <translation>eine Zeile je Absatz</translation>
    </message>
    <message>
        <source>paragraphs marked by indents</source>
        <translation>Absätze durch Einzug markiert</translation>
    </message>
    <message>
        <source>paragraphs marked by short last lines (a guess)</source>
        <translation>Absätze an kurzen letzten Zeilen erkannt (geschätzt)</translation>
    </message>
    <message>
        <source>Could not read “{0}”: it is protected against copying (DRM).</source>
        <translation>„{0}“ konnte nicht gelesen werden: Die Datei ist kopiergeschützt (DRM).</translation>
    </message>
    <message>
        <source>Get an edition without protection.</source>
        <translation>Besorgen Sie sich eine Ausgabe ohne Kopierschutz.</translation>
    </message>
    <message>
        <source>Save it without the password and try again.</source>
        <translation>Speichern Sie die Datei ohne Passwort und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: one of its pictures is too large for a book.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Eines der Bilder ist zu groß für ein Buch.</translation>
    </message>
    <message>
        <source>Get an edition with smaller pictures.</source>
        <translation>Besorgen Sie eine Ausgabe mit kleineren Bildern.</translation>
    </message>
    <message>
        <source>Could not read “{0}”: there is no text in this web page.</source>
        <translation>„{0}“ konnte nicht gelesen werden: Diese Webseite enthält keinen Text.</translation>
    </message>
    <message>
        <source>Save the page again, or get it as plain text.</source>
        <translation>Speichern Sie die Seite noch einmal, oder besorgen Sie sie als reinen Text.</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>Webseite wird geschrieben</translation>
    </message>
    <message>
        <source>Writing Markdown</source>
        <translation>Markdown wird geschrieben</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>“{0}” could not be copied.</source>
        <translation>„{0}“ konnte nicht kopiert werden.</translation>
    </message>
    <message>
        <source>Check that the device is connected and has enough free space.</source>
        <translation>Prüfen Sie, ob das Gerät angeschlossen ist und genug Platz hat.</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Gestaltung</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Klassisch</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>Modern</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Schlicht</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Title Case</source>
        <translation>Groß- und Kleinbuchstaben</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>Überschriften</translation>
    </message>
    <message>
        <source>Headings in capitals, on the page and in the contents.</source>
        <translation>Überschriften in Großbuchstaben, auf der Seite und im Inhaltsverzeichnis.</translation>
    </message>
    <message>
        <source>Small capitals</source>
        <translation>Kapitälchen</translation>
    </message>
    <message>
        <source>Plain letters</source>
        <translation>Normale Buchstaben</translation>
    </message>
    <message>
        <source>Opening words</source>
        <translation>Anfangswörter</translation>
    </message>
    <message>
        <source>First words of a chapter that are printed in capitals.</source>
        <translation>Die ersten Wörter eines Kapitels, wenn sie in Großbuchstaben gedruckt sind.</translation>
    </message>
    <message>
        <source>A line</source>
        <translation>Eine Linie</translation>
    </message>
    <message>
        <source>Asterisks</source>
        <translation>Sternchen</translation>
    </message>
    <message>
        <source>A gap</source>
        <translation>Ein Abstand</translation>
    </message>
    <message>
        <source>Scene breaks</source>
        <translation>Szenenwechsel</translation>
    </message>
    <message>
        <source>The style of headings and paragraphs.</source>
        <translation>Wie Überschriften und Absätze aussehen.</translation>
    </message>
    <message>
        <source>What marks a break between two scenes.</source>
        <translation>Was einen Szenenwechsel kennzeichnet.</translation>
    </message>
    <message>
        <source>Captions only</source>
        <translation>Nur Bildunterschriften</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Missing pictures</source>
        <translation>Fehlende Bilder</translation>
    </message>
    <message>
        <source>“[Illustration]” where the picture is not in the file.</source>
        <translation>„[Illustration]“, wo das Bild nicht in der Datei ist.</translation>
    </message>
    <message>
        <source>Justify the text</source>
        <translation>Blocksatz</translation>
    </message>
    <message>
        <source>Lines of equal length.</source>
        <translation>Zeilen von gleicher Länge.</translation>
    </message>
    <message>
        <source>Drop capitals</source>
        <translation>Initialen</translation>
    </message>
    <message>
        <source>A large first letter.</source>
        <translation>Ein großer erster Buchstabe.</translation>
    </message>
    <message>
        <source>Curly quotation marks</source>
        <translation>Typografische Anführungszeichen</translation>
    </message>
    <message>
        <source>In the style of the book&apos;s language.</source>
        <translation>So, wie sie in der Sprache des Buches üblich sind.</translation>
    </message>
    <message>
        <source>Leave out the printed contents list</source>
        <translation>Gedrucktes Inhaltsverzeichnis weglassen</translation>
    </message>
    <message>
        <source>The EPUB has its own, with links.</source>
        <translation>Das EPUB hat sein eigenes, mit Verweisen.</translation>
    </message>
    <message>
        <source>One title page</source>
        <translation>Nur eine Titelseite</translation>
    </message>
    <message>
        <source>Printed lines that repeat it are left out.</source>
        <translation>Gedruckte Zeilen, die sie wiederholen, werden weggelassen.</translation>
    </message>
    <message>
        <source>Leave out repeated titles</source>
        <translation>Wiederholte Titel weglassen</translation>
    </message>
    <message>
        <source>Pages that only repeat the title of the book.</source>
        <translation>Seiten, die nur den Titel des Buches wiederholen.</translation>
    </message>
    <message>
        <source>{0} (1 line)</source>
        <translation>{0} (1 Zeile)</translation>
    </message>
    <message>
        <source>{0} ({1} lines)</source>
        <translation>{0} ({1} Zeilen)</translation>
    </message>
    <message>
        <source>Left out: {0}.</source>
        <translation>Weggelassen: {0}.</translation>
    </message>
    <message>
        <source>the printed contents list</source>
        <translation>das gedruckte Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>lines that repeat the title page</source>
        <translation>Zeilen, die die Titelseite wiederholen</translation>
    </message>
    <message>
        <source>labels of missing pictures</source>
        <translation>Vermerke zu fehlenden Bildern</translation>
    </message>
    <message>
        <source>page numbers in the markup</source>
        <translation>Seitenzahlen in der Auszeichnung</translation>
    </message>
    <message>
        <source>menus of a web page</source>
        <translation>Menüs einer Webseite</translation>
    </message>
    <message>
        <source>hanging paragraphs</source>
        <translation>hängende Absätze</translation>
    </message>
    <message>
        <source>numbered lines</source>
        <translation>nummerierte Zeilen</translation>
    </message>
    <message>
        <source>wiki text</source>
        <translation>Wiki-Text</translation>
    </message>
    <message>
        <source>BB code or tags</source>
        <translation>BBCode oder Tags</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>letters set apart</source>
        <translation>gesperrte Buchstaben</translation>
    </message>
</context>
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Chapter Captor</source>
        <translation>Über Chapter Captor</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Files of the models</source>
        <translation>Dateien der Modelle</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Diagnostic information</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Gathering…</source>
        <translation>Wird zusammengestellt …</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostic information</source>
        <translation>Diagnose &amp;kopieren</translation>
    </message>
    <message>
        <source>Icon of the program</source>
        <translation>Symbol des Programms</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Version {0}</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>&amp;Lizenzen</translation>
    </message>
    <message>
        <source>&amp;Diagnostics</source>
        <translation>&amp;Diagnose</translation>
    </message>
    <message>
        <source>Divides plain-text novels into chapters and turns them into EPUBs.</source>
        <translation>Teilt Romane im Textformat in Kapitel und macht daraus EPUBs.</translation>
    </message>
    <message>
        <source>Nothing leaves your computer. The program never opens a network connection: no books, statistics or reports are sent, and it does not check for updates. An automated test verifies this.</source>
        <translation>Nichts verlässt Ihren Computer. Das Programm öffnet nie eine Netzverbindung: Es sendet weder Bücher noch Statistiken oder Berichte und sucht nicht nach Aktualisierungen. Ein automatischer Test prüft das.</translation>
    </message>
    <message>
        <source>Chapter Captor is free software under the MIT licence. The method follows “Chapter Captor: Text Segmentation in Novels” by Charuta Pethe, Allen Kim and Steve Skiena (2020).</source>
        <translation>Chapter Captor ist freie Software unter der MIT-Lizenz. Das Verfahren folgt „Chapter Captor: Text Segmentation in Novels“ von Charuta Pethe, Allen Kim und Steve Skiena (2020).</translation>
    </message>
    <message>
        <source>About the models</source>
        <translation>Über die Modelle</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Chapter</source>
        <translation>&amp;Kapitel</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a book, or several</source>
        <translation>Ein Buch öffnen oder mehrere</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Convert a folder of books</source>
        <translation>Einen Ordner voller Bücher umwandeln</translation>
    </message>
    <message>
        <source>Try the sample &amp;book</source>
        <translation>&amp;Beispielbuch ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Save review next to the book</source>
        <translation>Durchsicht neben dem Buch &amp;speichern</translation>
    </message>
    <message>
        <source>Write the EPUB or text files</source>
        <translation>Das EPUB oder Textdateien schreiben</translation>
    </message>
    <message>
        <source>&amp;Close the book</source>
        <translation>Buch s&amp;chließen</translation>
    </message>
    <message>
        <source>Return to the start page</source>
        <translation>Zurück zur Startseite</translation>
    </message>
    <message>
        <source>Open the sample book</source>
        <translation>Das Beispielbuch öffnen</translation>
    </message>
    <message>
        <source>Save the review as a file next to the book</source>
        <translation>Die Durchsicht als Datei neben dem Buch speichern</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>Find words in the text</source>
        <translation>Wörter im Text suchen</translation>
    </message>
    <message>
        <source>Redo the last change</source>
        <translation>Die letzte Änderung wiederholen</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Nächste Stelle</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Vorige Stelle</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Colours, text size, output</source>
        <translation>Farben, Schriftgröße, Ausgabe</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Ausgewählten Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Start a chapter here</source>
        <translation>Kapitel hier &amp;beginnen</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Renumber the selected chapters</source>
        <translation>Ausgewählte Kapitel neu nummerieren</translation>
    </message>
    <message>
        <source>Put the selected names in title case</source>
        <translation>Ausgewählte Namen in Groß- und Kleinbuchstaben setzen</translation>
    </message>
    <message>
        <source>Put the selected chapters into a new part</source>
        <translation>Ausgewählte Kapitel in einen neuen Teil legen</translation>
    </message>
    <message>
        <source>Move &amp;into the part</source>
        <translation>&amp;In den Teil rücken</translation>
    </message>
    <message>
        <source>Move out of the part, with the chapters after it</source>
        <translation>Aus dem Teil herausnehmen, mit den folgenden Kapiteln</translation>
    </message>
    <message>
        <source>Move &amp;out of the part</source>
        <translation>Aus dem &amp;Teil rücken</translation>
    </message>
    <message>
        <source>&amp;Front matter</source>
        <translation>&amp;Vorspann</translation>
    </message>
    <message>
        <source>&amp;Part</source>
        <translation>&amp;Teil</translation>
    </message>
    <message>
        <source>&amp;Back matter</source>
        <translation>&amp;Anhang</translation>
    </message>
    <message>
        <source>&amp;Detect again…</source>
        <translation>Ne&amp;u erkennen …</translation>
    </message>
    <message>
        <source>Open the log of this program</source>
        <translation>Das Protokoll dieses Programms öffnen</translation>
    </message>
    <message>
        <source>Find the chapters in another way</source>
        <translation>Die Kapitel auf andere Art finden</translation>
    </message>
    <message>
        <source>Show the &amp;whole book in the strip</source>
        <translation>Im Streifen das &amp;ganze Buch zeigen</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Title, people, series, cover</source>
        <translation>Titel, Personen, Reihe, Umschlag</translation>
    </message>
    <message>
        <source>Book &amp;details…</source>
        <translation>Buch&amp;details …</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Go to the next chapter to check</source>
        <translation>Zum nächsten Kapitel gehen, das zu prüfen ist</translation>
    </message>
    <message>
        <source>&amp;Next chapter to check</source>
        <translation>&amp;Nächstes zu prüfendes Kapitel</translation>
    </message>
    <message>
        <source>Go to the previous chapter to check</source>
        <translation>Zum vorigen Kapitel gehen, das zu prüfen ist</translation>
    </message>
    <message>
        <source>&amp;Previous chapter to check</source>
        <translation>&amp;Voriges zu prüfendes Kapitel</translation>
    </message>
    <message>
        <source>Con&amp;firm</source>
        <translation>&amp;Bestätigen</translation>
    </message>
    <message>
        <source>Confirm a&amp;ll</source>
        <translation>&amp;Alle bestätigen</translation>
    </message>
    <message>
        <source>Start a chapter at the paragraph of the cursor</source>
        <translation>Beim Absatz der Schreibmarke ein Kapitel beginnen</translation>
    </message>
    <message>
        <source>No chapter starts here: add its text to the previous one</source>
        <translation>Hier beginnt kein Kapitel: seinen Text dem vorigen anfügen</translation>
    </message>
    <message>
        <source>Merge with the previous &amp;chapter</source>
        <translation>&amp;Mit dem vorigen Kapitel verbinden</translation>
    </message>
    <message>
        <source>Change the name of this chapter</source>
        <translation>Den Namen dieses Kapitels ändern</translation>
    </message>
    <message>
        <source>Renum&amp;ber…</source>
        <translation>Neu n&amp;ummerieren …</translation>
    </message>
    <message>
        <source>&amp;Title case</source>
        <translation>Groß- und K&amp;leinbuchstaben</translation>
    </message>
    <message>
        <source>Make a part of t&amp;hese…</source>
        <translation>&amp;Zu einem Teil zusammenfassen …</translation>
    </message>
    <message>
        <source>Move into the previous part</source>
        <translation>In den vorigen Teil verschieben</translation>
    </message>
    <message>
        <source>Change what kind of section this is</source>
        <translation>Die Art dieses Abschnitts ändern</translation>
    </message>
    <message>
        <source>Reset the text size of the book</source>
        <translation>Schriftgröße des Buchtexts zurücksetzen</translation>
    </message>
    <message>
        <source>Reset te&amp;xt size</source>
        <translation>Te&amp;xtgröße zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>Recent books</source>
        <translation>Zuletzt geöffnete Bücher</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Durchsicht</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Stapel</translation>
    </message>
    <message>
        <source>All keyboard shortcuts in a list</source>
        <translation>Alle Tastenkürzel in einer Liste</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>The open book and its chapters</source>
        <translation>Das offene Buch und seine Kapitel</translation>
    </message>
    <message>
        <source>Report on a folder of novels</source>
        <translation>Bericht über einen Ordner mit Romanen</translation>
    </message>
    <message>
        <source>Confirm this chapter and go to the next one to check</source>
        <translation>Dieses Kapitel bestätigen und zum nächsten gehen, das zu prüfen ist</translation>
    </message>
    <message>
        <source>Confirm all chapters</source>
        <translation>Alle Kapitel bestätigen</translation>
    </message>
    <message>
        <source>Make the text of the book larger</source>
        <translation>Buchtext vergrößern</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Text &amp;größer</translation>
    </message>
    <message>
        <source>Make the text of the book smaller</source>
        <translation>Buchtext verkleinern</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>Text &amp;kleiner</translation>
    </message>
    <message>
        <source>Convert many books at once</source>
        <translation>Viele Bücher auf einmal umwandeln</translation>
    </message>
    <message>
        <source>How to use this program</source>
        <translation>Wie man dieses Programm benutzt</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Show the &amp;log file</source>
        <translation>&amp;Protokoll öffnen</translation>
    </message>
    <message>
        <source>&amp;About…</source>
        <translation>Ü&amp;ber …</translation>
    </message>
    <message>
        <source>Version, models and licences</source>
        <translation>Version, Modelle und Lizenzen</translation>
    </message>
    <message>
        <source>Stud&amp;y a folder…</source>
        <translation>Ordner &amp;untersuchen …</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Batch</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Already done</source>
        <translation>Schon fertig</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} s</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} min {1} s</translation>
    </message>
    <message>
        <source>estimating the time left</source>
        <translation>Restzeit wird geschätzt</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>weniger als eine Minute übrig</translation>
    </message>
</context>
<context>
    <name>BatchActions</name>
    <message>
        <source>Add &amp;files…</source>
        <translation>&amp;Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Add fol&amp;der…</source>
        <translation>&amp;Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Remove from list</source>
        <translation>Aus der Liste e&amp;ntfernen</translation>
    </message>
    <message>
        <source>Clear &amp;list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Con&amp;vert</source>
        <translation>&amp;Umwandeln</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Re&amp;try failed</source>
        <translation>Fehlgeschlagene &amp;wiederholen</translation>
    </message>
    <message>
        <source>Open in re&amp;view</source>
        <translation>Zur Durch&amp;sicht</translation>
    </message>
    <message>
        <source>Edit title and author</source>
        <translation>Titel und Autor bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Save summary…</source>
        <translation>Übersicht speich&amp;ern …</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>&amp;Zeilen kopieren</translation>
    </message>
    <message>
        <source>Show &amp;in folder</source>
        <translation>&amp;Im Ordner zeigen</translation>
    </message>
    <message>
        <source>&amp;Open the result</source>
        <translation>Ergebnis ö&amp;ffnen</translation>
    </message>
    <message>
        <source>S&amp;how the result in its folder</source>
        <translation>Ergebnis im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Send to device folder…</source>
        <translation>An Geräteordner senden …</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Convert the res&amp;t</source>
        <translation>Res&amp;t umwandeln</translation>
    </message>
</context>
<context>
    <name>BatchForm</name>
    <message>
        <source>All books</source>
        <translation>Alle Bücher</translation>
    </message>
    <message>
        <source>Not yet converted</source>
        <translation>Noch nicht umgewandelt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Which books are shown</source>
        <translation>Welche Bücher gezeigt werden</translation>
    </message>
    <message>
        <source>Batch conversion</source>
        <translation>Stapelumwandlung</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>durchgesehen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>BatchOptions</name>
    <message>
        <source>Choo&amp;se…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Your own pattern for headings</source>
        <translation>Eigenes Muster für Überschriften</translation>
    </message>
    <message>
        <source>Your own pattern for headings (optional)</source>
        <translation>Eigenes Muster für Überschriften (wenn nötig)</translation>
    </message>
    <message>
        <source>How chapters are found</source>
        <translation>Wie Kapitel gefunden werden</translation>
    </message>
    <message>
        <source>Folder for the outputs</source>
        <translation>Ordner für die Ausgaben</translation>
    </message>
    <message>
        <source>Books at o&amp;nce</source>
        <translation>Bücher gleich&amp;zeitig</translation>
    </message>
    <message>
        <source>&amp;Output folder</source>
        <translation>Ausgabe&amp;ordner</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Chap&amp;ters</source>
        <translation>Ka&amp;pitel</translation>
    </message>
    <message>
        <source>File na&amp;mes</source>
        <translation>Datei&amp;namen</translation>
    </message>
    <message>
        <source>E&amp;xisting files</source>
        <translation>&amp;Vorhandene Dateien</translation>
    </message>
    <message>
        <source>Next to each book</source>
        <translation>Neben jedem Buch</translation>
    </message>
    <message>
        <source>Output folder; if empty, next to each book</source>
        <translation>Ausgabeordner; wenn leer, neben jedem Buch</translation>
    </message>
    <message>
        <source>Choose the output folder</source>
        <translation>Den Ausgabeordner wählen</translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message>
        <source>Books that you add now are listed when this batch is done.</source>
        <translation>Bücher, die Sie jetzt hinzufügen, werden aufgelistet, sobald dieser Stapel fertig ist.</translation>
    </message>
    <message>
        <source>Add a folder of books</source>
        <translation>Einen Ordner voller Bücher hinzufügen</translation>
    </message>
    <message>
        <source>Choose the device folder</source>
        <translation>Geräteordner wählen</translation>
    </message>
    <message>
        <source>No program on this computer can open “{0}”.</source>
        <translation>Kein Programm auf diesem Computer kann „{0}“ öffnen.</translation>
    </message>
    <message numerus="yes">
        <source>%n files were copied to the device folder.</source>
        <translation>
            <numerusform>%n Datei wurde in den Geräteordner kopiert.</numerusform>
            <numerusform>%n Dateien wurden in den Geräteordner kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch: {0}</source>
        <translation>Stapel: {0}</translation>
    </message>
    <message>
        <source>Unexpected error.</source>
        <translation>Unerwarteter Fehler.</translation>
    </message>
    <message>
        <source>Batch finished</source>
        <translation>Stapel fertig</translation>
    </message>
</context>
<context>
    <name>BatchTable</name>
    <message>
        <source>Books to convert</source>
        <translation>Bücher zum Umwandeln</translation>
    </message>
</context>
<context>
    <name>BookDetailsDialog</name>
    <message>
        <source>Book details</source>
        <translation>Buchdetails</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Umschlag</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
</context>
<context>
    <name>BookText</name>
    <message>
        <source>Text of the book</source>
        <translation>Text des Buches</translation>
    </message>
</context>
<context>
    <name>ChapterLengths</name>
    <message>
        <source>Lengths of the chapters</source>
        <translation>Längen der Kapitel</translation>
    </message>
    <message>
        <source>The Left and Right keys move from chapter to chapter.</source>
        <translation>Die Tasten Links und Rechts gehen von Kapitel zu Kapitel.</translation>
    </message>
    <message>
        <source>There are no chapters.</source>
        <translation>Es gibt keine Kapitel.</translation>
    </message>
    <message>
        <source>Shortest {0}, longest {1}, on average {2} words</source>
        <translation>Kürzestes {0}, längstes {1}, im Mittel {2} Wörter</translation>
    </message>
</context>
<context>
    <name>Choosing</name>
    <message>
        <source>Books</source>
        <translation>Bücher</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Open books</source>
        <translation>Bücher öffnen</translation>
    </message>
    <message>
        <source>Add books</source>
        <translation>Bücher hinzufügen</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a cover</source>
        <translation>Einen Umschlag wählen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>Übersicht speichern</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>Start at:</source>
        <translation>Beginnen mit:</translation>
    </message>
    <message>
        <source>Renumber</source>
        <translation>Neu nummerieren</translation>
    </message>
    <message>
        <source>Name of the part:</source>
        <translation>Name des Teils:</translation>
    </message>
    <message>
        <source>New part</source>
        <translation>Neuer Teil</translation>
    </message>
</context>
<context>
    <name>CoverBox</name>
    <message>
        <source>Cover</source>
        <translation>Umschlag</translation>
    </message>
    <message>
        <source>Choose &amp;image…</source>
        <translation>&amp;Bild wählen …</translation>
    </message>
    <message>
        <source>Use ge&amp;nerated cover</source>
        <translation>Erzeugten Umschlag &amp;nehmen</translation>
    </message>
    <message>
        <source>Choose an image file as the cover</source>
        <translation>Eine Bilddatei als Umschlag wählen</translation>
    </message>
    <message>
        <source>Generate a cover from title and author</source>
        <translation>Einen Umschlag aus Titel und Autor erzeugen</translation>
    </message>
    <message>
        <source>Design of the generated cover</source>
        <translation>Muster des erzeugten Umschlags</translation>
    </message>
    <message>
        <source>✗ “{0}” is not a JPEG or PNG file.</source>
        <translation>✗ „{0}“ ist keine JPEG- oder PNG-Datei.</translation>
    </message>
    <message>
        <source>Your own image</source>
        <translation>Ihr eigenes Bild</translation>
    </message>
    <message>
        <source>Generated from title and author</source>
        <translation>Aus Titel und Autor erzeugt</translation>
    </message>
    <message>
        <source>Automatic, by the title</source>
        <translation>Automatisch, nach dem Titel</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>Schuppen</translation>
    </message>
    <message>
        <source>Lattice</source>
        <translation>Rauten</translation>
    </message>
    <message>
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>Stripes</source>
        <translation>Streifen</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Schlicht</translation>
    </message>
    <message>
        <source>State of the cover</source>
        <translation>Status des Umschlags</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Program error</source>
        <translation>Programmfehler</translation>
    </message>
    <message>
        <source>What happened, with versions</source>
        <translation>Was geschehen ist, mit Versionen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Your books are unchanged, and your review is saved. You can continue, but it may be safer to restart the program. Nothing is sent anywhere: if you want to report this, copy the text below. It contains no text from your books.</source>
        <translation>Ihre Bücher sind unverändert, und Ihre Durchsicht ist gespeichert. Sie können weiterarbeiten, doch ein Neustart des Programms ist sicherer. Nichts wird irgendwohin gesendet: Wenn Sie den Fehler melden möchten, kopieren Sie den Text unten. Er enthält keinen Text Ihrer Bücher.</translation>
    </message>
</context>
<context>
    <name>DetailFields</name>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>&amp;Autor</translation>
    </message>
    <message>
        <source>T&amp;ranslator</source>
        <translation>Übe&amp;rsetzer</translation>
    </message>
    <message>
        <source>Ill&amp;ustrator</source>
        <translation>Ill&amp;ustrator</translation>
    </message>
    <message>
        <source>&amp;Year</source>
        <translation>&amp;Jahr</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Series</source>
        <translation>R&amp;eihe</translation>
    </message>
    <message>
        <source>Num&amp;ber in the series</source>
        <translation>&amp;Band der Reihe</translation>
    </message>
    <message>
        <source>&amp;Publisher</source>
        <translation>&amp;Verlag</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>ISBN or web address, separated by commas</source>
        <translation>ISBN oder Webadresse, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Identi&amp;fiers</source>
        <translation>&amp;Kennungen</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>Be&amp;schreibung</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>&amp;EPUB</source>
        <translation>&amp;EPUB</translation>
    </message>
    <message>
        <source>&amp;JSON, for other programs</source>
        <translation>&amp;JSON, für andere Programme</translation>
    </message>
    <message>
        <source>Folder for the book</source>
        <translation>Ordner für das Buch</translation>
    </message>
    <message>
        <source>C&amp;hange…</source>
        <translation>Ä&amp;ndern …</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Export the book</source>
        <translation>Das Buch exportieren</translation>
    </message>
    <message>
        <source>All details of the book</source>
        <translation>Alle Details des Buches</translation>
    </message>
    <message>
        <source>More detail&amp;s…</source>
        <translation>Weitere Detail&amp;s …</translation>
    </message>
    <message>
        <source>Keep Project Gutenberg header and &amp;licence</source>
        <translation>Kopf und &amp;Lizenz von Project Gutenberg behalten</translation>
    </message>
    <message>
        <source>They become the last page of the book</source>
        <translation>Sie werden zur letzten Seite des Buches</translation>
    </message>
    <message>
        <source>One te&amp;xt file per chapter</source>
        <translation>Eine Te&amp;xtdatei je Kapitel</translation>
    </message>
    <message>
        <source>One text file with chapter &amp;markers</source>
        <translation>Eine Textdatei mit Kapitel&amp;marken</translation>
    </message>
    <message>
        <source>One Mark&amp;down file</source>
        <translation>Eine Mark&amp;down-Datei</translation>
    </message>
    <message>
        <source>One Markdown &amp;file per chapter</source>
        <translation>Eine Markdown-Da&amp;tei je Kapitel</translation>
    </message>
    <message>
        <source>One &amp;web page</source>
        <translation>Eine &amp;Webseite</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Umschlag</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Gestaltung</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>File &amp;name</source>
        <translation>Datei&amp;name</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>DetectPanel</name>
    <message>
        <source>Models run on</source>
        <translation>Modelle laufen auf</translation>
    </message>
    <message>
        <source>State of the detection</source>
        <translation>Status der Erkennung</translation>
    </message>
    <message>
        <source>Detect again</source>
        <translation>Neu erkennen</translation>
    </message>
    <message>
        <source>Ways to find the chapters</source>
        <translation>Wege, die Kapitel zu finden</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>Diese Leiste schließen</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>A&amp;utomatisch</translation>
    </message>
    <message>
        <source>Printed headings, or predicted breaks where there are none</source>
        <translation>Gedruckte Überschriften oder, wo es keine gibt, vorhergesagte Kapitelgrenzen</translation>
    </message>
    <message>
        <source>Printed headings alone</source>
        <translation>Nur gedruckte Überschriften</translation>
    </message>
    <message>
        <source>&amp;Predicted from the text</source>
        <translation>Aus dem Text &amp;vorhergesagt</translation>
    </message>
    <message>
        <source>Number of chapters</source>
        <translation>Zahl der Kapitel</translation>
    </message>
    <message>
        <source>Balance between even lengths and the text</source>
        <translation>Gewicht zwischen gleichen Längen und dem Text</translation>
    </message>
    <message>
        <source>&amp;Balance</source>
        <translation>&amp;Gewicht</translation>
    </message>
    <message numerus="yes">
        <source>%n chapters would be found. Press “Detect again” to use them.</source>
        <translation>
            <numerusform>%n Kapitel würde gefunden. Mit „Neu erkennen“ wird es übernommen.</numerusform>
            <numerusform>%n Kapitel würden gefunden. Mit „Neu erkennen“ werden sie übernommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>prediction of chapters</source>
        <translation>Vorhersage der Kapitel</translation>
    </message>
    <message>
        <source>Replace your corrections?</source>
        <translation>Ihre Korrekturen ersetzen?</translation>
    </message>
    <message numerus="yes">
        <source>You have confirmed or renamed %n sections. Detecting again replaces them; you can undo it afterwards.</source>
        <translation>
            <numerusform>Sie haben %n Abschnitt bestätigt oder umbenannt. Neues Erkennen ersetzt ihn; Sie können es danach rückgängig machen.</numerusform>
            <numerusform>Sie haben %n Abschnitte bestätigt oder umbenannt. Neues Erkennen ersetzt sie; Sie können es danach rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>By headin&amp;gs</source>
        <translation>Nach Übe&amp;rschriften</translation>
    </message>
    <message>
        <source>From changes in the text, ignoring printed headings</source>
        <translation>Nach Wechseln im Text, ohne Rücksicht auf gedruckte Überschriften</translation>
    </message>
    <message>
        <source>Es&amp;timate the number of chapters</source>
        <translation>Zahl der Kapitel sch&amp;ätzen</translation>
    </message>
    <message>
        <source>Even lengths</source>
        <translation>Gleiche Längen</translation>
    </message>
    <message>
        <source>Follow the text</source>
        <translation>Dem Text folgen</translation>
    </message>
    <message>
        <source>Replace them</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>In Arbeit …</translation>
    </message>
    <message>
        <source>detection by headings</source>
        <translation>Erkennung nach Überschriften</translation>
    </message>
    <message>
        <source>automatic detection</source>
        <translation>automatische Erkennung</translation>
    </message>
    <message numerus="yes">
        <source>%n chapters found.</source>
        <translation>
            <numerusform>%n Kapitel gefunden.</numerusform>
            <numerusform>%n Kapitel gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>CUDA is not available: the models ran on the processor.</source>
        <translation>CUDA ist nicht verfügbar: Die Modelle liefen auf dem Prozessor.</translation>
    </message>
    <message>
        <source>The models ran on the graphics card.</source>
        <translation>Die Modelle liefen auf der Grafikkarte.</translation>
    </message>
    <message>
        <source>The models ran on the processor.</source>
        <translation>Die Modelle liefen auf dem Prozessor.</translation>
    </message>
    <message>
        <source>No AI model was used.</source>
        <translation>Es wurde kein KI-Modell verwendet.</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Angehalten; nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>DoubtBar</name>
    <message>
        <source>Show the place</source>
        <translation>Stelle zeigen</translation>
    </message>
    <message>
        <source>Insert here</source>
        <translation>Hier einfügen</translation>
    </message>
    <message>
        <source>Why this chapter should be checked</source>
        <translation>Warum dieses Kapitel zu prüfen ist</translation>
    </message>
    <message>
        <source>Merge with previous</source>
        <translation>Mit vorigem verbinden</translation>
    </message>
    <message>
        <source>Number {0} is missing: best place at line {1}.</source>
        <translation>Nummer {0} fehlt: beste Stelle in Zeile {1}.</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Confidence: {0}.</source>
        <translation>Sicherheit: {0}.</translation>
    </message>
    <message>
        <source>Is this heading correct?</source>
        <translation>Stimmt diese Überschrift?</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to open</source>
        <translation>Zum Öffnen loslassen</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n books</source>
        <translation>
            <numerusform>Loslassen, um %n Buch zu öffnen</numerusform>
            <numerusform>Loslassen, um %n Bücher zu öffnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyList</name>
    <message>
        <source>Drop books here</source>
        <translation>Bücher hier ablegen</translation>
    </message>
    <message>
        <source>Drop books or a folder here</source>
        <translation>Bücher oder einen Ordner hier ablegen</translation>
    </message>
    <message>
        <source>Novels as .txt, .html, .epub, .zip or .txt.gz files, as many as you like.</source>
        <translation>Romane als .txt-, .html-, .epub-, .zip- oder .txt.gz-Dateien, so viele Sie mögen.</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Nächster Treffer (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>&amp;Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>Ganze &amp;Wörter</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>The user guide is not installed.</source>
        <translation>Das Handbuch ist nicht installiert.</translation>
    </message>
</context>
<context>
    <name>Leaving</name>
    <message>
        <source>Stop converting?</source>
        <translation>Umwandlung beenden?</translation>
    </message>
    <message>
        <source>Books are still being converted. Those that are done are kept.</source>
        <translation>Es werden noch Bücher umgewandelt. Die fertigen bleiben erhalten.</translation>
    </message>
    <message>
        <source>Stop and quit</source>
        <translation>Anhalten und beenden</translation>
    </message>
    <message>
        <source>Keep converting</source>
        <translation>Weiter umwandeln</translation>
    </message>
    <message>
        <source>Your review could not be saved. Close anyway and lose it?</source>
        <translation>Ihre Durchsicht konnte nicht gespeichert werden. Trotzdem schließen und sie verlieren?</translation>
    </message>
    <message>
        <source>Lose the review?</source>
        <translation>Durchsicht verlieren?</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>Schließen und verwerfen</translation>
    </message>
    <message>
        <source>Keep it open</source>
        <translation>Geöffnet lassen</translation>
    </message>
    <message>
        <source>Find all chapters again and lose your corrections?</source>
        <translation>Alle Kapitel erneut suchen und Ihre Korrekturen verwerfen?</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>Keep my corrections</source>
        <translation>Meine Korrekturen behalten</translation>
    </message>
    <message>
        <source>Start over?</source>
        <translation>Von vorn beginnen?</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>▼ chapter   ▽ to check</source>
        <translation>▼ Kapitel   ▽ zu prüfen</translation>
    </message>
    <message>
        <source>line: shared vocabulary   bars: likely chapter starts   </source>
        <translation>Linie: gemeinsamer Wortschatz   Balken: mögliche Kapitelanfänge   </translation>
    </message>
    <message>
        <source>What the lines mean</source>
        <translation>Was die Linien bedeuten</translation>
    </message>
</context>
<context>
    <name>LibraryDialog</name>
    <message>
        <source>Study a folder</source>
        <translation>Ordner untersuchen</translation>
    </message>
    <message>
        <source>Folder with the books</source>
        <translation>Ordner mit den Büchern</translation>
    </message>
    <message>
        <source>Choose the folder with the books</source>
        <translation>Ordner mit den Büchern wählen</translation>
    </message>
    <message>
        <source>Folder for the dataset</source>
        <translation>Ordner für den Datensatz</translation>
    </message>
    <message>
        <source>Choose the folder for the dataset</source>
        <translation>Ordner für den Datensatz wählen</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Choose the catalogue</source>
        <translation>Katalog wählen</translation>
    </message>
    <message>
        <source>pg_catalog.csv of Project Gutenberg, for the authors&apos; birth years (optional)</source>
        <translation>pg_catalog.csv von Project Gutenberg, für die Geburtsjahre der Autoren (nicht nötig)</translation>
    </message>
    <message>
        <source>&amp;Books in:</source>
        <translation>&amp;Bücher in:</translation>
    </message>
    <message>
        <source>&amp;Dataset in:</source>
        <translation>&amp;Datensatz in:</translation>
    </message>
    <message>
        <source>C&amp;atalogue:</source>
        <translation>K&amp;atalog:</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ab&amp;brechen</translation>
    </message>
    <message>
        <source>Save the &amp;report…</source>
        <translation>Be&amp;richt speichern …</translation>
    </message>
    <message>
        <source>&amp;Open the page</source>
        <translation>Seite &amp;öffnen</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>Fortschritt der Untersuchung</translation>
    </message>
    <message>
        <source>Each book is annotated once; a later run adds only new books.</source>
        <translation>Jedes Buch wird einmal ausgezeichnet; spätere Läufe ergänzen nur neue Bücher.</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Aktueller Schritt</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>The report is ready.</source>
        <translation>Der Bericht ist fertig.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read: see the last table.</source>
        <translation>
            <numerusform>%n Datei konnte nicht gelesen werden: siehe die letzte Tabelle.</numerusform>
            <numerusform>%n Dateien konnten nicht gelesen werden: siehe die letzte Tabelle.</numerusform>
        </translation>
    </message>
    <message>
        <source>The report is saved as “{0}”.</source>
        <translation>Der Bericht ist als „{0}“ gespeichert.</translation>
    </message>
    <message>
        <source>Stopped. Finished books are kept, and the next run continues from there.</source>
        <translation>Angehalten. Fertige Bücher bleiben erhalten, und der nächste Lauf setzt dort fort.</translation>
    </message>
    <message>
        <source>Catalogues</source>
        <translation>Kataloge</translation>
    </message>
    <message>
        <source>Choose a folder for the report</source>
        <translation>Ordner für den Bericht wählen</translation>
    </message>
</context>
<context>
    <name>LinesAsideDialog</name>
    <message>
        <source>Lines set aside</source>
        <translation>Beiseitegelegte Zeilen</translation>
    </message>
    <message>
        <source>How many lines are set aside</source>
        <translation>Anzahl der beiseitegelegten Zeilen</translation>
    </message>
    <message>
        <source>They are not in the exported book. Tick those that belong to its text.</source>
        <translation>Sie kommen nicht in das fertige Buch. Haken Sie an, was zum Text gehört.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Line in the file</source>
        <translation>Zeile der Datei</translation>
    </message>
    <message>
        <source>&amp;Show in the text</source>
        <translation>Im Text &amp;zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n lines like “{0}”</source>
        <translation>
            <numerusform>%n Zeile wie „{0}“</numerusform>
            <numerusform>%n Zeilen wie „{0}“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines are set aside.</source>
        <translation>
            <numerusform>%n Zeile ist beiseitegelegt.</numerusform>
            <numerusform>%n Zeilen sind beiseitegelegt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Your review could not be saved automatically.</source>
        <translation>Ihre Durchsicht konnte nicht automatisch gespeichert werden.</translation>
    </message>
    <message>
        <source>Your review is saved.</source>
        <translation>Ihre Durchsicht ist gespeichert.</translation>
    </message>
    <message>
        <source>Only files on this computer can be opened. Save the file first, then drop it here.</source>
        <translation>Nur Dateien auf diesem Computer können geöffnet werden. Speichern Sie die Datei zuerst und ziehen Sie sie dann hierher.</translation>
    </message>
    <message>
        <source>The review is saved as “{0}”.</source>
        <translation>Die Durchsicht ist als „{0}“ gespeichert.</translation>
    </message>
</context>
<context>
    <name>NameDelegate</name>
    <message>
        <source>Name of the chapter</source>
        <translation>Name des Kapitels</translation>
    </message>
</context>
<context>
    <name>News</name>
    <message>
        <source>Picked up where you left off.</source>
        <translation>Dort fortgesetzt, wo Sie aufgehört haben.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>No chapter headings found. These chapters are guessed from the text.</source>
        <translation>Keine Kapitelüberschriften gefunden. Diese Kapitel sind aus dem Text erschlossen.</translation>
    </message>
    <message>
        <source>How many chapters?</source>
        <translation>Wie viele Kapitel?</translation>
    </message>
    <message>
        <source>Use headings anyway</source>
        <translation>Trotzdem Überschriften verwenden</translation>
    </message>
    <message>
        <source>Show the old review</source>
        <translation>Alte Durchsicht zeigen</translation>
    </message>
    <message>
        <source>Keep all lines</source>
        <translation>Alle Zeilen behalten</translation>
    </message>
    <message>
        <source>Paragraphs…</source>
        <translation>Absätze …</translation>
    </message>
    <message>
        <source>what the file shows</source>
        <translation>was die Datei zeigt</translation>
    </message>
    <message>
        <source>blank lines</source>
        <translation>Leerzeilen</translation>
    </message>
    <message>
        <source>indented first lines</source>
        <translation>eingerückte erste Zeilen</translation>
    </message>
    <message>
        <source>every line is a paragraph</source>
        <translation>jede Zeile ist ein Absatz</translation>
    </message>
    <message>
        <source>short last lines</source>
        <translation>kurze letzte Zeilen</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Absätze</translation>
    </message>
    <message>
        <source>What marks the paragraphs of this file?</source>
        <translation>Was kennzeichnet die Absätze dieser Datei?</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Open “{0}”</source>
        <translation>„{0}“ öffnen</translation>
    </message>
    <message>
        <source>The program closed unexpectedly last time. Your review was saved.</source>
        <translation>Das Programm wurde beim letzten Mal unerwartet beendet. Ihre Durchsicht wurde gespeichert.</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>Show only the chapters to check</source>
        <translation>Nur Kapitel zeigen, die zu prüfen sind</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message numerus="yes">
        <source>%n chapters</source>
        <translation>
            <numerusform>%n Kapitel</numerusform>
            <numerusform>%n Kapitel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n parts</source>
        <translation>
            <numerusform> in %n Teil</numerusform>
            <numerusform> in %n Teilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing left to check.</source>
        <translation>Nichts mehr zu prüfen.</translation>
    </message>
    <message>
        <source>To check ({0})</source>
        <translation>Zu prüfen ({0})</translation>
    </message>
    <message>
        <source>The book is empty.</source>
        <translation>Das Buch ist leer.</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Chapters of the book</source>
        <translation>Kapitel des Buches</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Section to preview</source>
        <translation>Abschnitt für die Vorschau</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Preview of the page</source>
        <translation>Vorschau der Seite</translation>
    </message>
    <message>
        <source>What is left out</source>
        <translation>Was weggelassen wird</translation>
    </message>
    <message>
        <source>Pre&amp;view</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>Preview: {0}</source>
        <translation>Vorschau: {0}</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Umschlag</translation>
    </message>
</context>
<context>
    <name>PatternBox</name>
    <message>
        <source>for example: Canto [IVXL]+</source>
        <translation>zum Beispiel: Gesang [IVXL]+</translation>
    </message>
    <message>
        <source>Your own pattern for headings</source>
        <translation>Ihr eigenes Muster für Überschriften</translation>
    </message>
    <message>
        <source>Lines that match the pattern</source>
        <translation>Zeilen, die zum Muster passen</translation>
    </message>
    <message>
        <source>What the pattern finds</source>
        <translation>Was das Muster findet</translation>
    </message>
    <message>
        <source>Your &amp;own pattern</source>
        <translation>Ihr &amp;eigenes Muster</translation>
    </message>
    <message numerus="yes">
        <source>%n lines match.</source>
        <translation>
            <numerusform>%n Zeile passt.</numerusform>
            <numerusform>%n Zeilen passen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Progress of the batch</source>
        <translation>Fortschritt des Stapels</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message numerus="yes">
        <source>{0} of %n book(s)</source>
        <translation>
            <numerusform>{0} von %n Buch</numerusform>
            <numerusform>{0} von %n Büchern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>No recent books</source>
        <translation>Keine zuletzt geöffneten Bücher</translation>
    </message>
</context>
<context>
    <name>Refining</name>
    <message>
        <source>Progress of the refinement</source>
        <translation>Fortschritt der Verfeinerung</translation>
    </message>
    <message>
        <source>Keep the chapters as they are</source>
        <translation>Die Kapitel so lassen, wie sie sind</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Refining the chapters…</source>
        <translation>Kapitel werden verfeinert …</translation>
    </message>
    <message>
        <source>Refining the chapters… {0}</source>
        <translation>Kapitel werden verfeinert … {0}</translation>
    </message>
</context>
<context>
    <name>RenameSeveralDialog</name>
    <message numerus="yes">
        <source>Rename %n chapters</source>
        <translation>
            <numerusform>%n Kapitel umbenennen</numerusform>
            <numerusform>%n Kapitel umbenennen</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>What the names become</source>
        <translation>Wie die Namen lauten werden</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;With</source>
        <translation>&amp;Durch</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>No name contains this text.</source>
        <translation>Kein Name enthält diesen Text.</translation>
    </message>
</context>
<context>
    <name>ReportView</name>
    <message>
        <source>Report on the library</source>
        <translation>Bericht über die Bibliothek</translation>
    </message>
    <message>
        <source>The paper: {0}</source>
        <translation>Der Aufsatz: {0}</translation>
    </message>
    <message>
        <source>This library: {0}</source>
        <translation>Diese Bibliothek: {0}</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Title of the book</source>
        <translation>Titel des Buches</translation>
    </message>
    <message>
        <source>Author and length</source>
        <translation>Autor und Länge</translation>
    </message>
    <message>
        <source>Detect again…</source>
        <translation>Neu erkennen …</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Details …</translation>
    </message>
    <message>
        <source>Page numbers, page heads and other lines that are not part of the text</source>
        <translation>Seitenzahlen, Kolumnentitel und andere Zeilen, die nicht zum Text gehören</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Break signal</source>
        <translation>Signal für Kapitelgrenzen</translation>
    </message>
    <message>
        <source>Chapter lengths</source>
        <translation>Kapitellängen</translation>
    </message>
    <message>
        <source>What the strip shows</source>
        <translation>Was der Streifen zeigt</translation>
    </message>
    <message>
        <source>Show the whole book in the strip</source>
        <translation>Im Streifen das ganze Buch zeigen</translation>
    </message>
    <message>
        <source>The break signal could not be calculated.</source>
        <translation>Das Signal für Kapitelgrenzen konnte nicht berechnet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n chapters</source>
        <translation>
            <numerusform>%n Kapitel</numerusform>
            <numerusform>%n Kapitel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines set aside…</source>
        <translation>
            <numerusform>%n Zeile beiseitegelegt …</numerusform>
            <numerusform>%n Zeilen beiseitegelegt …</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
</context>
<context>
    <name>ReviewSession</name>
    <message>
        <source>merge of “{0}”</source>
        <translation>Verbinden von „{0}“</translation>
    </message>
    <message>
        <source>confirmation of “{0}”</source>
        <translation>Bestätigung von „{0}“</translation>
    </message>
    <message>
        <source>confirmation of all chapters</source>
        <translation>Bestätigung aller Kapitel</translation>
    </message>
    <message>
        <source>start of “{0}”</source>
        <translation>Beginn von „{0}“</translation>
    </message>
    <message>
        <source>renaming of “{0}”</source>
        <translation>Umbenennen von „{0}“</translation>
    </message>
    <message>
        <source>change of kind of “{0}”</source>
        <translation>andere Art für „{0}“</translation>
    </message>
    <message>
        <source>move of “{0}”</source>
        <translation>Verschieben von „{0}“</translation>
    </message>
    <message>
        <source>change of the book details</source>
        <translation>Änderung der Buchdetails</translation>
    </message>
    <message>
        <source>lines put back</source>
        <translation>Übernahme von Zeilen</translation>
    </message>
    <message>
        <source>lines set aside</source>
        <translation>Beiseitelegen von Zeilen</translation>
    </message>
</context>
<context>
    <name>Sections</name>
    <message>
        <source>Title page</source>
        <translation>Titelseite</translation>
    </message>
    <message>
        <source>Front matter</source>
        <translation>Vorspann</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Back matter</source>
        <translation>Anhang</translation>
    </message>
    <message>
        <source>Found by the model</source>
        <translation>Vom Modell gefunden</translation>
    </message>
    <message>
        <source>Found by its printed heading</source>
        <translation>An der gedruckten Überschrift gefunden</translation>
    </message>
    <message>
        <source>Found by filling a gap in the numbers</source>
        <translation>Beim Füllen einer Lücke in der Zählung gefunden</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>Von Ihnen hinzugefügt</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>To check: the confidence is only {0}.</source>
        <translation>Zu prüfen: Die Sicherheit beträgt nur {0}.</translation>
    </message>
    <message>
        <source>Confirmed by you.</source>
        <translation>Von Ihnen bestätigt.</translation>
    </message>
    <message>
        <source>to check</source>
        <translation>zu prüfen</translation>
    </message>
    <message>
        <source>Predicted from the text</source>
        <translation>Aus dem Text vorhergesagt</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>No settings found.</source>
        <translation>Keine Einstellung gefunden.</translation>
    </message>
</context>
<context>
    <name>SeveralBooksDialog</name>
    <message>
        <source>Several books in one file</source>
        <translation>Mehrere Bücher in einer Datei</translation>
    </message>
    <message numerus="yes">
        <source>“{0}” contains %n books.</source>
        <translation>
            <numerusform>„{0}“ enthält %n Buch.</numerusform>
            <numerusform>„{0}“ enthält %n Bücher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Review one of them, or convert the selected ones as a batch.</source>
        <translation>Sehen Sie eines davon durch, oder wandeln Sie die ausgewählten als Stapel um.</translation>
    </message>
    <message>
        <source>Books in the file</source>
        <translation>Bücher in der Datei</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Durchsehen</translation>
    </message>
    <message>
        <source>Open as &amp;one book</source>
        <translation>Als &amp;ein Buch öffnen</translation>
    </message>
    <message>
        <source>&amp;Convert all</source>
        <translation>&amp;Alle umwandeln</translation>
    </message>
    <message>
        <source>&amp;Convert selected</source>
        <translation>&amp;Ausgewählte umwandeln</translation>
    </message>
</context>
<context>
    <name>SeveralEdits</name>
    <message numerus="yes">
        <source>confirmation of %n chapters</source>
        <translation>
            <numerusform>Bestätigung von %n Kapitel</numerusform>
            <numerusform>Bestätigung von %n Kapiteln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>merge of %n chapters</source>
        <translation>
            <numerusform>Verbindung von %n Kapitel</numerusform>
            <numerusform>Verbindung von %n Kapiteln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change of kind of %n chapters</source>
        <translation>
            <numerusform>Änderung der Art von %n Kapitel</numerusform>
            <numerusform>Änderung der Art von %n Kapiteln</numerusform>
        </translation>
    </message>
    <message>
        <source>new part “{0}”</source>
        <translation>neuer Teil „{0}“</translation>
    </message>
    <message numerus="yes">
        <source>move of %n chapters</source>
        <translation>
            <numerusform>Verschiebung von %n Kapitel</numerusform>
            <numerusform>Verschiebung von %n Kapiteln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>renumbering of %n chapters</source>
        <translation>
            <numerusform>Neunummerierung von %n Kapitel</numerusform>
            <numerusform>Neunummerierung von %n Kapiteln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>title case of %n names</source>
        <translation>
            <numerusform>Schreibweise von %n Namen</numerusform>
            <numerusform>Schreibweise von %n Namen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>renaming of %n chapters</source>
        <translation>
            <numerusform>Umbenennung von %n Kapitel</numerusform>
            <numerusform>Umbenennung von %n Kapiteln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search actions and shortcuts</source>
        <translation>Aktionen und Tastenkürzel suchen</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Aktionen und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>SignalStrip</name>
    <message>
        <source>Break signal along the book</source>
        <translation>Signal für Kapitelgrenzen durch das Buch</translation>
    </message>
    <message>
        <source>The Left and Right keys move from chapter to chapter, plus and minus zoom.</source>
        <translation>Die Tasten Links und Rechts gehen von Kapitel zu Kapitel, Plus und Minus vergrößern und verkleinern.</translation>
    </message>
    <message>
        <source>Analysing the text…</source>
        <translation>Der Text wird analysiert …</translation>
    </message>
    <message>
        <source>There is too little text to analyse.</source>
        <translation>Es gibt zu wenig Text für eine Analyse.</translation>
    </message>
    <message>
        <source>Shared vocabulary at this place: {0}</source>
        <translation>Gemeinsamer Wortschatz an dieser Stelle: {0}</translation>
    </message>
    <message>
        <source>Probability of a chapter start: {0}</source>
        <translation>Wahrscheinlichkeit für einen Kapitelanfang: {0}</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Works offline: no book ever leaves this computer.</source>
        <translation>Arbeitet offline: Kein Buch verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Icon of the program</source>
        <translation>Symbol des Programms</translation>
    </message>
    <message>
        <source>Turn plain-text novels into real books</source>
        <translation>Aus Romanen im Textformat richtige Bücher machen</translation>
    </message>
    <message>
        <source>Drop books here</source>
        <translation>Bücher hier ablegen</translation>
    </message>
    <message>
        <source>Drop a book here</source>
        <translation>Buch hier ablegen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Try the sample book</source>
        <translation>Beispielbuch ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Recent books</source>
        <translation>&amp;Zuletzt geöffnete Bücher</translation>
    </message>
    <message>
        <source>nothing left to check</source>
        <translation>nichts mehr zu prüfen</translation>
    </message>
    <message numerus="yes">
        <source>%n chapters to check</source>
        <translation>
            <numerusform>%n Kapitel zu prüfen</numerusform>
            <numerusform>%n Kapitel zu prüfen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recent books</source>
        <translation>Zuletzt geöffnete Bücher</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Drop a book, check its chapters and export it as an EPUB. Chapters are found by their printed headings, or predicted from the text where there are none.</source>
        <translation>Ziehen Sie ein Buch hierher, prüfen Sie seine Kapitel und exportieren Sie das EPUB. Kapitel werden an ihren gedruckten Überschriften erkannt oder, wo es keine gibt, aus dem Text vorhergesagt.</translation>
    </message>
    <message>
        <source>One file, several files or a folder:  .txt   .html   .epub   .zip   .txt.gz</source>
        <translation>Eine Datei, mehrere Dateien oder ein Ordner:  .txt   .html   .epub   .zip   .txt.gz</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen book from this list</source>
        <translation>Das gewählte Buch aus dieser Liste entfernen</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
</context>
<context>
    <name>WorkingPage</name>
    <message>
        <source>Current step</source>
        <translation>Aktueller Schritt</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Skip the AI models (faster)</source>
        <translation>KI-Modelle überspringen (schneller)</translation>
    </message>
    <message>
        <source>Slightly less accurate; you can detect again later</source>
        <translation>Etwas ungenauer; Sie können später erneut erkennen lassen</translation>
    </message>
    <message>
        <source>Opening “{0}”</source>
        <translation>„{0}“ wird geöffnet</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
</context>
<context>
    <name>WritingStatus</name>
    <message>
        <source>Progress of writing</source>
        <translation>Fortschritt beim Schreiben</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Show in folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Exported: {0}</source>
        <translation>Exportiert: {0}</translation>
    </message>
    <message>
        <source>No program on this computer can open “{0}”. Install an e-book reader.</source>
        <translation>Kein Programm auf diesem Computer kann „{0}“ öffnen. Installieren Sie ein E-Book-Leseprogramm.</translation>
    </message>
    <message>
        <source>No program on this computer can open folders. The path is: {0}</source>
        <translation>Kein Programm auf diesem Computer kann Ordner öffnen. Der Pfad ist: {0}</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Angehalten; nichts wurde geschrieben.</translation>
    </message>
</context>
</TS>
