import { type Rule, rule } from "./rule";

/** The thing by its name. */
export const named: readonly Rule[] = [
  rule(
    "suicide",
    "suicid(?:e|al|ality|es|io|a|arse|arme|andose|o|aria|ara)(?! (?:prevention|hotline|awareness|lifeline|loss|survivors?|bereavement|support))",
  ),
  rule("self-harm", "selfharm(?:s|ing|ed)?"),
];

/** Harm to oneself, done or meant. */
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
];

/** A wish to be dead, or not to live. */
export const wishToDie: readonly Rule[] = [
  rule(
    "wants to die",
    "(?:wants?|wanted|wanting|ready|prefer|prefers|deserves?|trying|tried|hoping|hopes|hope|wishes|wish|rather|planning|plan|plans|begging|asking|asked) (?:(?:to|i|he|she|they|would|could|can|should|just|really|basically|only) ){0,3}(?:die|be dead|be gone forever|not be alive|not exist|stop living|not wake up|never wake up|disappear forever)",
  ),
  rule(
    "wishes dead",
    "(?:wish|wishes|wished|wishing) (?:that )?(?:i|he|she|they|we) (?:was|were|is|could be|had|could|would) (?:just )?(?:dead|never (?:been )?born|not (?:alive|here|wake)|gone|died)",
  ),
  rule(
    "better off dead",
    "(?:better off|might as well be|happier|better if) (?:[^ .]+ ){0,3}(?:dead|was gone|were gone|was not here|were not here|did not exist)",
  ),
  rule("better off without me", "(?:better|better off|happier|easier|fine) without me"),
  rule(
    "better off without them, reported",
    "{said} (?:[^ .]+ ){0,8}(?:better|better off|happier|easier) without (?:him|her|them)",
  ),
  rule(
    "not be here",
    "(?:do|does|did) not (?:even |really |just )?want to (?:be here|be around|be on this earth|be in this world|be alive|live|exist|go on|keep living|keep going|wake up|continue)(?: (?:anymore|tomorrow|with this pain|in this world|ever again|again))(?! (?:with(?!out)|at|in|like|if))",
    { deniable: false },
  ),
  rule(
    "not live",
    "(?:do|does|did) not (?:even |really |just )?(?:want|deserve) to (?:be alive|exist|wake up(?! early)|go on living|keep living|live(?! (?:with(?!out)|at|in (?!(?:this (?:world|pain)|pain))|here|there|like|near|together|alone|under|on|early|next|apart|anywhere|a|up|off)))",
    { deniable: false },
  ),
  rule(
    "says, not be here",
    "{said} (?:[^ .]+ ){0,4}(?:do|does|did) not want to be here(?! (?:with(?!out)|at|in|for))",
    { deniable: false },
  ),
  rule(
    "not be here tomorrow",
    "(?:will not|not going to|may not|might not) be (?:here|alive|around) (?:tomorrow|much longer|anymore|for long|in the morning|by)",
    { deniable: false },
  ),
  rule(
    "no reason to live",
    "(?:no|any|what is the|much|see (?:the|a)|lost (?:his|her|my|the|all)|nothing|without a|not (?:have|find|see) (?:a|any|the)) ?(?:real |more |good )?(?:reason|reasons|point|purpose|will|use)? ?(?:left )?(?:to|in|of|for) (?:live|living|go on living|keep living|being alive|be alive|being here)(?! (?:with(?!out)|at|in|here|together|apart))",
    { deniable: false },
  ),
  rule(
    "can not live anymore",
    "(?:can|could|will) not (?:live|keep living|go on living|keep going|be here) (?:anymore|without|with this pain)(?! (?:him|her|them|my|alcohol|drinking|drugs|it))",
    { deniable: false },
  ),
  rule(
    "tired of living",
    "(?:tired of|hate|hates|sick of|done with|through with|giving up on|given up on|gave up on) (?:living|being alive|life|my life|his life|her life)(?! (?:like|with|in|at|here))",
  ),
  rule(
    "nobody would care",
    "(?:would|will) (?:not )?(?:even )?(?:care|notice|miss me|matter|mind) if (?:i|he|she) (?:was |were |had |just )?(?:died|dead|gone|disappeared|killed|did not)",
    { deniable: false },
  ),
  rule(
    "thinks of death",
    "(?:think|thinks|thinking|talk|talks|talking|obsessed|dreams|fantasizes) (?:[^ .]+ )?(?:about|of|with) (?:death|dying|being dead|wanting to die)(?! (?:people|from))",
  ),
  rule("nothing to live for", "nothing (?:left |more )?to live for", { deniable: false }),
  rule(
    "life not worth living",
    "(?:life|living) (?:is )?not worth (?:it anymore|living)|not worth living|life has no meaning",
    { deniable: false },
  ),
  rule(
    "end it all",
    "(?:end|ending|ended|ends) (?:it all|everything|the pain forever|it tonight|it right now|it for good)|wants? (?:it|this|it all|everything) to (?:end|be over|stop forever)|wants? out of this (?:life|world)",
  ),
  rule(
    "not wake",
    "(?:hope|wish|pray|want|rather|wishes|hopes|wants|prays) (?:[^ .]+ ){0,4}(?:not|never) wake up",
  ),
];

