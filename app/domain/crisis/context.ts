/**
 * What takes the alarm out of alarming words. All of it works on normalised text.
 */

const drink =
  "(?:it|this|that|which|what|waiting|worry|stress|drink|drinking|alcohol|booze|vodka|drugs?|addiction|heroin|fentanyl|meth|cocaine|crack|opioids|pills|disease|habit|stuff|situation|lifestyle|news|reality|bills|guilt|disappointment|esto|situacion)";

/** Figures of speech, taken out before the rules read the text. */
const idioms: RegExp[] = [
  / (?:just )?(?:dying|die|died) (?:to (?:talk|know|see|hear|get|meet|find|ask|go|have|understand)|inside|for (?:a|our|my|his|her|their|some)|of (?:embarrassment|shame|laughter|boredom|curiosity)|on the vine|down)(?= )/g,
  new RegExp(
    ` ${drink} (?:[^ .]+ )?(?:(?:is|are|was|will|would|may|might|could|can|has|have|been|just|really|slowly|literally|finally|going|to|eventually|probably) ){0,4}(?:kill(?:s|ed|ing)?|hit(?:s|ting)?|beat(?:s|ing)?|destroy(?:s|ing)?|hurt(?:s|ing)?|chok(?:es|ing)|attack(?:s|ing)?|strangl(?:es|ing)) (?:me|us|him|her|them|my|our|his|the|everyone|you)(?= )`,
    "g",
  ),
  / before (?:it|this|that) kills? (?:him|her|them|me|us)(?= )/g,
  / (?:would|could|i will|to) kill for (?:a|some|an)(?= )/g,
  / could (?:murder|kill) (?:a|for)(?= )/g,
  / (?:kill|killing|killed) (?:time|the mood|the deal|two birds)(?= )/g,
  / (?:scared|worried|bored|tired|sick|frightened|love (?:him|her|them)|starved|freezing|embarrassed|stressed|loved) (?:half )?to death(?= )/g,
  / (?:drink|drinks|drinking|drank|smoke|smoking|eating|working|worry|worrying) (?:himself|herself|themselves|myself) to death(?! on purpose)(?= )/g,
  / (?:slowly |literally |basically |just )?(?:killing|poisoning|destroying) (?:himself|herself|themselves) (?:slowly )?(?:with|by|through|drinking|slowly)(?= )/g,
  / how (?:can|do|would|could) (?:you|i|we|one) (?:tell|know|recognize|see) (?:if|when|whether) (?:someone|somebody|a person|people|a loved one|anyone) (?:is|are|has|have|feels) [^ .]+(?= )/g,
  / (?:to )?(?:die|dying) (?:my|his|her|their) hair(?= )/g,
  / (?:signs?|symptoms?|risks?|dangers?|statistics|article|articles|book|podcast|guide|page|post) (?:of|about|on|for|and) (?:a |an )?(?:suicide|suicidal [^ .]+|overdose|overdosing|withdrawal|selfharm)(?= )/g,
  / (?:get|getting|got|the|that|a|this) (?:phone )?call (?:that |saying )(?:he|she|they) [^ .]+(?= )/g,
  / over my dead body(?= )/g,
  / (?:would|will) kill me if (?:he|she|they) (?:knew|saw|heard|found out)(?= )/g,
  / (?:stab|stabs|stabbed|stabbing) (?:me|us|him|her) in the back(?= )/g,
  / (?:kills|hurts) (?:me|us) (?:to|that|when)(?= )/g,
  / going to die of (?:worry|stress|shame|embarrassment|boredom)(?= )/g,
  / if (?:he|she|they) (?:keeps?|continues?|goes on|does not (?:stop|quit)|do not (?:stop|quit)) (?:[^ .]+ ){0,6}kill (?:himself|herself|themself)(?= )/g,
  / beating a dead horse(?= )/g,
  / death grip(?= )/g,
  / (?:slam|slams|slammed|slamming) (?:the )?doors?(?= )/g,
  / (?:hit|hits|hitting) (?:rock|the) (?:bottom|bottle|road|wall|nail|books|gym|roof|jackpot|breaking point)(?= )/g,
  / (?:hit|hits|hitting) (?:me|us|him|her|them) (?:that|hard|out of nowhere|how|all at once|like a|up for)(?= )/g,
  / (?:beat|beating|beats|kick|kicking|kicked) (?:myself|ourselves|himself|herself) (?:up )?(?= )/g,
  / (?:beat|beating|kick|kicked|kicking|fight|beats) (?:this|it|that|the|his|her) (?:habit|addiction|thing|disease|odds)?(?= )/g,
  / (?:kick|kicked|kicking|kicks) (?:him|her|them|me|us|my [^ .]+|our [^ .]+) out(?= )/g,
  / (?:shoot|shot|send) (?:me|us|him|her|you) (?:an?|over|off) (?:email|text|message|note|call|line|quick)(?= )/g,
  / shot (?:down|in the)(?= )/g,
  / wake up call(?= )/g,
  / (?:breathing|breathe) (?:down|a word|room|easy|easier|space)(?= )/g,
  / room to breathe(?= )/g,
  / (?:cut|cuts|cutting) (?:(?:him|her|my|them)self|us|me|him|her|ourselves|themselves)? ?(?:off|down|back|out|loose)(?= )/g,
  / (?:hang|hanging|hung) (?:in|on|out|up|around)(?! .{0,20}(?:rope|noose|closet))(?= )/g,
  / (?:want|wanted|like|going|could) (?:to )?(?:strangle|kill|smack|shake|wring) (?:him|her|them)(?: [^ .]+)? sometimes(?= )/g,
  / (?:burn|burning|burned) (?:every |all |his |her |our )?(?:bridges?|out)(?= )/g,
  / (?:threaten|threatens|threatened|threatening) (?:me |us |her |him )?(?:to |with |that )?(?:leave|leaving|divorce|quit|move out|moving out|sue|call|disown|cut)(?= )/g,
  / (?:career|professional|social|political|financial) suicide(?= )/g,
  / sick and tired(?= )/g,
  / (?:me muero (?:de|por) [^ .]+|me (?:esta )?matando?|me mata|muerto de (?:miedo|cansancio|hambre))(?= )/g,
  / (?:hit|struck|attacked|run over) by (?:a|the) (?:car|truck|bus|drunk driver|dog|vehicle)(?= )/g,
];

