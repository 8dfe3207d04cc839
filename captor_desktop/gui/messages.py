"""What the core says to the user, listed so that it can be translated: the core knows no Qt.

The texts are kept as the core writes them, with `{0}` where a name or a number stands; a test reads
the core and fails on one that is missing here or is not said any more. `wording.py` finds them.
"""

from __future__ import annotations

from captor_desktop.settings import translatable

STAGES = (
    translatable("Reading"),
    translatable("Finding chapters"),
    translatable("Finding headings"),
    translatable("Reading for headings"),
    translatable("Reading for breaks"),
    translatable("Measuring the text"),
    translatable("Writing"),
    translatable("Writing the EPUB"),
    translatable("Writing the text"),
    translatable("Converting"),
)

REASONS = (
    translatable("“{0}” {1}, the first"),
    translatable("“{0}” {1}, the first, but not number 1"),
    translatable("“{0}” {1}, counts on from {2}"),
    translatable("“{0}” {1}, starts the counting again"),
    translatable("“{0}” {1}, the same number again"),
    translatable("“{0}” {1}, but {2} is missing before it"),
    translatable("“{0}” {1}, but it follows {2}"),
    translatable("“{0}” {1} was missing, and this line fits"),
    translatable("number {0}, the first"),
    translatable("number {0}, the first, but not number 1"),
    translatable("number {0}, counts on from {1}"),
    translatable("number {0}, starts the counting again"),
    translatable("number {0}, the same number again"),
    translatable("number {0}, but {1} is missing before it"),
    translatable("number {0}, but it follows {1}"),
    translatable("number {0} was missing, and this line fits"),
    translatable("stands apart like the other titles of this book"),
    translatable("the contents list names it"),
    translatable("reads like the other headings of this book"),
    translatable("your own pattern fits"),
    translatable("“{0}” is a name for such a section"),
    translatable("no heading here: a predicted break"),
    translatable("no heading was found: the book is one chapter"),
    translatable("you started it here"),
)

# What files are that are no books, why the system refused, and what RE2 says of a pattern: these
# stand within the sentences below.
PHRASES = (
    translatable("a PDF"),
    translatable("a Word document"),
    translatable("an OpenDocument text"),
    translatable("an EPUB already"),
    translatable("a spreadsheet"),
    translatable("a presentation"),
    translatable("a program"),
    translatable("a web page (HTML)"),
    translatable("an XML file"),
    translatable("an image"),
    translatable("a sound or video file"),
    translatable("a packed archive"),
    translatable("a file of some program, not text"),
    translatable("a Rich Text (RTF) document"),
    translatable("a Kindle or Mobipocket book"),
    translatable("an old Word document (.doc) or another Office file"),
    translatable("a PostScript file"),
    translatable("a Microsoft Reader book"),
    translatable("the disk is full"),
    translatable("writing is not allowed there"),
    translatable("the disk can only be read"),
    translatable("the name is too long"),
    translatable("a file stands where a folder should be"),
    translatable("a folder of that name is there"),
    translatable("the name has signs that this disk does not allow"),
    translatable("the folder is gone"),
    translatable("the disk reports a fault"),
    translatable("the file is too large for this disk"),
    translatable("the system refused it"),
    translatable("missing ): {0}"),
    translatable("unexpected ): {0}"),
    translatable("missing ]: {0}"),
    translatable("missing terminating ]: {0}"),
    translatable("no argument for repetition operator: {0}"),
    translatable("bad repetition operator: {0}"),
    translatable("invalid repetition size: {0}"),
    translatable("invalid character class range: {0}"),
    translatable("invalid escape sequence: {0}"),
    translatable("invalid perl operator: {0}"),
    translatable("trailing \\ at end of regexp"),
)

