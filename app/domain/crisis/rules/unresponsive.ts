import { type Rule, rule } from "./rule";

/** Someone who can't be woken, doesn't breathe, convulses or bleeds. */
export const unresponsive: readonly Rule[] = [
  rule(
    "can not be woken, passive",
    "(?:can|could) not be (?:woken|woke|waked|roused|revived|awakened)|(?:hard|difficult|impossible) to (?:wake|rouse)(?! (?:up )?(?:in|for|early|before))",
    {
      deniable: false,
    },
  ),
  rule(
    "unresponsive",
    "(?:unresponsive|unconscious|inconsciente|not (?:conscious|responsive)|barely (?:conscious|responsive|awake|alive)|lost consciousness|loses consciousness|in and out of consciousness)",
    { namesIt: true },
  ),
  rule(
    "does not wake",
    "(?:will|does|is|did|would|still|are|do) not (?:even |still )?(?:wake|waking|wakes)(?! up (?:that is|it (?:is|would)|i (?:am|would)|would be|fine|ok|until|till|before|in time|on time|for|to the|to reality|to what|early|every|each|in the|at (?!all))| (?:before|until|in))",
    { deniable: false },
  ),
  rule(
    "can not be woken",
    "(?:can|could) not (?:seem to )?(?:wake|rouse|revive)(?! up (?:for|early|every|each|in|on|without|until|at (?!all))| (?:[^ .]+ )?up (?:for|in time|before|on time|early))",
    { deniable: false },
  ),
  rule(
    "can not get up",
    "(?:can|could) not get (?:him|her|them|[^ .]+ [^ .]+) (?:to wake|to respond|awake|conscious|to breathe|up(?! (?:for|in|before|early|to go|and going|on time)))",
    { deniable: false },
  ),
  rule(
    "not responding",
    "(?:not|stopped) (?:respond|responding|reacting)(?! (?:to )?(?:my|our|the|any|texts?|calls?|messages?|emails?|letters?|treatment|phone|offers?))",
    { deniable: false },
  ),
  rule(
    "not moving",
    "not (?:moving|blinking|waking)(?! (?:out|in|forward|on|back|to|until|fast|the|away|up|home|from|with|into|anywhere))",
    { deniable: false },
  ),
  rule(
    "not breathing",
    "(?:not|barely|hardly|stopped|stops|stop|trouble|difficulty|struggling to|labored|shallow|slow|weird|scarcely) (?:even |really )?(?:breathing|breathe|breath)(?! (?:a word|easy|down|when i think|thinking|with all|under))",
    { deniable: false },
  ),
  rule(
    "breathing slow",
    "(?:breathing|breath|breaths) (?:(?:is|are|has|sounds|seems|got|getting) )?(?:really |very |so |super |all )?(?:slow|slowing|shallow|weird|strange|funny|bad|labored|stopped|noisy|raspy)",
  ),
  rule("turning blue", "(?:lips?|face|skin|fingers?|nails|hands?) (?:[^ .]+ ){0,3}{blue}"),
  rule("turned blue", "(?:turning|turned|going|gone|looks|looking|he is|she is) {blue}"),
  rule(
    "passed out and worse",
    "(?:passed|passes|passing|blacked|knocked) out ~6 (?:can not|will not|not (?:breathing|moving|waking|responding)|barely|floor|cold|blue|hit (?:his|her) head|bleeding)",
  ),
  rule("passed out cold", "passed out cold"),
  rule("collapsed", "{who} (?:just |has |have |is |had )?(?:collapsed|gone limp|went limp)"),
  rule(
    "limp",
    "(?:went|gone|goes|is|all) (?:completely |totally )?limp|limp and|eyes (?:are )?(?:rolled|rolling) (?:back|up)",
  ),
  rule(
    "no pulse",
    "(?:no pulse|not have a (?:pulse|heartbeat)|without a pulse|no heartbeat|(?:his|her) heart (?:has )?stopped|find (?:a|any|his|her) pulse|(?:weak|faint|no) (?:pulse|heartbeat)|(?:needs?|doing|started|start|giving) cpr)",
    { deniable: false },
  ),
  rule("choking on vomit", "choking on (?:his|her|their) (?:own )?(?:vomit|puke|throw up)"),
  rule(
    "seizure",
    "(?:having|had|has|have|is having|another|a|into|in the middle of) (?:a |an |another |some |many |back to back )?(?:[^ .]+ )?(?:grand mal )?(?:seizures?|convulsions?)(?! (?:disorder|medication|meds|risk|history|condition))",
    { namesIt: true },
  ),
  rule(
    "convulsing",
    "(?:is |are |keeps |started |and )(?:seizing|convulsing|having convulsions)|convulsed?|convulses|(?:just|he|she) seized(?! (?:the|his|her|my|up))",
  ),
  rule(
    "bleeding",
    "(?:blood (?:is )?(?:everywhere|all over|pouring|gushing)|so much blood|pool of blood|covered in blood|bleeding (?:really |so |very |pretty |super )?(?:bad|badly|out|everywhere|a lot|heavily|from (?:his|her|my|the) ~1 (?:head|ears?|mouth|eyes|wrists?|neck|stomach|chest|side|face))|not stop (?:the )?bleeding|lost a lot of blood|(?:coughing|throwing|vomiting|puking|spitting) (?:up )?blood)",
  ),
  rule(
    "heart or stroke",
    "(?:having|had|has) (?:a |what looks like a )?(?:heart attack|stroke)(?! (?:years|in|last))",
    { namesIt: true },
  ),
  rule("jerking", "(?:jerking|shaking|twitching|stiff|flopping) ~3 (?:on the (?:floor|ground|bed)|all over)"),
  rule(
    "cold",
    "ice cold|cold to the touch|(?:is|are|and|feels) cold and (?:not|clammy|blue|stiff|limp|pale|gr[ae]y|sweaty|sweating|barely|unresponsive)",
  ),
  rule("nothing wakes", "nothing (?:wakes|is waking|will wake|works to wake|gets (?:him|her) up)", {
    deniable: false,
  }),
  rule(
    "chest pain",
    "(?:having|has|have|with|bad|severe|got|terrible|sharp|complaining of|crushing) (?:[^ .]+ ){0,2}(?:chest pains?|pains? in (?:his|her|my|the) chest|chest pressure)|chest (?:hurts|is hurting|is tight)",
    { namesIt: true },
  ),
  rule(
    "no air",
    "(?:can|could) not (?:catch|get|take|draw) (?:his|her|my|their|a|any|enough) (?:breath|air)|gasping|struggling for (?:air|breath)",
    {
      deniable: false,
    },
  ),
  rule(
    "face droops",
    "face (?:is |was |looks )?(?:drooping|droopy|numb)|one side of (?:his|her|my) (?:face|body)",
  ),
  rule(
    "heart out of step",
    "heart (?:is |was )?(?:beating )?(?:so |really |very |super )?(?:weird|irregular|strange|funny|skipping|out of rhythm)",
  ),
  rule(
    "found lifeless",
    "lifeless|(?:found|find) (?:him|her|them|[^ .]+ [^ .]+) (?:[^ .]+ ){0,4}(?:face down|slumped|unconscious|blue|stiff|in a pool|not moving)|face down (?:on|in|and)",
  ),
  rule(
    "snores strangely",
    "snoring (?:weird|strange|funny|really weird|sounds?)|(?:weird|strange|loud|gurgling|rattling) (?:snoring|breathing)",
  ),
  rule(
    "eyes roll",
    "eyes (?:are |were |just |have )?(?:rolled|rolling|went|roll|going) (?:back|up)|(?:went|gone|goes) (?:all )?stiff",
  ),
  rule("slumped", "slumped (?:over|in|on|against|down)"),
  rule(
    "no answer to the voice",
    "(?:can|could) not get (?:him|her|them|[^ .]+ [^ .]+) to (?:answer|respond|talk|open|move|wake|react|come to|breathe)(?! (?:my|our|to (?:my|our)|up|about|the phone|his phone|her phone|calls|into|out|in with|to us|to me about))|not coming (?:to|around|out of it)(?= (?:[.]|,|and|after|what|i|help|please|so|$))",
    { deniable: false },
  ),
  rule(
    "seems dead",
    "(?:think|thinks|looks|looked|seems|afraid|scared|like) (?:that )?(?:(?:he|she|they|my [^ .]+) )?(?:(?:is|might|may|be|like|already|to) ){0,3}dead",
  ),
  rule(
    "hit the head",
    "(?:fell|falls|fallen|slipped|passed out|tripped) ~6 hit (?:his|her|my|their) head|head injury|(?:just|he|she|has) fainted|(?:throwing|vomiting|puking|coughing) ~2 (?:black|coffee ground)",
    { namesIt: true },
  ),
  rule(
    "eyes that do not see",
    "eyes (?:are |were )?(?:[^ .]+ )?(?:open|glassy|glazed|fixed|wide) (?:[^ .]+ ){0,4}(?:not there|nobody|no one|nothing|not (?:blinking|seeing|responding|looking|moving|talking))",
  ),
  rule(
    "does not come to",
    "(?:will|does|did|is) not (?:come|coming) (?:round|around|back to us|out of it|to)(?= (?:[.]|,|and|please|help|i|we|what|after|so|$))",
    { deniable: false },
  ),
  rule(
    "on the floor and worse",
    "(?:on|in) the (?:[^ .]+ )?(?:floor|ground|bathtub|tub|snow|street|driveway|toilet) ~4 (?:blue|cold|bleeding|blood|vomit|puke|unconscious|foam|foaming|shaking|seizing|limp|will not|can not (?:move|talk|get up))",
  ),
  rule("no sense in the words", "(?:words|speech|talking|says) ~3 (?:no sense|gibberish|garbled)"),
];
