import { type Rule, rule } from "./rule";

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
    "(?:do|does|did) not (?:even |really |just )?(?:want|deserve) to (?:be alive|exist|wake up(?! early)|go on living(?! like)|keep living(?! like)|live(?! (?:with(?!out)|at|in(?! (?:this (?:world|pain)|pain))|here|there|like|near|together|alone|under|on|early|next|apart|anywhere|a|up|off)))",
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
    "(?:tired of|hate|hates|sick of|done with|through with|giving up on|given up on|gave up on) (?:living|being alive|life|my life|his life|her life)(?! (?:like|with|in|at|here|since the|because of))",
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
  rule(
    "end it",
    "(?:going|want|wants|wanted|ready|about|trying|tried|plans?|planning|thinking of|thought of|rather|just|time|will|should|might|thinks about|thinking about|talks about|talking about) (?:to )?(?:just )?(?:end(?:ing)? it|end(?:ing)? this life|end(?:ing)? things(?= (?:for good|tonight|forever)))(?! (?:with|between|on|early|because|when|after|before|by|amicably|well))",
  ),
  rule(
    "would not mind not waking",
    "(?:not|never) wake up (?:[^ .]+ ){0,3}(?:fine|ok|okay|good|better|happy|relief|mind|care)",
    { deniable: false },
  ),
  rule(
    "sleep forever",
    "(?:sleep|asleep) (?:forever|and (?:not|never) (?:wake|have to wake))|(?:would|could|did) not (?:mind|care) (?:dying|if i (?:died|did not))",
    { deniable: false },
  ),
  rule(
    "hopes it kills",
    "(?:hope|hopes|hoping|pray|praying|wish|wishes|wishing) (?:[^ .]+ ){0,5}(?:kills?|takes|finishes|ends) (?:me|it all|{self})",
  ),
  rule(
    "disappear",
    "(?:wants?|wanted|wish|wishes) (?:i |he |she )?(?:to |could )(?:just )?(?:disappear|vanish|cease to exist|not exist|stop existing)(?! (?:for|from|to|into|when|after|on))",
  ),
  rule(
    "should be dead",
    "(?:i|he|she|they) should (?:just |probably |really )?(?:be dead|die|not be alive|not exist|have died|not have been born|kill)",
  ),
  rule(
    "why alive",
    "why (?:am i|i am) (?:even |still )(?:alive|here|breathing)|(?:what is|see|sees) (?:the|a|any) point (?:in|of|to) (?:anything|waking|getting up|getting out of bed|living|life|going on|being alive|even trying to live)|why bother living",
    { deniable: false },
  ),
  rule(
    "no future",
    "(?:do|does|can|could) not (?:see|imagine) (?:a|any|much) (?:future|reason|way out|point)(?! (?:with|for us|in (?:arguing|waiting|calling|treatment|paying|going)|for))|no way out except",
    { deniable: false },
  ),
  rule(
    "tired of being",
    "(?:tired of|hates?|hating|done with|sick of) (?:being (?:here(?! (?:alone|at|in|with))|alive)|existing|existence|breathing)",
  ),
  rule(
    "dead is better",
    "(?:easier|better|happier|simpler|relief|rather) (?:[^ .]+ ){0,3}(?:if|when|to be|were|was|be) (?:i |he |she )?(?:am |is |was |were )?(?:dead|gone forever|not alive)|(?:world|everyone|everybody|family|kids|they|we|you) (?:[^ .]+ ){0,3}better (?:off )?(?:if|when) (?:i|he|she) (?:was|were|am|is) (?:gone|dead|not)",
  ),
  rule(
    "thinks of not being",
    "(?:think|thinks|thinking|thought|dream|dreams|dreaming|fantasize|fantasizing|obsessed|talks|talking|talked) (?:[^ .]+ ){0,4}(?:not existing|not being (?:here|alive|around)|ending (?:it|things|everything|it all)(?! with)|dying|disappearing|jumping|how to die|ways out)",
  ),
  rule(
    "done living",
    "(?:done|finished|through) (?:with )?(?:living|being alive|existing|fighting to live)|(?:want|wants|need|needs) (?:it|everything|this|things) all to (?:end|stop|be over)|(?:want|wants) (?:everything|the pain|my pain|his pain|her pain) to (?:end|stop|be over)",
  ),
  rule(
    "nobody would miss",
    "(?:nobody|no one|noone) (?:would|will|is going to) (?:even )?(?:miss|notice|cry|care if)",
    { deniable: false },
  ),
  rule(
    "to the dead",
    "(?:ready|wants?|wish|going|rather) to (?:go (?:and )?be with|join|meet) (?:mom|dad|mother|father|grandma|grandpa|god|jesus|the lord|(?:his|her|my|our) (?:late|dead|maker|creator))",
  ),
  rule(
    "can not go on living",
    "(?:can|could|will) not (?:keep|go on|continue|stand) (?:living|being alive|existing)(?! (?:with|like|in|here))|(?:can|could) not (?:keep|go on) living(?! (?:with|like|in|here))",
    { deniable: false },
  ),
  rule(
    "someone kill me",
    "(?:wish|want|need|hope|someone|somebody|please|just) (?:[^ .]+ ){0,3}kill me(?! (?:if|when))",
  ),
  rule(
    "painless",
    "(?:painless|painlessly|painless way|quickest way|easiest way) (?:[^ .]+ ){0,3}(?:die|go|death|end)|die (?:painlessly|without pain|in my sleep)|lethal (?:dose|amount)|how (?:much|many) [^ .]+ (?:[^ .]+ ){0,4}to (?:die|kill (?:{self}|me))",
  ),
  rule(
    "how much would kill",
    "how (?:much|many) (?!times|more|longer|money)(?:[^ .]+ ){1,5}?(?:would|will|could|can|does|do|to|it take to|it takes to) (?:be enough to )?kill (?:me|you|someone|somebody|a person|an adult|{self})|cuant[oa]s? (?!veces|dinero)(?:[^ .]+ ){1,4}?(?:me|te|lo|la) (?:mataria[ns]?|mataran?|matan?)",
  ),
  rule(
    "sees no life ahead",
    "(?:not|never|hard to) (?:really )?(?:see|imagine|picture|think) (?:(?:myself|himself|herself|i|he|she|him|her|will|would) ){0,2}(?:being |be |living |making it |make it |live )(?:[^ .]+ ){0,2}(?:alive|here|next|past|to see|long|tomorrow|anymore)",
    { deniable: false },
  ),
  rule(
    "wishes to overdose",
    "(?:wish|want|wants|wanted|hope|hopes|thinking about|think about|planning|ready|rather|might as well) ~4 (?:overdose|overdosing) (?:and|on purpose|tonight|so|myself|to|[.])|(?:wish|wants?|hope) ~4 (?:overdose|overdosing)",
  ),
  rule(
    "wishes it over",
    "(?:wish|wishes|want|wants) (?:it|this|everything|life|it all) (?:was|were|would be|to be) (?:all )?(?:over|done)(?! (?:with|soon|by))|this is goodbye|goodbye (?:everyone|world|forever|cruel)|going to (?:jump|hang myself|slit)(?! (?:in|on|at|through|right|for|ship|into (?:treatment|rehab)))",
  ),
  rule(
    "no reason to stay",
    "(?:no|any|a|not see a|not see any) reason to (?:be here|exist|wake up|go on|stay alive|keep going|be alive|keep living)|(?:about|of|says|mentioned) not wanting to (?:be (?:here|alive)|live|exist|wake)|end (?:my|his|her) (?:misery|suffering)|(?:take|taking) (?:{self}) out(?= (?:[.]|,|and|of this|$))",
    { deniable: false },
  ),
];
