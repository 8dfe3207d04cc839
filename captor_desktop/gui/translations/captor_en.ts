<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n in progress</source>
        <translation>
            <numerusform>%n in progress</numerusform>
            <numerusform>%n in progress</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already done</source>
        <translation>
            <numerusform>%n already done</numerusform>
            <numerusform>%n already done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped</source>
        <translation>
            <numerusform>%n stopped</numerusform>
            <numerusform>%n stopped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>about %n minute left</numerusform>
            <numerusform>about %n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>about %n hour left</numerusform>
            <numerusform>about %n hours left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message numerus="yes">
        <source>%n files were copied to the device folder.</source>
        <translation>
            <numerusform>%n file was copied to the device folder.</numerusform>
            <numerusform>%n files were copied to the device folder.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DetectPanel</name>
    <message numerus="yes">
        <source>%n chapters would be found. Press “Detect again” to use them.</source>
        <translation>
            <numerusform>%n chapter would be found. Press “Detect again” to use it.</numerusform>
            <numerusform>%n chapters would be found. Press “Detect again” to use them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have confirmed or renamed %n sections. Detecting again replaces them; you can undo it afterwards.</source>
        <translation>
            <numerusform>You have confirmed or renamed %n section. Detecting again replaces it; you can undo it afterwards.</numerusform>
            <numerusform>You have confirmed or renamed %n sections. Detecting again replaces them; you can undo it afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chapters found.</source>
        <translation>
            <numerusform>%n chapter found.</numerusform>
            <numerusform>%n chapters found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message numerus="yes">
        <source>Drop to open %n books</source>
        <translation>
            <numerusform>Drop to open %n book</numerusform>
            <numerusform>Drop to open %n books</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryDialog</name>
    <message numerus="yes">
        <source>%n file(s) could not be read: see the last table.</source>
        <translation>
            <numerusform>%n file could not be read: see the last table.</numerusform>
            <numerusform>%n files could not be read: see the last table.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinesAsideDialog</name>
    <message numerus="yes">
        <source>%n lines like “{0}”</source>
        <translation>
            <numerusform>%n line like “{0}”</numerusform>
            <numerusform>%n lines like “{0}”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines are set aside.</source>
        <translation>
            <numerusform>%n line is set aside.</numerusform>
            <numerusform>%n lines are set aside.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message numerus="yes">
        <source>%n chapters</source>
        <translation>
            <numerusform>%n chapter</numerusform>
            <numerusform>%n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n parts</source>
        <translation>
            <numerusform> in %n part</numerusform>
            <numerusform> in %n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PatternBox</name>
    <message numerus="yes">
        <source>%n lines match.</source>
        <translation>
            <numerusform>%n line matches.</numerusform>
            <numerusform>%n lines match.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message numerus="yes">
        <source>{0} of %n book(s)</source>
        <translation>
            <numerusform>{0} of %n book</numerusform>
            <numerusform>{0} of %n books</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenameSeveralDialog</name>
    <message numerus="yes">
        <source>Rename %n chapters</source>
        <translation>
            <numerusform>Rename %n chapter</numerusform>
            <numerusform>Rename %n chapters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message numerus="yes">
        <source>%n chapters</source>
        <translation>
            <numerusform>%n chapter</numerusform>
            <numerusform>%n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines set aside…</source>
        <translation>
            <numerusform>%n line set aside…</numerusform>
            <numerusform>%n lines set aside…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeveralBooksDialog</name>
    <message numerus="yes">
        <source>“{0}” contains %n books.</source>
        <translation>
            <numerusform>“{0}” contains %n book.</numerusform>
            <numerusform>“{0}” contains %n books.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeveralEdits</name>
    <message numerus="yes">
        <source>confirmation of %n chapters</source>
        <translation>
            <numerusform>confirmation of %n chapter</numerusform>
            <numerusform>confirmation of %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>merge of %n chapters</source>
        <translation>
            <numerusform>merge of %n chapter</numerusform>
            <numerusform>merge of %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change of kind of %n chapters</source>
        <translation>
            <numerusform>change of kind of %n chapter</numerusform>
            <numerusform>change of kind of %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>move of %n chapters</source>
        <translation>
            <numerusform>move of %n chapter</numerusform>
            <numerusform>move of %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>renumbering of %n chapters</source>
        <translation>
            <numerusform>renumbering of %n chapter</numerusform>
            <numerusform>renumbering of %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>title case of %n names</source>
        <translation>
            <numerusform>title case of %n name</numerusform>
            <numerusform>title case of %n names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>renaming of %n chapters</source>
        <translation>
            <numerusform>renaming of %n chapter</numerusform>
            <numerusform>renaming of %n chapters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n chapters to check</source>
        <translation>
            <numerusform>%n chapter to check</numerusform>
            <numerusform>%n chapters to check</numerusform>
        </translation>
    </message>
</context>
</TS>
