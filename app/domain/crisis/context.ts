import type { Sign } from "./rules/rule";

/** Context that makes a match harmless. All of it works on normalised text. */

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
  / (?:\.(?! (?:[^ .]+ ){0,3}(?:years|decades|months) ago (?:\.|$))|,(?! (?:(?:[^ .]+ ){0,3}(?:years?|decades?|months) (?:ago|earlier|back)|(?:a )?long time ago|that was|back in|long ago|in (?:19|20)))|and(?! (?:died|passed|he died|she died))|but|now|again|today|tonight|still|pero|ahora|y) /;

/** How far the clause around a match can reach, in characters: it bounds the work on any text. */
const reach = 160;

/** The clause around a match, without neighbouring clauses. */
function clauseAround(text: string, start: number, end: number): { before: string; clause: string } {
  const before = afterLastBoundary(text.slice(Math.max(0, start - reach), start));
  const after = text.slice(end, end + reach);
  const cut = after.search(boundary);
  return { before, clause: before + text.slice(start, end) + (cut < 0 ? after : after.slice(0, cut + 1)) };
}

/** The rest of the sentence after a match. */
function restOfSentence(text: string, end: number): string {
  const rest = text.slice(end, end + reach);
  const stop = rest.indexOf(" .");
  return stop < 0 ? rest : rest.slice(0, stop + 1);
}

