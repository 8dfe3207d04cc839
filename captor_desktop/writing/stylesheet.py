"""The style sheet of the EPUB.

It sets no font and no colour of its own where a reader may have chosen one, so it looks right by
day and by night; greys are made by opacity. Sizes are in em, so they grow with the reader's own.
"""

from __future__ import annotations

STYLE_SHEET = """\
@namespace epub "http://www.idpf.org/2007/ops";

:root { color-scheme: light dark; }

body {
  margin: 0 5%;
  line-height: 1.45;
  text-rendering: optimizeLegibility;
  -webkit-hyphens: auto;
  -epub-hyphens: auto;
  hyphens: auto;
  widows: 2;
  orphans: 2;
}

/* prose */

p {
  margin: 0;
  text-align: justify;
  text-indent: 1.4em;
}

p.first, p.the-end, p.scene, p.division { text-indent: 0; }

p.the-end {
  margin: 3em 0 1em;
  text-align: center;
  letter-spacing: 0.12em;
  break-before: avoid;
  page-break-before: avoid;
}

em.spaced { font-style: normal; letter-spacing: 0.15em; }
span.small-capitals { font-variant: small-caps; }

/* headings */

h1, h2, h3, h4, h5, h6 {
  margin: 3.2em 0 2.2em;
  font-weight: normal;
  font-size: 1.5em;
  line-height: 1.25;
  text-align: center;
  -webkit-hyphens: none;
  -epub-hyphens: none;
  hyphens: none;
  break-after: avoid;
  page-break-after: avoid;
  break-inside: avoid;
  page-break-inside: avoid;
}

h3, h4, h5, h6 { font-size: 1.3em; }

h1 span, h2 span, h3 span, h4 span, h5 span, h6 span { display: block; }
h1 span span, h2 span span, h3 span span { display: inline; }

span.number + span.title { margin-top: 0.5em; }
span.number { font-size: 0.8em; letter-spacing: 0.08em; }
span.number:only-child { font-size: 1em; }
span.subtitle { margin: 0.8em 8% 0; font-size: 0.7em; line-height: 1.4; }
span.picture + span.title { margin-top: 0.4em; }

section { break-before: page; page-break-before: always; }
section.continued { break-before: auto; page-break-before: auto; }

section.part h1, section.part h2, section.part h3 { margin-top: 4em; font-size: 1.8em; }
section.bare h1, section.bare h2, section.bare h3 { margin-top: 30vh; }

/* breaks between scenes */

hr.scene {
  width: 4em;
  height: 0;
  margin: 1.8em auto;
  border: 0;
  border-top: 1px solid currentColor;
  opacity: 0.5;
}

p.scene { margin: 1.8em 0; text-align: center; }

p.division {
  margin: 1.8em 0 1.2em;
  text-align: center;
  break-after: avoid;
  page-break-after: avoid;
}

/* verse */

div.poem { margin: 1.2em 0 1.2em 8%; }

p.verse {
  margin: 0 0 1em;
  text-align: left;
  text-indent: 0;
  -webkit-hyphens: none;
  -epub-hyphens: none;
  hyphens: none;
  break-inside: avoid;
  page-break-inside: avoid;
}

p.verse:last-child { margin-bottom: 0; }

p.verse > span, p.address > span, p.signature > span, p.title-lines > span { display: block; }
p.verse > br, p.address > br, p.signature > br, p.title-lines > br { display: none; }

/* A line too long for the screen goes on with a deeper indent than any new line has. */
p.verse > span { padding-left: 2em; text-indent: -2em; }
@INDENTS@

p.attribution { margin: -0.6em 8% 1.4em; text-align: right; text-indent: 0; }

/* letters */

div.letter-head { margin: 1.4em 0 0.8em; break-after: avoid; page-break-after: avoid; }

p.address { margin: 0 4% 0.8em 30%; text-align: right; text-indent: 0; }
p.salutation { text-align: left; text-indent: 0; }

p.signature {
  margin: 0.6em 4% 1.4em 30%;
  text-align: right;
  text-indent: 0;
  break-before: avoid;
  page-break-before: avoid;
}

p.signature + p.signature { margin-top: -1.2em; }

/* quotations, lists, tables */

blockquote { margin: 1.2em 7%; }

ul.plain { margin: 1.2em 0 1.2em 4%; padding: 0; list-style: none; }
ul.plain > li { padding-left: 2em; text-indent: -2em; }

pre.table {
  margin: 1.2em 0;
  font-family: monospace;
  font-size: 0.8em;
  line-height: 1.35;
  white-space: pre-wrap;
  overflow-wrap: break-word;
}

/* pictures that the text edition leaves out */

figure.illustration { margin: 1.6em 10%; text-align: center; }
figure.illustration figcaption { font-size: 0.9em; line-height: 1.35; }
figure.illustration i { font-style: italic; }

span.picture {
  display: block;
  margin-bottom: 0.2em;
  font-size: 0.75em;
  letter-spacing: 0.12em;
  text-transform: uppercase;
  opacity: 0.6;
}

h1 span.picture, h2 span.picture, h3 span.picture { margin-top: 1em; font-size: 0.5em; }

/* notes */

a.note-reference {
  font-size: 0.72em;
  line-height: 1;
  vertical-align: super;
  text-decoration: none;
}

aside.note { margin: 1em 0 1em 5%; font-size: 0.88em; line-height: 1.4; }
aside.note p { text-indent: 0; }
aside.note p + p { text-indent: 1.4em; }
.note-mark { text-decoration: none; }

/* title pages */

section.title p { margin: 0.9em 0; text-indent: 0; }
section.title p.title-lines, section.title p.verse { text-align: center; }
section.title div.poem { margin-left: 0; }
section.title p.verse > span { padding-left: 0; text-indent: 0; }

section.our-title { padding-top: 18vh; text-align: center; }
section.our-title h1 { margin: 0; font-size: 2.1em; line-height: 1.2; }
section.our-title hr { width: 3em; margin: 2em auto; border: 0; opacity: 0.5; }
section.our-title hr { border-top: 1px solid currentColor; }
section.our-title p { text-align: center; text-indent: 0; font-size: 1.25em; }

section.small-print { font-size: 0.85em; }
section.small-print p { margin: 0.6em 0; text-align: left; text-indent: 0; }

/* the cover */

body.cover { margin: 0; padding: 0; text-align: center; }
section.cover { margin: 0; height: 98vh; }
section.cover img { max-width: 100%; max-height: 100%; height: 100%; object-fit: contain; }

/* contents */

nav h1 { margin-bottom: 1.4em; }
nav ol { margin: 0; padding: 0; list-style: none; }
nav ol ol { margin: 0.2em 0 0.9em 1.6em; }
nav li { margin: 0.4em 0; padding-left: 1.2em; text-indent: -1.2em; line-height: 1.35; }
nav li li { margin: 0.3em 0; }
nav a { color: inherit; text-decoration: none; }
""".replace(
    "@INDENTS@",
    "\n".join(
        f"p.verse > span.indent-{n} {{ padding-left: {2 + n}em; }}\n"
        f"ul.plain > li.indent-{n} {{ padding-left: {2 + n}em; }}"
        for n in range(1, 13)
    ),
)