/** Removes figures of speech, leaving a mark that no rule can read across. */
export function withoutIdioms(text: string): string {
  let plain = text;
  for (const idiom of idioms) plain = plain.replace(idiom, " _");
  return plain;
}

/** Words at which the context of a match ends. */
const boundaries = new Set([
  ".",
  ",",
  "and",
  "but",
  "now",
  "again",
  "today",
  "tonight",
  "still",
  "pero",
  "ahora",
  "y",
]);
const boundary =
  / (?:\.|,(?! (?:(?:[^ .]+ ){0,3}(?:years?|decades?|months) (?:ago|earlier)|that was|back in|long ago|in (?:19|20)))|and(?! (?:died|passed|he died|she died))|but|now|again|today|tonight|still|pero|ahora|y) /;

/** How far the clause around a match can reach, in characters: it bounds the work on any text. */
const reach = 160;

/** The clause around a match: what is said of the thing itself, and not of its neighbours. */
function clauseAround(text: string, start: number, end: number): { before: string; clause: string } {
  const before = afterLastBoundary(text.slice(Math.max(0, start - reach), start));
  const after = text.slice(end, end + reach);
  const cut = after.search(boundary);
  return { before, clause: before + text.slice(start, end) + (cut < 0 ? after : after.slice(0, cut + 1)) };
}

function afterLastBoundary(text: string): string {
  for (
    let space = text.lastIndexOf(" ", text.length - 2);
    space >= 0;
    space = text.lastIndexOf(" ", space - 1)
  ) {
    const word = text.slice(space + 1, text.indexOf(" ", space + 1));
    if (boundaries.has(word)) return text.slice(space + 1 + word.length);
    if (space === 0) break;
  }
  return text;
}

const longPast =
  / (?:years? ago|years? earlier|long ago|decades? ago|a decade|months ago|in (?:the )?(?:19|20)\d\d|(?:back|since) (?:in )?(?:19|20)\d\d|(?:19|20)\d\d|last year|in the past|history of|used to|when (?:i|he|she|they|we) (?:was|were) (?:a |an |only |just )?(?:[^ .]+ )?(?:child|kid|little|young|younger|teenager|teen|boy|girl|small|in|born|\d+|one|two|three|four|five|six|seven|eight|nine|nineteen|twenty|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)|as a (?:child|kid|teen|teenager|boy|girl)|in (?:my|his|her|their) (?:teens|twenties|thirties|forties|youth|childhood)|in (?:high school|college|the (?:army|service|war|nineties|eighties))|growing up|hace (?:[^ .]+ )?anos|de nin[oa]|en (?:19|20)\d\d) /;

const alreadyDead =
  / (?:died|passed away|passed on|lost (?:my|our|his|her|a|him|their|the|mine)|lost .{1,30} to|buried|we buried|funeral|death of|mourning|grieving|fallecio|murio|perdimos|killed in|committed suicide|late (?:husband|wife|son|daughter|brother|sister|father|mother)) /;

const deathStillAhead =
  / (?:wants?|going|will|would|threat[^ .]*|might|may|plans?|about|try|tried|trying|says|said) /;

const negation =
  / (?:not|never|no|nor|nobody|without|denies|denied|deny|denying|none|neither|nunca|sin|ni)(?! (?:stop|stopped|quit|only|just|longer|help|sure|ok|okay|well|safe|doing|know)) (?:(?!he |she |they |i |we |that |because |who |and |says? |said |so |please |if |when )[^ .,]+ ){0,4}$/;

const feared =
  / (?:if|what if|in case|could|might|may|can|will|would|someday|one day|some day|ever|before|unless|prevent|preventing|prevents|avoid|signs of|sign of|symptoms of|risk of|risk for|chance of|possible|cause|causes|causing|lead to|afraid of|scared of|fear of|fears of|worried about|worry about|going to|until|when does|how (?:do|does|can|to)|what (?:are|is|happens|should)|is it|is alcohol|should (?:we|i)|do (?:we|you|i)|does|por si|podria|puede) (?:[^ .,]+ ){0,7}$/;

const happening =
  / (?:right now|just|tonight|today|currently|at this moment|ahora|minutes ago|an hour ago|hours ago|this morning|again) /;

/** A question about how the work is done, not about today. */
const plannedFor =
  / (?:what|how|do you|would you|will you|if) .*(?:during|in|at|into) (?:the |your |a )?(?:treatment|intervention|rehab|program|facility|detox|center|meeting) /;

/** True when the words around a match say that it was long ago, is not so, or is only feared or asked about. */
export function isNoAlarm(
  text: string,
  match: { start: number; end: number; deniable: boolean; notWhenFeared: boolean },
): boolean {
  const { before, clause } = clauseAround(text, match.start, match.end);
  if (longPast.test(clause)) return true;
  if (alreadyDead.test(clause) && !deathStillAhead.test(before)) return true;
  if (plannedFor.test(clause) && !happening.test(clause)) return true;
  if (match.deniable && negation.test(before)) return true;
  return match.notWhenFeared && feared.test(before) && !happening.test(clause);
}
