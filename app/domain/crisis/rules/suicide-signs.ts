import { type Rule, rule } from "./rule";

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
  rule(
    "means laid out",
    "(?:{drug}|gun|rope|knife|razor|blades?) (?:[^ .]+ ){0,2}(?:lined up|laid out|counted out|in my (?:hand|lap)|in front of me|ready to (?:go|take))",
  ),
  rule(
    "says, will not be here",
    "{said} (?:[^ .]+ ){0,2}(?:he|she|they|i) (?:will|would|may|might|is|am) not (?:going to )?be (?:here|around|alive)(?! (?:for (?:the|our|my) (?:meeting|call|appointment|session|intervention|party)|(?:on )?(?:monday|tuesday|wednesday|thursday|friday)|until))",
    { deniable: false },
  ),
  rule(
    "gives things away",
    "(?:gave|giving|gives|given) away (?:all )?(?:of )?(?:his|her|my|their) (?:(?!old)[^ .]+ )?(?:things|stuff|belongings|possessions|jewelry|guitar|dog|cat|pets?|collection|games|favorite [^ .]+)|(?:gave|giving|gives|given) (?:all )?(?:of )?(?:his|her|my|their) (?:things|stuff|belongings|possessions|jewelry|pets) away",
  ),
  rule(
    "last day",
    "(?:this|it|tonight|today|tomorrow|that) (?:(?:will|would|is|going|to|may|might|could|be) ){1,4}(?:his|her|my|their|our) last (?:day|night|weekend|week|christmas|birthday|morning|goodbye)(?! (?:at|of|in|on|with|before|here at|there|working|drinking|using|to|as|together))",
  ),
  rule(
    "car in the garage",
    "garage (?:[^ .]+ ){0,5}(?:car|engine|truck|motor|exhaust) (?:[^ .]+ )?(?:running|on)|(?:car|engine|truck) running (?:[^ .]+ ){0,4}garage|(?:hose|tube) (?:[^ .]+ ){0,4}(?:exhaust|tailpipe)",
  ),
  rule(
    "something round the neck",
    "(?:belt|cord|sheet|wire|scarf|leash|noose|cable) (?:tied |wrapped )?(?:around|round|on) (?:his|her|my|their) (?:own )?neck",
  ),
  rule(
    "off a height",
    "(?:go|going|goes|went|walk|step|drive|driving|drove|leap|leaping|jump|jumping) off (?:a|the|that|this) (?:[^ .]+ )?(?:bridge|cliff|overpass|roof|balcony|ledge|building)",
  ),
  rule(
    "asks to look after",
    "take care of (?:my|the|his|her) [^ .]+ (?:when|after|once|if) (?:i am|he is|she is|i) (?:gone|dead)",
  ),
  rule(
    "said goodbye to all",
    "(?:said|saying|says|sent|texted) (?:his |her |my )?goodbyes? (?:messages? )?to (?:all|everyone|everybody|each|(?:his|her|my|the) friends)",
  ),
  rule("weapon for oneself", "(?:gun|rope|pills|knife|razor) (?:[^ .]+ )?for {self}"),
  rule(
    "means beside me",
    "i (?:have|got|am holding|am sitting with|am looking at) (?:the|a|my|his) (?:[^ .]+ )?(?:gun|knife|razor|blade|pills|rope|noose)(?! (?:license|permit|safe|for|from|that|away|locked|prescri[^ .]*))|(?:gun|pills|rope|razor) (?:[^ .]+ )?(?:next to|beside|in front of) me",
  ),
];
