import { PhraseBook, phrase } from "./phrase-book";
import type { Sign } from "./rules/rule";

/**
 * What takes the alarm out of alarming words. All of it works on normalised text.
 */

const drink =
  "(?:it|this|that|which|what|waiting|worry|stress|drink|drinking|alcohol|booze|vodka|drugs?|addiction|heroin|fentanyl|meth|cocaine|crack|opioids|pills|disease|habit|stuff|situation|lifestyle|news|reality|bills|guilt|disappointment|esto|situacion|costs?|prices?|expenses?|rent|debts?|wait|suspense|silence|uncertainty|knowing|schedule|commute|job|work|divorce|court|fees|payments?|heat|loneliness|grief|pain)";

/** Figures of speech, taken out before the rules read the text. */
const idioms = new PhraseBook(
  [
    "(?:just )?(?:dying|die|died) (?:to (?:talk|know|see|hear|get|meet|find|ask|go|have|understand)|inside|for (?:a|our|my|his|her|their|some)|of (?:embarrassment|shame|laughter|boredom|curiosity)|on the vine|down)",
    `${drink} (?:[^ .]+ )?(?:(?:is|are|was|will|would|may|might|could|can|has|have|been|just|really|slowly|literally|finally|going|to|eventually|probably) ){0,4}(?:kill(?:s|ed|ing)?|hit(?:s|ting)?|beat(?:s|ing)?|destroy(?:s|ing)?|hurt(?:s|ing)?|chok(?:es|ing)|attack(?:s|ing)?|strangl(?:es|ing)) (?:me|us|him|her|them|my|our|his|the|everyone|you)`,
    "before (?:it|this|that) kills? (?:him|her|them|me|us)",
    "(?:would|could|i will|to) kill for (?:a|some|an)",
    "could (?:murder|kill) (?:a|for)",
    "(?:kill|killing|killed) (?:time|the mood|the deal|two birds)",
    "(?:scared|worried|bored|tired|sick|frightened|love (?:him|her|them)|starved|freezing|embarrassed|stressed|loved) (?:half )?to death",
    "(?:drink|drinks|drinking|drank|smoke|smoking|eating|working|worry|worrying) (?:himself|herself|themselves|myself) to death(?! on purpose)",
    "(?:slowly |literally |basically |just )?(?:killing|poisoning|destroying) (?:himself|herself|themselves) (?:slowly )?(?:with|by|through|drinking|slowly)",
    "how (?:can|do|would|could) (?:you|i|we|one) (?:tell|know|recognize|see) (?:if|when|whether) (?:someone|somebody|a person|people|a loved one|anyone) (?:is|are|has|have|feels) [^ .]+",
    "(?:to )?(?:die|dying) (?:my|his|her|their) hair",
    "(?:signs?|symptoms?|risks?|dangers?|statistics|article|articles|book|podcast|guide|page|post) (?:of|about|on|for|and) (?:a |an )?(?:suicide|suicidal [^ .]+|overdose|overdosing|withdrawal|selfharm)",
    "(?:get|getting|got|the|that|a|this) (?:phone )?call (?:that |saying )(?:he|she|they) [^ .]+",
    "over my dead body",
    "(?:mom|mum|mother|dad|father|parents|boss|sister|brother|grandma|family|teenager|teen|daughter|coach|aunt|in laws) (?:is |are )?(?:(?:going|will|would|to|literally|so|absolutely|probably) ){1,3}(?:kill|murder|strangle|skin) me(?! (?:if|when) i (?:leave|call|tell|try|go|do))",
    "overdos(?:e|ed|ing) on (?:netflix|coffee|caffeine|sugar|candy|chocolate|tv|tiktok|youtube|games|food|pizza|news|advice|podcasts|information|social|selfhelp|reality|fortnite|roblox|minecraft|instagram|facebook|cake|cookies|carbs|chips|screens?|work|church|family|vitamins?|tacos|turkey|football|shows?|movies|zoom|drama)",
    "dead (?:tired|serious|broke|set|wrong|on|end|beat|weight|quiet|inside|last|ringer)",
    "(?:hit|hits|hitting) (?:me|us|him|her) up",
    "(?:beat|beats|beating|bang|banging|bangs|hitting) (?:my|his|her|our|their) heads? (?:against|on|into)",
    "(?:afraid|scared|worried|terrified|fear|worry) (?:that )?(?:he|she|they|my [^ .]+) (?:is going to|will|might|could|would) (?:overdose|relapse|die)(?! tonight| right now| today)",
    "(?:mama|papa|madre|padre|esposa|jefe|jefa|suegra|abuela|abuelo|familia) (?:me|nos) (?:va|van|quiere) a? ?matar",
    "(?:nos )?(?:estamos|estoy) ahogando",
    "(?:noticia|esto|muerte|situacion|separacion|divorcio|perdida) (?:me|nos|lo|la|le) (?:pego|golpeo|pega|golpea|mata|esta matando)",
    "(?:shot|shoot|shooting|shoots) (?:himself|herself|myself|themselves|ourselves|yourself) in the foot",
    "(?:would|will) kill me if (?:he|she|they) (?:knew|saw|heard|found out)",
    "(?:stab|stabs|stabbed|stabbing) (?:me|us|him|her) in the back",
    "(?:kills|hurts) (?:me|us) (?:to|that|when)",
    "going to die of (?:worry|stress|shame|embarrassment|boredom)",
    "if (?:he|she|they) (?:keeps?|continues?|goes on|does not (?:stop|quit)|do not (?:stop|quit)) (?:[^ .]+ ){0,6}kill (?:himself|herself|themself)",
    "beating a dead horse",
    "death grip",
    "(?:slam|slams|slammed|slamming) (?:the )?doors?",
    "(?:hit|hits|hitting) (?:rock|the) (?:bottom|bottle|road|wall|nail|books|gym|roof|jackpot|breaking point)",
    "(?:hit|hits|hitting) (?:me|us|him|her|them) (?:that|hard|out of nowhere|how|all at once|like a|up for)",
    "(?:beat|beating|beats|kick|kicking|kicked) (?:myself|ourselves|himself|herself) (?:up )?",
    "(?:beat|beating|kick|kicked|kicking|fight|beats) (?:this|it|that|the|his|her) (?:habit|addiction|thing|disease|odds)?",
    "(?:kick|kicked|kicking|kicks) (?:him|her|them|me|us|my [^ .]+|our [^ .]+) out",
    "(?:shoot|shot|send) (?:me|us|him|her|you) (?:an?|over|off) (?:email|text|message|note|call|line|quick)",
    "shot (?:down|in the)",
    "wake up call",
    "(?:breathing|breathe) (?:down|a word|room|easy|easier|space)",
    "room to breathe",
    "(?:cut|cuts|cutting) (?:(?:him|her|my|them)self|us|me|him|her|ourselves|themselves)? ?(?:off|down|back|out|loose)",
    "(?:hang|hanging|hung) (?:in|on|out|up|around)(?! .{0,20}(?:rope|noose|closet))",
    "(?:want|wanted|like|going|could) (?:to )?(?:strangle|kill|smack|shake|wring) (?:him|her|them)(?: [^ .]+)? sometimes",
    "(?:burn|burning|burned) (?:every |all |his |her |our )?(?:bridges?|out)",
    "(?:threaten|threatens|threatened|threatening) (?:me |us |her |him )?(?:to |with |that )?(?:leave|leaving|divorce|quit|move out|moving out|sue|call|disown|cut)",
    "(?:career|professional|social|political|financial) suicide",
    "sick and tired",
    "(?:suicide |overdose |violence |prevencion (?:de |del )?)(?:suicidio |sobredosis )?(?:prevention|awareness|training|class|classes|workshop|hotline|statistics)|prevencion (?:de |del |de la |de las )?(?:suicidio|sobredosis|violencia)",
    "(?:me muero (?:de|por) [^ .]+|me mata (?:de|la|el|que|verl[oa]|pensar|saber|no saber)|muerto de (?:miedo|cansancio|hambre))",
    "(?:hit|struck|attacked|run over) by (?:a|the) (?:car|truck|bus|drunk driver|dog|vehicle)",
  ].map((source) => ({ pattern: phrase(source) })),
);

