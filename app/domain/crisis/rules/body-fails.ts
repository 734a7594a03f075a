import { type Rule, rule } from "./rule";

/** The words stand at the end of a clause, or before one of these: "he won't come to", not "come to dinner". */
const endOfClause =
  "(?= (?:[.,]|and|but|help|please|now|right|again|i|we|he|she|what|no|even|from|after|since|at|))";

/** Failing vital functions, as bystanders describe them. */
export const bodyFails: readonly Rule[] = [
  rule(
    "does not come to",
    `not (?:come|coming|came) (?:to|round|around|out of it|back to us)${endOfClause}`,
    {
      deniable: false,
    },
  ),
  rule(
    "has not moved",
    "(?:has|have|had) not (?:moved|stirred|blinked|woken|woken up|woke up)(?= (?:in|for|since|at|all|[.,]|a|and|))(?! in (?:with|to|yet|together))",
    { deniable: false },
  ),
  rule(
    "is dying",
    `(?:he|she|they|i|son|daughter|husband|wife|boyfriend|girlfriend|brother|sister|friend) (?:is|are|am) dying(?= (?:in|on|here|right|please|help|and (?:i|we) do|now|tonight|[.,]|from (?:an?|the) (?:overdose|od)|))`,
  ),
  rule(
    "is dead, they think",
    `(?:is|think|looks?) (?:he|she|they|my {kin}) (?:is |might be |may be )?dead${endOfClause}`,
  ),
  rule("out cold", "out cold(?! (?:by|every|each|at|in front))", { namesIt: true }),
  rule(
    "breathes only when told",
    "only (?:breathes?|breathing) (?:when|if)|(?:forgets?|forgetting) to breathe",
  ),
  rule(
    "breaths that can be counted",
    "(?:breath|breaths|breathing|breathes) (?:[^ .]+ ){0,4}(?:a|per|every|in a) (?:min|minute)",
  ),
  rule(
    "faints again and again",
    "(?:keeps?|kept|keep on) (?:fainting|passing out|blacking out|collapsing|going out|falling over|dropping|seizing)(?! of)|faint(?:s|ed|ing) (?:over and over|every time|again)",
  ),
  rule(
    "hurt in a crash",
    "(?:crashed|wrecked|flipped|rolled|crash|wreck) ~8 (?:trapped|pinned|bleeding|not moving|unconscious|went dead|stuck inside|not answering)",
  ),
  rule("in a ditch", "in (?:a|the) ditch ~8 (?:not|bleeding|drunk|hurt)"),
  rule(
    "drugs inside",
    "(?:drugs|balloons?|baggies?|bags?|condoms?|packets?) (?:[^ .]+ ){0,2}inside (?:of )?(?:him|her|me|his|my)|(?:balloon|baggie|condom|packet) (?:[^ .]+ ){0,4}(?:burst|ruptured|opened|leaked)",
  ),
  rule(
    "blood poisoning",
    "(?:abscess|infected|infection|red (?:streaks?|lines?)) ~10 (?:fever|confus[^ .]*|shaking|chills|black|streaks? (?:up|going))",
    { namesIt: true },
  ),
  rule(
    "half the body",
    "(?:can not|could not) (?:move|feel|lift|use) (?:his|her|my|one) (?:right |left |whole )?(?:arms?|legs?|side|body|face)|side of (?:his|her|my) face ~3 (?:droop[^ .]*|numb|sagging)|speech is (?:gone|slurred|garbled)",
    { deniable: false },
  ),
  rule(
    "with child, and hurt or ill",
    "pregnant ~12 (?:bleeding|i fell|she fell|fell down|kicked|no movement|not moving|contractions|withdrawing|in withdrawals?|overdosed)|(?:withdrawing|in withdrawals?) ~5 pregnant",
    { namesIt: true },
  ),
  rule(
    "eyes open, nobody there",
    "eyes (?:are )?(?:wide |half )?open (?:and |but )~4 (?:nobody|not|glassy|blank|no one)",
    {
      deniable: false,
    },
  ),
  rule(
    "took too much",
    "(?:took|taken|did|drank|swallowed|ate) (?:way |far |a little |just |to )?(?:too|to) (?:much|many)(?= (?:[.,]|and|of (?:it|them|his|her|my|the (?:pills|meds))|now|again|help|please|i|we|he|she|))",
  ),
  rule(
    "took it all",
    "(?:took|swallowed|downed|ate) (?:it all|them all|all of (?:it|them)|the (?:whole thing|rest of (?:it|them)))(?= (?:[.,]|and|at once|now|tonight|help|please|i|he|she|))",
  ),
  rule(
    "full yesterday, empty today",
    "(?:filled|full|refilled) ~3 (?:yesterday|today|this morning|last night|tonight) ~8 (?:empty|gone|left)",
  ),
  rule(
    "slumped",
    "slumped (?:at|over|on|in|behind|against|down|forward|by)(?! (?:the|his|her|my) (?:couch|sofa|chair|shoulders))",
  ),
  rule(
    "cpr",
    "(?:do|doing|start|started|give|giving|gave|did) (?:[^ .]+ )?(?:cpr|chest compressions|mouth to mouth|rescue breath(?:s|ing))(?! (?:class|course|training|certif[^ .]*))",
  ),
  rule(
    "used, and it is not right",
    "(?:shot up|used|relapsed|snorted|smoked|injected|did (?:a|some) [^ .]+) ~14 (?:something is (?:really )?(?:not right|wrong|off)|(?:feel|feeling) (?:weird|funny|faint))",
  ),
  rule(
    "drugged",
    "(?:put|slipped|dropped) something in (?:my|her|his) (?:drink|cup|beer|glass)|(?:was|been|got) (?:drugged|roofied)",
  ),
  rule(
    "body locks",
    "body (?:is |just |whole )?(?:locked up|jerking|stiffened|went stiff|going stiff|jerks)|(?:locked up|stiffened|went stiff|stiffens) ~4 (?:shook|shak[^ .]*|jerk[^ .]*)|(?:shook|shaking) and (?:then )?(?:wet|bit|peed)",
  ),
  rule(
    "feels it coming",
    "feels? like (?:i am|he is|she is) (?:going to|about to) (?:seize|pass out|black out|faint|have a seizure|have a heart attack|stop breathing)",
  ),
  rule(
    "bleeds from a limb",
    "bleeding from (?:his|her|my|the) (?:arms?|legs?|thighs?|side|back|hands?|wrists?)",
  ),
  rule(
    "calls for help",
    "(?:send|get) (?:help|police|the police|an ambulance|ambulance|cops|paramedics)(?! (?:for|with|in|to quit|paying|before|when|if))|please (?:call|send|get) (?:the |an |some )?(?:police|cops|911|ambulance|help to)|(?:call|calling) (?:the )?(?:police|cops|911|ambulance) for (?:me|us)",
  ),
];
