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
    { notWhenFeared: true },
  ),
  rule(
    "does not wake",
    "(?:will|does|is|did|would|still|are|do) not (?:even |still )?(?:wake|waking|wakes)(?! up (?:until|till|before|in time|on time|for|to the|to reality|to what|early|every|each|in the|at (?!all))| (?:before|until|in))",
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
  rule("not moving", "(?:is|are|are still|still) not (?:moving|blinking|waking)", { deniable: false }),
  rule(
    "not breathing",
    "(?:not|barely|hardly|stopped|stops|stop|trouble|difficulty|struggling to|labored|shallow|slow|weird|scarcely) (?:even |really )?(?:breathing|breathe|breath)(?! (?:a word|easy|down))",
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
    { notWhenFeared: true },
  ),
  rule("convulsing", "(?:is |are |keeps |started |and )(?:seizing|convulsing|having convulsions)"),
  rule(
    "bleeding",
    "(?:blood everywhere|bleeding (?:badly|out|everywhere|a lot)|lost a lot of blood|(?:coughing|throwing|vomiting|puking) (?:up )?blood)",
  ),
  rule(
    "heart or stroke",
    "(?:having|had|has) (?:a |what looks like a )?(?:heart attack|stroke)(?! (?:years|in|last))",
    { notWhenFeared: true },
  ),
  rule("jerking", "(?:jerking|shaking|twitching|stiff|flopping) ~3 (?:on the (?:floor|ground|bed)|all over)"),
  rule(
    "cold",
    "ice cold|cold to the touch|(?:is|are|and|feels) cold and (?:not|clammy|blue|stiff|limp|pale|gr[ae]y|sweaty|sweating|barely|unresponsive)",
  ),
];
