import { type Rule, rule } from "./rule";

const end = "(?= (?:[.,]|and|but|or|if|then|please|now|tonight|anymore|i|he|she|so|because|))";

const own =
  "(?:gun|pistol|revolver|rifle|shotgun|noose|rope|razor|blade|knife|pistola|arma|cuchillo|navaja|soga|cuerda)";

/** Death as a relief, goodbyes, and means at hand. */
export const despair: readonly Rule[] = [
  rule("with me dead", "(?:with|having) me (?:dead|gone|out of the way)"),
  rule(
    "letters written",
    "(?:already wrote|have written|i wrote|he wrote|she wrote) (?:out )?(?:my|the) (?:goodbye |suicide |last |final )?(?:notes?|letters?|goodbyes)(?= (?:[.,]|and|to (?:my (?:kids|family|mom|wife|husband|children)|everyone)|))",
  ),
  rule(
    "goodbye",
    "(?:this is|here is) my (?:goodbye|last (?:goodbye|message|text|post|letter|night))(?! (?:to|of|for|at))|goodbye (?:everybody|everyone|world|cruel world|to everyone|to all of you)",
  ),
  rule(
    "death as relief",
    "(?:death|dying|being dead|suicide) (?:sounds|seems|would be|feels|looks) (?:so |like |really |pretty )?(?:a |the |an )?(?:peaceful|easier|better|relief|good|nice|only way|answer|way out|tempting|comforting|best|escape)",
  ),
  rule(
    "until death",
    "(?:use|using|drink|drinking|smoke|smoking|shoot|shooting) (?:[^ .]+ ){0,2}until (?:i|he|she) (?:die|dies|am dead|is dead|od|overdoses?)|until (?:my|his|her) heart (?:stops|gives out|quits)",
  ),
  rule(
    "does not trust oneself",
    "(?:not trust|not safe (?:with|by|around|from)|afraid of|scared of) (?:myself|himself|herself)(?= (?:[.,]|tonight|right|alone|and|anymore|to be alone|))|(?:afraid|scared) of what (?:i|he|she) (?:might|may|will|could|would) do (?:to|tonight|next|if|[.,])",
    { deniable: false },
  ),
  rule(
    "do something to oneself",
    "do something (?:to (?:myself|himself|herself)|stupid|drastic|terrible|permanent)",
  ),
  rule(
    "not worth living",
    "(?:life|living) (?:is |was )?(?:just |really )?not worth (?:it|living|the|anything)",
    { deniable: false },
  ),
  rule(
    "ought to be dead",
    "i (?:just |really )?(?:need|deserve|ought|want) to be dead|(?:and|so|i) should (?:just )?be dead(?! by now)|deserves? to be dead",
  ),
  rule(
    "would not mind",
    "(?:would not|do not|would be ok|would be okay|would be fine) (?:even )?(?:mind|care|with it)? ?if (?:i|it all) (?:just )?(?:got hit|died|did not wake|was hit|got run over|never woke|dropped dead|was dead|ended)",
    { deniable: false },
  ),
  rule(
    "does not look when crossing",
    "stopped looking (?:both ways|when|before)|not look (?:both ways )?(?:when|before) (?:i|he|she) cross(?:es)?",
    { deniable: false },
  ),
  rule("tonight", "(?:jumping|hanging myself|ending it|overdosing|ending my life) tonight"),
  rule(
    "wishes not to have been saved",
    "(?:wish|wishes|wished|mad|angry|sorry|upset) (?:that )?(?:the |they |you |she |he |we |it )?(?:[^ .]+ ){0,2}(?:not|never) (?:worked|saved|save|brought|bring|found|revived|revive|woken|stopped me)|why did (?:they|you|he|she) (?:save|bring|revive) (?:me|him back|her back)|(?:wish|wishes) (?:they|you|she|he|we) (?:had )?let (?:me|him|her) (?:die|go)",
    { deniable: false },
  ),
  rule(
    "next time for certain",
    "next time (?:i|he|she) (?:will|is going to|am going to) (?:[^ .]+ ){0,2}(?:make sure it|succeed|finish it|finish the job|not fail|not wake|not miss)",
  ),
  rule(
    "how much kills",
    "how (?:much|many) (?:[^ .]+ ){1,5}(?:kills?|finish) (?:me|myself|yourself|himself|herself)|how (?:much|many) (?:[^ .]+ ){1,6}(?:to die|to overdose|to od|to not wake up|to never wake up)|how long (?:does it take |it takes )?(?:to|until|before) (?:bleed out|die|suffocate|i bleed out|you bleed out)|cuant[oa]s? (?:[^ .]+ ){0,4}para (?:morir|morirse|morirme|no despertar|matarse|matarme)",
  ),
  rule(
    "the means before one",
    `${own} ~6 (?:in front of me|next to me|beside me|in my (?:hand|hands|lap|mouth)|against my|to my (?:head|temple|chest|throat)|en la mano|en las manos|en la boca)`,
  ),
  rule(
    "fumes",
    "(?:smell|smelling|smelled) (?:the )?(?:exhaust|fumes)|taped (?:up )?(?:the |all the )?(?:windows|door|vents)|(?:grill|charcoal|barbecue|hibachi) (?:[^ .]+ ){0,2}in (?:his|her|the|my) (?:bedroom|room|bathroom|car|tent|truck)",
  ),
  rule(
    "no accident",
    "(?:admit[^ .]*|says|said|told me|told us|confess[^ .]*) (?:[^ .]+ ){0,3}(?:not an accident|no accident|was intentional)",
    { deniable: false },
  ),
  rule(
    "drove at a wall",
    "drove (?:his|her|the|my) (?:car|truck|van|suv) (?:straight |right )?(?:at|off) (?:a|the) (?:wall|tree|pole|bridge|cliff|pier)",
  ),
  rule(
    "hopes it kills",
    "(?:hopes?|hoping|wish|wishes|prays?|praying) (?:that )?(?:the|this|his|her|my|next) (?:[^ .]+ ){0,3}(?:gets|kills|takes|finishes|ends) (?:him|her|me)(?! (?:into|to|a|out|home|sober|help|back|through))",
  ),
  rule(
    "no way out",
    "(?:no|only|one) (?:other )?way out(?! of (?:the|debt|my lease|this (?:contract|lease|marriage|mess))|(?: is)? (?:rehab|treatment|help))",
    { deniable: false },
  ),
  rule(
    "gone for ever",
    "(?:told|tells|says|said|texted) (?:[^ .]+ ){0,6}(?:going|leaving|go) (?:away )?(?:forever|for good|for ever)",
  ),
  rule(
    "where the papers are",
    "(?:told|showed|tells|sent|gave) (?:[^ .]+ ){1,3}where (?:[^ .]+ ){0,2}(?:will|insurance papers|life insurance|important papers|passwords) (?:is|are)|(?:sent|gave) (?:me|us) (?:all )?(?:of )?(?:his|her) passwords",
  ),
  rule(
    "posted goodbye",
    `(?:posted|story says|status says|tweeted|texted|snap says|snapped) (?:[^ .]+ ){0,4}(?:goodbye|it is over)${end}`,
  ),
];
