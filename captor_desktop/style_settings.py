"""The parts of a book's style as the window shows them: each with its choices and its texts."""

from __future__ import annotations

from captor_desktop.messages import translatable
from captor_desktop.options import (
    HeadingCase,
    Keep,
    Look,
    Openings,
    Pictures,
    SceneBreaks,
)
from captor_desktop.setting_kinds import Choice, Labels, Option, ShownSetting, Switch

_STYLE = translatable("Style")

# A name with "keep." before it is a member of `BookStyle.keep`, shown as what is left out.
STYLE_SETTINGS: tuple[ShownSetting, ...] = (
    ShownSetting(
        "look",
        Choice(
            Look,
            (
                Option(Look.CLASSIC, translatable("Classic")),
                Option(Look.MODERN, translatable("Modern")),
                Option(Look.PLAIN, translatable("Plain")),
            ),
        ),
        Labels(_STYLE, translatable("Look"), translatable("The style of headings and paragraphs.")),
    ),
    ShownSetting(
        "headings",
        Choice(
            HeadingCase,
            (
                Option(HeadingCase.TITLE, translatable("Title Case")),
                Option(HeadingCase.PRINTED, translatable("As printed")),
            ),
        ),
        Labels(
            _STYLE,
            translatable("Headings"),
            translatable("Headings in capitals, on the page and in the contents."),
        ),
    ),
    ShownSetting(
        "openings",
        Choice(
            Openings,
            (
                Option(Openings.SMALL_CAPITALS, translatable("Small capitals")),
                Option(Openings.PLAIN, translatable("Plain letters")),
                Option(Openings.PRINTED, translatable("As printed")),
            ),
        ),
        Labels(
            _STYLE,
            translatable("Opening words"),
            translatable("First words of a chapter that are printed in capitals."),
        ),
    ),
    ShownSetting(
        "scene_breaks",
        Choice(
            SceneBreaks,
            (
                Option(SceneBreaks.LINE, translatable("A line")),
                Option(SceneBreaks.STARS, translatable("Asterisks")),
                Option(SceneBreaks.SPACE, translatable("A gap")),
            ),
        ),
        Labels(
            _STYLE,
            translatable("Scene breaks"),
            translatable("What marks a break between two scenes."),
        ),
    ),
    ShownSetting(
        "pictures",
        Choice(
            Pictures,
            (
                Option(Pictures.CAPTIONS, translatable("Captions only")),
                Option(Pictures.NONE, translatable("Leave out")),
                Option(Pictures.PRINTED, translatable("As printed")),
            ),
        ),
        Labels(
            _STYLE,
            translatable("Missing pictures"),
            translatable("“[Illustration]” where the picture is not in the file."),
        ),
    ),
    ShownSetting(
        "justified",
        Switch(),
        Labels(_STYLE, translatable("Justify the text"), translatable("Lines of equal length.")),
    ),
    ShownSetting(
        "drop_capitals",
        Switch(),
        Labels(_STYLE, translatable("Drop capitals"), translatable("A large first letter.")),
    ),
    ShownSetting(
        "curly_quotes",
        Switch(),
        Labels(
            _STYLE,
            translatable("Curly quotation marks"),
            translatable("In the style of the book's language."),
        ),
    ),
    ShownSetting(
        f"keep.{Keep.CONTENTS}",
        Switch(),
        Labels(
            _STYLE,
            translatable("Leave out the printed contents list"),
            translatable("The EPUB has its own, with links."),
        ),
    ),
    ShownSetting(
        f"keep.{Keep.TITLE_PAGE}",
        Switch(),
        Labels(
            _STYLE,
            translatable("One title page"),
            translatable("Printed lines that repeat it are left out."),
        ),
    ),
    ShownSetting(
        f"keep.{Keep.HALF_TITLES}",
        Switch(),
        Labels(
            _STYLE,
            translatable("Leave out repeated titles"),
            translatable("Pages that only repeat the title of the book."),
        ),
    ),
)