/** Farewells, means and places. */
export const signs: readonly Rule[] = [
  rule(
    "goodbye",
    "(?:texted|texts|texting|sent|sends|left|wrote|written|writing|posted|called (?:me |us |everyone |my [^ .]+ |her [^ .]+ |his [^ .]+ )?to say|calling to say|say|saying|found|said (?:his|her) final) (?:[^ .]+ ){0,4}(?:goodbyes?|final (?:message|letter|text))(?! and (?:hung|left|went))",
  ),
  rule("goodbye letter", "goodbye (?:note|letter|letters|text|message|video)s?"),
  rule(
    "to the head",
    "(?:gun|knife|blade|razor|pistol|rifle) (?:[^ .]+ )?(?:to|in|at|against) (?:his|her|my|their) (?:own )?(?:head|mouth|throat|wrists?|temple|chest)",
  ),
  rule("brains out", "(?:blow|blowing|blew) (?:his|her|my|their) (?:brains?|head)"),
  rule(
    "rope",
    "(?:noose|(?:with|has|have|had|got|found|bought|tied|hung|holding|hanging from) (?:a |the |his |her |my )?rope(?! (?:swing|course))|rope (?:around|in the))",
  ),
  rule(
    "found hanging",
    "(?:found|find|caught) (?:him|her|them|[^ .]+ [^ .]+) (?:hanging|hanged|hung)(?! (?:out|around|on|in|with))",
  ),
  rule(
    "into traffic",
    "(?:walk|walks|walked|walking|run|ran|running|step|stepped|lie|lay|laying) (?:out )?(?:into|in front of|onto|in) (?:the |a |oncoming )?(?:traffic|train|tracks|highway|freeway|bus)",
  ),
  rule(
    "does not care to live",
    "not care (?:if|whether) (?:i|he|she|they) (?:live|lives|die|dies|am alive|is alive|make it)",
    { deniable: false },
  ),
  rule("burden", "{said} ~6 (?:a|such a|nothing but a|just a) burden"),
  rule("in heaven", "(?:join|be with|see|wants? to be) (?:[^ .]+ ){0,4}in heaven"),
  rule(
    "jump",
    "(?:jump|jumping|jumps|jumped) (?:off|from|in front of|out of) (?:of )?(?:a|the|his|her|our|my) (?:[^ .]+ )?(?:bridge|overpass|roof|building|balcony|cliff|window|train|truck|car|traffic|parking garage)",
  ),
  rule(
    "ledge",
    "(?:on|off) (?:a|the) (?:edge of (?:a|the) )?(?:bridge|ledge|overpass|roof) (?:[^ .]+ ){0,4}(?:jump|says|will not come down|right now|crying|threat[^ .]*)",
  ),
  rule(
    "crash",
    "(?:drive|drove|driving|crash|crashed|crashing|wreck|run) (?:[^ .]+ ){0,4}(?:into (?:a|the|oncoming) (?:tree|wall|pole|traffic)|off (?:a|the) (?:cliff|bridge|road)) ?(?:on purpose|to die)?",
  ),
  rule(
    "on purpose",
    "(?:overdose|overdosed|pills|{drug}|{took}) (?:[^ .]+ ){0,6}(?:on purpose|intentionally|deliberately|to die|to kill|to end)",
  ),
  rule(
    "intends to overdose",
    "(?:{intends}) (?:to )?(?:overdose|take (?:all|every|a bunch of|the whole|too many))",
  ),
  rule("died by own wish", "drink (?:{self}) to death on purpose"),
];