/** Removes figures of speech, leaving a mark that no rule can read across. */
export function withoutIdioms(text: string): string {
  let plain = "";
  let from = 0;
  idioms.read(text, (_, start, end) => {
    plain += `${text.slice(from, start)} _`;
    from = end;
    return end;
  });
  return from === 0 ? text : plain + text.slice(from);
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
  / (?:years? ago|years? earlier|long ago|decades? ago|a decade|months ago|in (?:the |my |his |her |their )?(?:(?:early |late |mid )?(?:(?:19|20)\d\d|\d\ds)|(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:of )?(?:19|20)\d\d)|at (?:age |the age of )?(?:1[3-9]|2\d|3\d)(?= (?:[.,]|and|but|$))|a los (?:1\d|2\d|3\d)|de los (?:1\d|2\d) anos|(?:summers?|winters?|springs?|falls?) ago|(?:back|since) (?:in )?(?:19|20)\d\d|(?:19|20)\d\d|last (?:year|summer|winter|spring|fall)|as (?:kids|children|teenagers)|when (?:i|he|she|they|we) (?:was|were) (?:[^ .]+ )?(?:kids|children|teens|teenagers|dating|married|growing)|in the past|history of|used to|when (?:i|he|she|they|we|my [^ .]+) (?:was|were) (?:a |an |only |just )?(?:[^ .]+ )?(?:child|kid|little|young|younger|teenager|teen|boy|girl|small|in|born|\d+|one|two|three|four|five|six|seven|eight|nine|nineteen|twenty|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)|as a (?:child|kid|teen|teenager|boy|girl)|in (?:my|his|her|their) (?:teens|twenties|thirties|forties|youth|childhood)|in (?:high school|college|the (?:army|service|war|nineties|eighties))|growing up|hace (?:[^ .]+ ){0,2}(?:anos|meses)|(?:ano|verano|invierno|semestre) pasado|cuando (?:era|tenia|eramos|estaba en)|de (?:nin[oa]|joven|chic[oa])|en (?:19|20)\d\d) /;

/** Over for an overdose or a fight; an attempt on one's life stays a danger for longer. */
const monthsPast =
  / (?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:month|christmas|thanksgiving)|weeks ago|hace (?:[^ .]+ )?semanas|mes pasado) /;