function sentenceBefore(text: string, start: number): string {
  return text.slice(Math.max(0, text.lastIndexOf(" .", start), start - reach), start);
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
  / (?:years? ago|i was (?:the|a) (?:kid|child)|years? back|long time ago|over the years|before (?:we|i) (?:met|knew)|at (?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)|in (?:the )?(?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade|years? earlier|long ago|decades? ago|a decade|months ago|in (?:the |my |his |her |their )?(?:(?:early |late |mid )?(?:(?:19|20)\d\d|\d\ds)|(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:of )?(?:19|20)\d\d)|at (?:age |the age of )?(?:1[3-9]|2\d|3\d)(?= (?:[.,]|and|but|$))|a los (?:1\d|2\d|3\d)|de los (?:1\d|2\d) anos|(?:summers?|winters?|springs?|falls?) ago|(?:back|since) (?:in )?(?:19|20)\d\d|(?:19|20)\d\d|last (?:year|summer|winter|spring|fall)|as (?:kids|children|teenagers)|when (?:i|he|she|they|we) (?:was|were) (?:[^ .]+ )?(?:kids|children|teens|teenagers|dating|married|growing)|in the past|history of|used to|back in the day|way back|back then|(?:months|years) since|(?:meses|anos) desde|when (?:i|he|she|they|we|my [^ .]+) (?:was|were) (?:a |an |only |just )?(?:[^ .]+ )?(?:child|kid|little|young|younger|teenager|teen|boy|girl|small|in|born|\d+|one|two|three|four|five|six|seven|eight|nine|nineteen|twenty|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)|as a (?:child|kid|teen|teenager|boy|girl)|in (?:my|his|her|their) (?:teens|twenties|thirties|forties|youth|childhood)|in (?:high school|college|the (?:army|service|war|nineties|eighties))|growing up|hace (?:[^ .]+ ){0,2}(?:anos|meses)|(?:ano|verano|invierno|semestre) pasado|cuando (?:yo |el |ella |mi [^ .]+ )?(?:era|tenia|eramos|estaba en)|de (?:nin[oa]|joven|chic[oa])|en (?:19|20)\d\d) /;

/** Long enough ago for an overdose or a fight; a suicide attempt stays a danger for longer. */
const monthsPast =
  / (?:months? (?:ago|back)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:month|christmas|thanksgiving)|weeks ago|hace (?:[^ .]+ )?semanas|mes pasado) /;

const alreadyDead =
  / (?:died|passed away|passed on|lost (?:my|our|his|her|a|him|their|the|mine)|lost .{1,30} to|buried|we buried|funeral|perdi (?:a )?(?:mi|mis|un)|se nos fue|en paz descanse|descanse en paz|enterramos|death of|mourning|grieving|fallecio|murio|perdimos|killed in|committed suicide|late (?:husband|wife|son|daughter|brother|sister|father|mother)) /;

const deathStillAhead =
  / (?:wants?|going|will|would|threat[^ .]*|might|may|plans?|about|try|tried|trying|says|said) /;

/** "… if I died": about the writer's own possible death, so it is still ahead. */
const ifIDied = / (?:if|when|that|wish|after) (?:i|we) (?:just |had |have )?(?:died|passed) /;

const negation =
  / (?:(?:no|nunca) (?:he|ha|han|hemos) [^ .,]+|free (?:of|from)|not|never|no|nor|nobody|without|denies|denied|deny|denying|none|neither|nunca|sin|ni)(?! (?:stop|stopped|quit|only|just|longer|help|sure|ok|okay|well|safe|doing|know)) (?:(?!he |she |they |i |we |that |because |who |and |says? |said |so |please |if |when )[^ .,]+ ){0,4}$/;

/** "The kids were never left alone": negated inside the match. */
const neverWas = / (?:never|nunca) /;

const feared =
  / (?:if|what if|in case|could|might|may|can|will|would|someday|one day|some day|ever|before|unless|prevent|preventing|prevents|avoid|signs of|sign of|symptoms of|risk of|risk for|chance of|possible|cause|causes|causing|lead to|afraid of|scared of|fear of|fears of|worried about|worry about|going to|until|when does|how (?:do|does|can|to)|what (?:are|is|happens|should)|is it|is alcohol|should (?:we|i)|do (?:we|you|i)|does|por si|podria|puede|que (?:hago|hacemos|pasa|hacer|se hace) (?:si|en caso|cuando)|(?:sintomas|senales|signos|riesgo|peligro) de|miedo (?:de|a|que)) (?:[^ .,]+ ){0,7}$/;

const happening =
  / (?:right now|just|tonight|today|currently|at this moment|ahora|minutes ago|an hour ago|hours ago|this morning|again) /;

/** A precaution: "what do I do if …, I want to be prepared". */
const ahead =
  / (?:be ready|be prepared|know ahead|in advance|just in case|some day|someday|ever happens|estar list[oa]|estar preparad[oa]) /;

/** A question about how the practice works, not about a current event. */
const plannedFor =
  / (?:what|how|do you|would you|will you|if) .*(?:during|in|at|into) (?:the |your |an? |our )?(?:treatment|intervention|rehab|program|facility|detox|center|meeting) /;

/** A question about whom the practice helps. */
const ofOurWork =
  / (?:do|does|are|have|can|is|will|would) (?:you|u|your|any of|there|they) (?:[^ .]+ ){0,6}(?:handle|treat|accept|admit|experience|specialize|specialise|trained|certified|work with|deal with|take|help|programs?|groups?|support|place|places|qualified|equipped|counselors?|therapists?|staff) |(?:atienden|aceptan|tratan|reciben|trabajan con|ayudan a|tienen (?:experiencia|programas?|ayuda)|hay (?:programas?|ayuda)) /;

const someoneOfOurs = / (?:my|our|he|she|him|her|i|me|we|us|mi|nuestr[oa]|right|tonight) /;

/** A legal case: courts or police already deal with it. */
const legal =
  / (?:charged(?: with)?|charges? (?:of|for)|convicted(?: of)?|arrested(?: for)?|accused of|possession of|guilty to|felony|sentenced for|licensed|licenses?|permits?|acusado de|arrestado por|preso por) (?:[^ .,]+ ){0,4}$/;

/** Long ago, or long enough ago for this danger. */
function isOver(clause: string, rule: Sign): boolean {
  return longPast.test(clause) || (rule.level === "emergency" && monthsPast.test(clause));
}

/** The whole sentence is told in the past, up to a word that leads back to the present. */
const toldOfThePast =
  / (?:growing up|used to|back in the day|back then|when (?:i|he|she|we|they) (?:was|were) (?:a |little|young|kids|\d+ )|as a (?:child|kid)|years ago|cuando (?:yo )?(?:era|eramos)|de (?:nin[oa]|joven)) (?:(?!\. |but |now |today |tonight |still |again |just |ahora |hoy )[^ ]+ )*$/;

/** A subject that is taught, read about or played, not an event. */
const subjectMatter =
  / (?:paper|tarea|proyecto|ensayo|novel|film|class|course|training|trainings|workshop|presentation|speaker|webinar|pamphlets?|brochures?|flyers?|folletos?|research|study|thesis|documentary|movie|show|series|band|song|book|podcast|article|conference|fundraiser|grant|curriculum|platica|taller|curso|libro|pelicula|campana|charla|called|named) (?:[^ .]+ ){0,9}$/;

/** "If he ever got suicidal …": hypothetical. */
const ifEver = / if (?:[^ .,]+ ){0,3}ever (?:[^ .]+ ){0,7}$/;

/** Fiction: a story told or shown. */
const fiction =
  / (?:movies?|films?|novels?|documentar(?:y|ies)|podcasts?|peliculas?|novelas?|documental|obra de teatro) (?:[^ .]+ ){0,9}$/;

/** Not meant literally. */
const notMeant =
  / (?:figuratively|so to speak|metaphorically|lovingly|financially|dramatic as|exagerad[oa]) /;

/** "… suicidal, I'm not", "any overdose? Never.": negated right after the match. */
const takenBack =
  /^ (?:, )?(?:\. (?:no|never|none|nunca) (?:[.,]|$)|both negative|(?:and |but |y |pero )?(?:i|he|she|they) (?:(?:am|is|was|were|are) not (?=[.,]|and |but |just |at all |$)|said no |says no |den(?:ied|ies) ))/;

/** Refers back to an earlier event: "since his overdose". */
const afterwards =
  / (?:after|since|following|despues de|desde|tras|due to|recovering from) (?:his|her|my|the|their|an?|la|su|una?) (?:(?:first|last|second|recent|ultima|primera) )?$/;

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
  if ((rule.deniable ?? true) && (negation.test(before) || neverWas.test(text.slice(start, end))))
    return true;
  if (ofOurWork.test(clause) && !someoneOfOurs.test(clause)) return true;
  if (legal.test(before) || (fiction.test(before) && !happening.test(clause))) return true;
  if (ifEver.test(sentenceBefore(text, start)) || notMeant.test(restOfSentence(text, end))) return true;
  if ((rule.deniable ?? true) && takenBack.test(text.slice(end, end + 40))) return true;
  if (!rule.whateverTheDate && toldOfThePast.test(sentenceBefore(text, start))) return true;
  if (feared.test(before) && ahead.test(restOfSentence(text, end))) return true;
  if (!rule.namesIt || happening.test(clause)) return false;
  return feared.test(before) || subjectMatter.test(before) || afterwards.test(before);
}