# What happened.
FAULTS = (
    translatable("Could not read “{0}”: it is a folder."),
    translatable("Could not read “{0}”: it is a device or a pipe, not a file."),
    translatable("Could not read “{0}”: you are not allowed to."),
    translatable("Could not read “{0}”: it is a link to a file that is not there any more."),
    translatable("Could not read “{0}”: there is no such file."),
    translatable("Could not read “{0}”: the disk or the system refused."),
    translatable("Could not read “{0}”: its text is larger than {1}, too large for a book."),
    translatable("Could not read “{0}”: it looks like {1}."),
    translatable("Could not read “{0}”: the {1} file is damaged."),
    translatable("Could not read “{0}”: there is no .txt file in this .zip."),
    translatable("Could not read “{0}”: it is locked with a password."),
    translatable("There is no text in “{0}”: it is empty or holds only blanks."),
    translatable("The folder “{0}” could not be opened."),
    translatable("There is no book in the folder “{0}”."),
    translatable("Could not write “{0}”: {1}."),
    translatable("Could not read the batch journal in the folder “{0}”: {1}."),
    translatable("Could not write the batch journal in the folder “{0}”: {1}."),
    translatable("“{0}” is already there."),
    translatable("“{0}” is the book itself."),
    translatable("“{0}” holds files that this program did not write."),
    translatable("The process that converted “{0}” was ended from outside."),
    translatable("An unexpected fault happened in “{0}”."),
    translatable("The pattern is empty."),
    translatable("The pattern “{0}” can't be used: {1}."),
    translatable("The saved review “{0}” could not be read."),
    translatable("The saved review “{0}” was made by another version of this program."),
    translatable("“{0}” has changed since its review was saved."),
    translatable("The model could not be run."),
    translatable("The model gave something that is no number."),
    translatable("The model file “{0}” is missing."),
    translatable("The model file “{0}” is damaged."),
    translatable("The model file “{0}” could not be loaded."),
    translatable("The list of models, “{0}”, is missing or damaged."),
    translatable("The list of models names none for {0}."),
    translatable("The word model “{0}” is missing or damaged."),
    translatable("The file “{0}” for weighing the signals is missing or damaged."),
    translatable("The file “{0}” for estimating chapters is missing or damaged."),
    translatable("The method bbp needs the neural break model, which is not there."),
    translatable("The tokenizer of the model does not know {0}."),
    translatable("The package tokenizers, which the models need, is not installed."),
    translatable("ONNX Runtime, which runs the models, is not installed."),
    translatable("Some settings could not be read ({0}), so they start afresh."),
    translatable("The settings could not be read, so they start afresh."),
    translatable("The old file is kept as “{0}”."),
)

# What to do about it.
ADVICE = (
    translatable("Choose a text file inside it."),
    translatable("Save the text in a file and open that."),
    translatable("Change the file's permissions, or copy it elsewhere."),
    translatable("Open the file itself from its new place."),
    translatable("Check the name and the folder."),
    translatable("Copy the file to another place and try again."),
    translatable("Cut it into smaller files, one a book."),
    translatable("Download it again."),
    translatable("Download or copy the book again."),
    translatable("Download the plain-text edition of the book."),
    translatable("Download the plain-text edition (.txt) of the book and use that."),
    translatable("Unpack it and open the .txt file inside."),
    translatable("Unpack it first and open the .txt file inside."),
    translatable(
        "Open it in the program that made it, save it as plain text (.txt) and try again."
    ),
    translatable("Save it as plain text and try again."),
    translatable("Choose the .txt file of a book."),
    translatable("Choose the .txt file of a book, or get its text recognised first."),
    translatable("Get the book as plain text (.txt), or save the PDF's text to one."),
    translatable("Check that you may read it and try again."),
    translatable("Choose one that has files ending in {0}."),
    translatable("Choose another output folder."),
    translatable("Choose another folder."),
    translatable("Choose another folder, or empty this one yourself."),
    translatable("Choose another folder, or close the program that has the file open."),
    translatable("Choose another name."),
    translatable("Choose a shorter name or a folder higher up."),
    translatable("Choose a folder on another disk."),
    translatable("Free some space, or choose a folder on another disk."),
    translatable("Check the disk, or choose another one."),
    translatable("Perhaps memory ran out: try this book alone."),
    translatable("Please report it, with the log."),
    translatable("Type what the headings of the book begin with."),
    translatable(
        "Check its brackets and signs; look-around and back-references are not supported."
    ),
    translatable("Open the book itself instead; its chapters will be found again."),
    translatable("Its chapters have to be found again."),
    translatable("Install the program again."),
    translatable("Install the program again, or give the number of chapters yourself."),
)

# Advice that names an option of the command line, and what the window says instead.
SAID_OTHERWISE = {
    "Choose another name or folder, or allow it to be overwritten (--overwrite).": translatable(
        "Choose another name or folder, or allow it to be written again."
    ),
    "Try it on the CPU (--device cpu), or close other programs to free memory.": translatable(
        "Let the models run on the processor, or close other programs to free memory."
    ),
    "Try it on the CPU (--device cpu), or go on without the models (--device none).": translatable(
        "Let the models run on the processor, or go on without them."
    ),
    "Install the program again, or go on without the models (--device none).": translatable(
        "Install the program again, or go on without the models."
    ),
    "Install the program again, or predict breaks with the method woc.": translatable(
        "Install the program again; until then, find the chapters by headings."
    ),
    "Install it with: pip install 'captor-desktop[app]'": translatable(
        "Install the program again, or go on without the models."
    ),
    "Install it with: pip install 'captor-desktop[app]', or take another method.": translatable(
        "Install the program again, or find the chapters by headings."
    ),
}
