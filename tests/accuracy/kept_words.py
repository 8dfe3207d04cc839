"""The words that shapes keep, because heading rules read them: names of divisions and numbers.

They are general words of nine languages, so keeping them gives no book away. Words of up to three
letters are always kept and need not be listed.
"""

from __future__ import annotations

_ENGLISH = """
    act adventure adventures book booke books canto cantos case cases chap chapt chapter chapters
    chirp chirps day days episode episodes epistle epoch essay evening fytte lecture lesson letter
    letters liber movement narrative night nights number part parte parts period phase quarter
    scene section sect series sketch stave staves story stories tale tales tome volume volumes
    watch
    acknowledgment acknowledgments acknowledgements addenda addendum address advertisement
    advertisements advertising afterword aftermath apologia apology appendices appendix argument
    author authors bibliographical bibliography biographical capitulum cast catalogue characters
    chronology classics coda colophon concluding conclusion contents copyright corrections credits
    dedication dedicatory denouement dramatis edition editor endnote endnotes entr envoi envoy
    epilog epilogue errata etext ebook etymology explanatory extracts finale final finis footnote
    footnotes foreword forewords frontispiece general glossary historical illustrated illustration
    illustrations index induction interlude intermezzo introduction introductory last library
    list maps memoir note notes novels opening opinions other personae page pages persons plate
    plates popular postlude postscript preamble preface prefatory preliminary prelude press
    principal produced proem prolog prologue pronunciation publisher publishers readers reader
    remarks same sketch supplement table transcriber transcribers transcription translator
    valedictory vocabulary works writings
    zero four five seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth
    fiftieth sixtieth seventieth eightieth ninetieth hundredth three
    about from into over than that their these this those upon were what when where wherein which
    whom with your some thus only
    january february march april june july august september october november december
"""
_OTHERS = """
    kapitel teil band buch brief abschnitt vorwort einleitung vorrede nachwort schluss inhalt
    inhaltsverzeichnis prolog epilog anhang erste erster erstes zweite zweiter zweites dritte
    dritter drittes vierte viertes fünfte fünftes sechste sechstes siebente siebtes achte achtes
    neunte neuntes zehnte zehntes elftes zwölftes eins zwei drei vier fünf sechs sieben acht neun
    zehn zwölf nicht sich
    chapitre partie livre tome lettre préface introduction épilogue prologue conclusion table
    matières premier première deuxième seconde troisième quatrième cinquième sixième septième
    huitième neuvième dixième onzième douzième deux trois quatre cinq sept huit neuf onze douze
    dans elle vous avait était mais
    capítulo libro parte tomo carta prólogo epílogo índice introducción conclusión jornada primera
    primero segunda segundo tercera tercero cuarta cuarto quinta quinto sexta sexto séptima séptimo
    octavo noveno décimo cuatro cinco seis siete ocho nueve diez once doce para pero había
    livro volume introdução conclusão prefácio terceiro terceira sétimo nono dois três sete oito
    nove doze mais como quando
    capitolo lettera prefazione introduzione conclusione indice prima primo seconda secondo terza
    terzo quarta ottavo nona decimo quattro cinque otto dieci undici dodici della sono questo
    delen boken brev förord inledning innehåll första andra tredje fjärde femte sjätte sjunde
    åttonde nionde tionde tolfte fyra sjutton inte hade
    rozdział część księga list tomu wstęp przedmowa zakończenie spis treści pierwszy pierwsza drugi
    druga trzeci trzecia czwarty czwarta piąty piąta szósty siódmy ósmy dziewiąty dziesiąty jeden
    trzy cztery pięć sześć siedem osiem dziewięć dziesięć
    fejezet rész könyv kötet levél előszó bevezetés tartalom utószó első második harmadik negyedik
    ötödik hatodik hetedik nyolcadik kilencedik tizedik három négy hét nyolc kilenc
"""

KEPT_WORDS = frozenset(_ENGLISH.split()) | frozenset(_OTHERS.split())