const alreadyDead =
  / (?:died|passed away|passed on|lost (?:my|our|his|her|a|him|their|the|mine)|lost .{1,30} to|buried|we buried|funeral|perdi (?:a )?(?:mi|mis|un)|se nos fue|en paz descanse|descanse en paz|enterramos|death of|mourning|grieving|fallecio|murio|perdimos|killed in|committed suicide|late (?:husband|wife|son|daughter|brother|sister|father|mother)) /;

const deathStillAhead =
  / (?:wants?|going|will|would|threat[^ .]*|might|may|plans?|about|try|tried|trying|says|said) /;

/** "… if I died": the dead don't write. */
const ifIDied = / (?:if|when|that|wish|after) (?:i|we) (?:just |had |have )?(?:died|passed) /;

const negation =
  / (?:not|never|no|nor|nobody|without|denies|denied|deny|denying|none|neither|nunca|sin|ni)(?! (?:stop|stopped|quit|only|just|longer|help|sure|ok|okay|well|safe|doing|know)) (?:(?!he |she |they |i |we |that |because |who |and |says? |said |so |please |if |when )[^ .,]+ ){0,4}$/;

const feared =
  / (?:if|what if|in case|could|might|may|can|will|would|someday|one day|some day|ever|before|unless|prevent|preventing|prevents|avoid|signs of|sign of|symptoms of|risk of|risk for|chance of|possible|cause|causes|causing|lead to|afraid of|scared of|fear of|fears of|worried about|worry about|going to|until|when does|how (?:do|does|can|to)|what (?:are|is|happens|should)|is it|is alcohol|should (?:we|i)|do (?:we|you|i)|does|por si|podria|puede|que (?:hago|hacemos|pasa|hacer|se hace) (?:si|en caso|cuando)|(?:sintomas|senales|signos|riesgo|peligro) de|miedo (?:de|a|que)) (?:[^ .,]+ ){0,7}$/;

const happening =
  / (?:right now|just|tonight|today|currently|at this moment|ahora|minutes ago|an hour ago|hours ago|this morning|again) /;

/** A question about how the work is done, not about today. */
const plannedFor =
  / (?:what|how|do you|would you|will you|if) .*(?:during|in|at|into) (?:the |your |a )?(?:treatment|intervention|rehab|program|facility|detox|center|meeting) /;

/** A question about whom the practice helps. */
const ofOurWork =
  / (?:do|does|are|have|can|is|will|would) (?:you|u|your|any of|there|they) (?:[^ .]+ ){0,6}(?:handle|treat|accept|admit|experience|specialize|specialise|trained|certified|work with|deal with|take|help|programs?|groups?|support|place|places|qualified|equipped|counselors?|therapists?|staff) |(?:atienden|aceptan|tratan|reciben|trabajan con|ayudan a|tienen (?:experiencia|programas?|ayuda)|hay (?:programas?|ayuda)) /;

const someoneOfOurs = / (?:my|our|he|she|him|her|i|me|we|us|mi|nuestr[oa]|right|tonight) /;

/** What a court or the police say of someone: the case is in their hands. */
const legal =
  / (?:charged(?: with)?|charges? (?:of|for)|convicted(?: of)?|arrested(?: for)?|accused of|possession of|guilty to|felony|sentenced for|licensed|licenses?|permits?|acusado de|arrestado por|preso por) (?:[^ .,]+ ){0,4}$/;

/** Long ago for any danger, or long enough for this one. */
function isOver(clause: string, rule: Sign): boolean {
  return longPast.test(clause) || (rule.level === "emergency" && monthsPast.test(clause));
}

/** True when the words around a match say that it was long ago, is not so, or is only feared or asked about. */
export function isNoAlarm(text: string, start: number, end: number, rule: Sign): boolean {
  const { before, clause } = clauseAround(text, start, end);
  if (!rule.whateverTheDate && isOver(clause, rule)) return true;
  if (
    !rule.whateverTheDate &&
    alreadyDead.test(clause) &&
    !deathStillAhead.test(before) &&
    !ifIDied.test(clause)
  )
    return true;
  if (plannedFor.test(clause) && !happening.test(clause)) return true;
  if ((rule.deniable ?? true) && negation.test(before)) return true;
  if (ofOurWork.test(clause) && !someoneOfOurs.test(clause)) return true;
  if (legal.test(before)) return true;
  return rule.notWhenFeared === true && feared.test(before) && !happening.test(clause);
}
