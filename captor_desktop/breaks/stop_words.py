"""Words that say nothing about the topic of a passage: function words, and words of address.

Written by hand for fiction: the pronouns, auxiliaries and prepositions of any list, their old
forms (thou, hath), and contractions without their apostrophe's tail.
"""

from __future__ import annotations

STOP_WORDS = frozenset(
    """
    a about above across after again against all almost along already also although always am among
    an and another any anybody anyone anything are aren't art as at away be became because been
    before behind being below beneath beside besides best better between beyond both but by can
    can't cannot could couldn't couldst did didn't didst do does doesn't doing don't done dost doth
    down during each either else enough even ever every everybody everyone everything except far
    few first for former forth from further had hadn't hadst has hasn't hast hath have haven't
    having he he'd he'll he's hence her here here's hereupon hers herself him himself his how
    however i i'd i'll i'm i've if in indeed instead into is isn't it it'd it'll it's its itself
    just last least less lest let let's like likewise little made make many may me might mightn't
    mine more moreover most much must mustn't my myself near nearly need neither never nevertheless
    next no nobody none nor not nothing now o of off often oh on once one one's only onto or other
    others otherwise ought our ours ourselves out over own perhaps quite rather round said same say
    saying says shall shalt shan't she she'd she'll she's should shouldn't since so some somebody
    someone something sometimes somewhat soon still such than that that's the thee their theirs
    them themselves then thence there there's therefore these they they'd they'll they're they've
    thine this those thou though through throughout thus thy thyself till tis to together too
    toward towards twas under until unto up upon us very was wasn't wast we we'd we'll we're we've
    well were weren't wert what what's whatever when whence whenever where where's whereas
    wherefore wherein whereupon wherever whether which whichever while whilst whither who who's
    whoever whole whom whose why will wilt with within without won't would wouldn't wouldst ye yes
    yet you you'd you'll you're you've your yours yourself yourselves
    """.split()
)
