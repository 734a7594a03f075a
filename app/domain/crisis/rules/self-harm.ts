import { type Rule, rule } from "./rule";

/** Self-harm or suicide named directly. */
export const named: readonly Rule[] = [
  rule(
    "suicide",
    "suicid(?:e|al|ality|io|a|arse|arme|andose|o|aria|ara)(?! (?:prevention|hotline|awareness|lifeline|loss|survivors?|bereavement|support))",
  ),
  rule(
    "ideation",
    "(?:si|ideation|thoughts) with (?:a |the )?(?:plan|intent|means)|(?:active|passive) si|suicidal ideations?",
  ),
  rule("self-harm", "selfharm(?:s|ing|ed)?"),
  rule("by its short names", "ctb|catch the bus|game end {self}|self delete|(?:yeet|delete|off|end) {self}"),
  rule(
    "attempted",
    "attempted (?:again|last|yesterday|this|twice|once|three|on)|attempts? on (?:his|her|my|their) (?:own )?life|(?:survived|made) (?:another|an) attempt",
  ),
];

/** Self-harm done or intended. */
export const toOneself: readonly Rule[] = [
  rule(
    "kill oneself",
    "(?:kill|shoot|hang|stab|drown|off|burn|harm|starve|poison|electrocute|gas) (?:{self})(?! (?:slowly|with (?:the |this |his |her )?(?:drink|drinking|alcohol|drugs|booze|work|worry|food|smoking)|drinking|by drinking|if (?:he|she|they) (?:keeps?|does not|do not|goes on|continues?)))",
  ),
  rule(
    "killing oneself",
    "(?:about|of|on|by|threaten|threatens|threatening|threatened|considering|contemplating|thinking|talks|talking|talked|like|tried|attempted|mentioned|mentions|joking|jokes|googling|considered|planning) (?:[^ .]+ ){0,2}(?:killing|shooting|hanging|hurting|harming|cutting|stabbing|drowning) (?:{self})",
  ),
  rule(
    "shot or hanged, tried",
    "(?:tried|trying|attempted|attempting|almost|nearly|wants|going) (?:to )?(?:shoot|hang|hanging|shooting|hung|drown|drowning|killing|jump|jumping|kill)(?: (?:{self})| off| in front)",
  ),
  rule(
    "if I killed myself",
    "(?:if|almost|nearly|would have|could have|just|when|after) (?:i|he|she|they)? ?(?:just |had )?(?:killed|shot|hung|hanged) (?:{self})",
    { deniable: false },
  ),
  rule(
    "do something to oneself",
    "(?:do|doing|does|did) something (?:stupid |bad |drastic |crazy |terrible )?to (?:{self})",
  ),
  rule("a bullet", "(?:eat|swallow|put|take) (?:a|his|her|my) (?:bullet|gun)(?: in)?"),
  rule(
    "ways to die",
    "(?:ways?|how|methods?) (?:of |to )(?:die|dying|kill (?:{self})|killing (?:{self})|end it|hang|commit)",
  ),
  rule(
    "hurt oneself",
    "(?:hurt|hurting|hurts|burns|burning|mutilating|mutilates) (?:{self})(?! (?:at|falling|playing|lifting|skiing|on the job|working|when (?:he|she|i) fell|in a))",
  ),
  rule(
    "cut oneself",
    "(?:cut|cuts|cutting) (?:{self})(?! (?:off|shaving|cooking|some|on (?:a|the) (?:glass|knife|tin|can)))",
  ),
  rule(
    "cutting",
    "(?:is|keeps?|been|started|caught (?:him|her)|she is|he is|back to|am) (?:[^ .]+ )?cutting (?:again|(?:his|her|my) (?:arms?|wrists?|legs?|thighs?|skin))",
  ),
  rule(
    "cut the arms",
    "(?:cut|cuts|cutting|slit|slits|slitting|slashed|sliced) (?:[^ .]+ )?(?:his|her|my|their) (?:[^ .]+ )?(?:arms?|wrists?|thighs?|throat|legs?)",
  ),
  rule(
    "own life",
    "(?:take|taking|takes|took|end|ending|ended|ends) (?:his|her|my|their) (?:own )?(?:life|lives)(?! (?:savings|back|seriously|for granted|apart|in a|story|partner))",
  ),
  rule(
    "throws oneself",
    "(?:throw|throws|threw|throwing|fling|hurl|toss|yeet|chuck) (?:{self}) (?:off|in front|out|from|under|down the|into (?:the (?:river|lake|water|traffic)|traffic))",
  ),
  rule(
    "others, then oneself",
    "(?:kill|shoot|stab|hurt|burn|murder|take)(?:s|ed|ing)? (?:me|us|her|him|them|you|everyone|(?:my|our|the|his|her) [^ .]+) (?:(?:,|and|or|then) ){1,3}(?:(?:then|kill|kills|shoot) ){0,2}{self}",
  ),
  rule(
    "cuts on the skin",
    "(?:cuts|scratches|slices|burns|burn marks|razor marks|cut marks) (?:[^ .]+ ){0,3}(?:all over|on|up|down|along|across|inside) (?:[^ .]+ ){0,2}(?:thighs?|wrists?|forearms?|arms?|legs?)(?! (?:from|at work|because of))",
  ),
  rule(
    "hidden blades",
    "(?:razors?|razor blades?|blades?) (?:[^ .]+ )?(?:in|under|from) (?:her|his|my) (?:room|bed|drawer|pillow|mattress|backpack|bathroom|phone case)",
  ),
  rule(
    "hurts oneself, otherwise",
    "(?:scratching|burning|biting|starving|scratches|burns|punishing|carving|carves) (?:(?:his|her|my) (?:own )?(?:arms?|skin|legs?|wrists?|thighs?)|{self})(?! (?:out|at work|on the stove))",
  ),
  rule(
    "wounds on the body",
    "(?:carv|slic|slash|slit|scratch|gash)(?:e|es|ed|ing|ting|s)? ~3 (?:his|her|my|their) (?:own )?(?:arms?|forearms?|wrists?|legs?|thighs?|skin|stomach|throat|neck|veins?)",
  ),
  rule(
    "a blade on the body",
    "(?:razors?|blades?|knife|scissors|glass) ~2 (?:to|on|across|against|over) (?:his|her|my|their) (?:own )?(?:arms?|forearms?|wrists?|legs?|thighs?|skin|stomach|throat|neck|veins?)",
  ),
];
