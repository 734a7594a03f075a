import { type Rule, rule } from "./rule";

/** Overdose and poisoning, under way. */
export const overdose: readonly Rule[] = [
  rule(
    "drank, then pills",
    "(?:drank|downed|chugged) ~8 (?:swallowed|took|popped) ~3 {drug}(?! (?:every|as|daily))",
  ),
  rule("overdose", "(?:is |was |just |has )?overdos(?:e|ed|ing|es)", { namesIt: true }),
  rule(
    "took the whole bottle",
    "{took} ~3 (?:whole|entire|full) (?:bottle|bag|pack|box|prescription|container|script|strip)(?! of (?:wine|beer|vodka|whiske?y|rum|gin|tequila|bourbon|liquor|booze|champagne|water|soda))",
  ),
  rule(
    "took too many",
    "{took} ~2 (?:all|too many|too much|(?:a )?(?:handfuls?|fistfuls?|bunch|lot|lots|ton|bottle|pack|load)) ~4 {drug}(?! (?:away|from|out of|every|as|on time|like(?! \\d+)|each|daily))",
  ),
  rule(
    "took thirty",
    "{took} (?:like |about |around |at least |over |almost |maybe |up to ){0,2}(?:\\d{2,3}|ten|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|dozens? of|a dozen) (?:mg )?(?:of )?(?:my |his |her |the )?(?:[^ .]+ )?{drug}(?! (?:every|a day|daily|each))",
  ),
  rule(
    "took all of them",
    "{took} ~8 all (?:of )?(?:his|her|my|the|their|those) (?:[^ .]+ ){0,2}{drug}(?! (?:away|from|out of|every|as|on time|like|each|daily))",
  ),
  rule(
    "emptied the cabinet",
    "(?:emptied|cleaned out|swallowed) ~3 (?:medicine|pill|med|meds) ?(?:cabinet|bottles?|box|drawer|organizer)?",
  ),
  rule(
    "did too much",
    "(?:did|shot|snorted|smoked|injected|used) (?:way |far )?too (?:much|many)(?! (?:time|money))",
  ),
  rule(
    "a bottle of pills",
    "{took} ~3 (?:bottle|pack|box|bag|sheet|strip)s? of (?:[^ .]+ ){0,2}{drug}(?! (?:away|from))",
  ),
  rule(
    "poison",
    "{took} ~3 (?:bleach|antifreeze|drano|rat poison|poison|cleaner|hand sanitizer|lighter fluid|gasoline)",
  ),
  rule(
    "used, then fell",
    "(?:injected|shot up|snorted|smoked|used|took|huffed) ~10 (?:dropped|fell over|collapsed|slumped|keeled over|went down|went limp|passed out|turned blue|stopped)(?! (?:smoking|using|taking|drinking|going))",
  ),
  rule(
    "slipping away",
    "(?:slipping|fading|drifting|going|coming) (?:in and out|back under|under|away from us)(?! of (?:rehab|treatment|jail|work|town|sober[^ .]*))|keeps? (?:slipping|fading|going) (?:back )?(?:under|out)",
  ),
  rule(
    "not staying awake",
    "(?:can not|could not|trying to|will not|does not) (?:keep (?:him|her|them) awake|stay (?:awake|conscious)|open (?:his|her|their) eyes)(?! (?:in|at|during|to))",
    { deniable: false },
  ),
  rule(
    "dying now",
    "(?:think|thinks|scared|afraid|help|please) (?:that )?(?:he|she|they|my [^ .]+) (?:is|are|might be|may be) dying(?! of)",
  ),
  rule("needle in the arm", "needle (?:still )?in (?:his|her|my|their|the) (?:arm|neck|leg|vein)"),
  rule(
    "narcan given",
    "(?:gave|given|giving|hit|used|had|got|did|sprayed|administered|doses?|shots?|after|with) ~3 narcan",
    { namesIt: true },
  ),
  rule(
    "mixed and failing",
    "(?:alcohol|vodka|whiskey|whisky|liquor|drinking|drank|drunk|beers?|wine|rum|tequila) ~8 {drug} ~8 (?:throwing up|vomiting|passing out|passed out|slurring|nodding|blue|not making sense|will not answer|not answering)",
  ),
  rule(
    "nodding and not answering",
    "(?:nodding (?:out|off)|slumped over|slumped) ~6 not (?:answer|answering|respond|responding|talk|talking)",
  ),
  rule(
    "foaming, gurgling",
    "(?:foaming at|foam coming|foam at|foaming from|gurgling|gurgles|gurgle|death rattle|gasping)",
  ),
  rule(
    "more than meant",
    "{took} ~3 more than ~2 (?:supposed|prescribed|meant|should|usual|normal)(?! to (?:spend|pay))",
  ),
  rule(
    "the whole of it",
    "{took} (?:the|a|his|her|my|that) (?:whole|entire) ~2 (?:{drug}|patch|stash|supply)(?! (?:away|from))",
  ),
  rule(
    "took and fell ill",
    "(?:{took}|used|using|smoked|smoking|snorted|snorting|did|doing|shot|injected|huffed|high on) ~2 (?:{drug}|something|stuff|acid|shrooms|spice|k2|kratom|powder|a pill) ~20 (?:burning up|jaw ~2 (?:locked|clenched)|not making (?:any )?sense|can not (?:feel|talk|walk|stand|see|move|breathe|sit up|stay awake)|heart ~3 (?:racing|pounding|weird|beating|fast)|hallucinat[^ .]*|foaming|twitching|blacking out|chest ~1 (?:pains?|hurts?|tight)|slurring|shaking|drooling|stiff|not (?:responding|answering|moving|himself at all)|barely (?:awake|conscious|breathing|moving)|will not (?:wake|respond|answer me)|incoherent|delirious|out of it|gray|grey|blue|cold)",
    { namesIt: true },
  ),
  rule(
    "out again after narcan",
    "(?:narcan|rescue breaths|cpr) ~6 (?:not working|did not work|is not helping|still out|no response|nothing|did nothing|again)",
    { deniable: false },
  ),
  rule(
    "took and is out of it",
    "(?:{took}|drinking|mixed|mixing|combined|huffed|vaped|smoked|snorted) ~15 (?:not making (?:any )?sense|can not (?:talk|walk|stand|sit up|open|see)|will not (?:wake|talk|answer|respond)|eyes (?:are )?(?:half open|open but|rolling|rolled)|half conscious|keeps passing out|hard to wake|acting (?:really |very )?(?:weird|strange) and)",
    { namesIt: true },
  ),
  rule(
    "double dose",
    "(?:double|triple) (?:dosed?|doses|the dose)|twice (?:the|his|her|my) dose|(?:has|have|having|is|got) alcohol poisoning|pupils (?:are )?(?:[^ .]+ )?(?:pinpoint|pinned|tiny|huge|blown)|pinpoint pupils",
    { namesIt: true },
  ),
  rule(
    "the rest of it",
    "{took} ~2 (?:rest|remainder|last) of ~3 {drug}(?! (?:away|from))|(?:swallowed|ate) ~2 (?:baggies?|bag|balloons?|batter(?:y|ies)|stash|it all|them all|all of (?:it|them)|everything)",
  ),
  rule(
    "narcan in vain",
    "narcan ~6 not (?:bringing|bring|working|work|helping|help|waking|wake|doing|enough)",
    { deniable: false },
  ),
  rule(
    "emptied bottles",
    "{drug} ~8 bottles? (?:is|are) (?:all )?empty|(?:pill|medicine|prescription|xanax|tylenol) bottles? (?:is|are) (?:all )?(?:empty|gone)|empty bottles? of {drug}",
  ),
];
