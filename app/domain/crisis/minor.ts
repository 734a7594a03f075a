import type { CardLanguage } from "#db/values";

/* Beside the words and the model, whose figures it must not change: it only finds who says to be under 18. */

/** What a text says of its writer's age. */
type MinorReading = {
  language: CardLanguage;
  /** The phrase, for staff. */
  because: string;
  /** The phrase that says that the writer is hurt; null where none does. */
  abuse: string | null;
};

/** Ages as numbers and in words, with the slips that are made. Those below eight are too often a count of something else. */
const EIGHT_TO_17 = `(?:8|9|1[0-7]|eight|nine|ten|eleven|twelve|twelv|thirt(?:ee|e)n|thirten|therteen|four?t(?:ee|e)n|forteen|fift(?:ee|e)n|fiveteen|sixt(?:ee|e)n|sevent(?:ee|e)n|seventen)`;
const FIVE_TO_17 = `(?:[5-7]|five|six|seven|${EIGHT_TO_17})`;
const OCHO_A_17 = `(?:8|9|1[0-7]|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[eé]is|diecisiete|dies?[cs]i[sc]iete|kince)`;
const CINCO_A_17 = `(?:[5-7]|cinco|seis|siete|${OCHO_A_17})`;

/** "Years old" as it is typed. */
const YEARS_OLD = `(?:[ -]?(?:years?|yrs?|yers?|yeras|yaers|yesr|y)[ -]?(?:olds?|od|ol|of age)\\b|[ ]?(?:y ?[/.] ?o\\b|yo\\b|yrs?\\b(?= ?(?:[.,!?;)\\n]|$)))|[ -]old\\b)`;
const ANOS = `(?:a[nñ](?:os|itos)|a[nñ]o)`;

/** What may follow a number that nothing calls an age. What is not here may be counted, as in "I'm 14 miles away". */
const NEXT = `(?= ?(?:$|[.,!?;:)\\n…–—]| - |\\p{Extended_Pictographic})|\\/[fm]\\b|[fm]\\b(?! away)| (?:and|n|but|so|my|i|im|i'm|ive|i've|id|i'd|a|he|she|they|we|you|u|its|it's|it|because|cause|bc|cuz|with|living|live|in (?!a row|total|recovery)|from|now|rn|please|pls|plz|help|what|what's|whats|can|could|do|does|don't|dont|if|is|who|who's|whos|too|right now|today|soon|next|almost|going on|turning|the|this|our|there|theres|how|scared|afraid|need|just|not|no|nobody|noone|mom|mum|dad|mama|papa|also|or|lol|idk|help|female|male|girl|boy|f|m|nb|trans|alone|still|when|where|why|which|that|only|ok|okay)\\b)`;
const SIGUE = `(?= ?(?:$|[.,!?;:)\\n…–—]| - |\\p{Extended_Pictographic})| (?:y(?! \\p{L}+ (?:sobri|limpi)| llev)|pero|mi|mis|me|soy|no|nom[aá]s|vivo|estoy|necesito|quiero|tengo|tenemos|por favor|porfa|ayuda|ay[uú]denme|que|qu[eé]|ahora|apenas|cumplid[oa]s|de edad|casi|nadie|ella|[eé]l|porque|x ?favor|ya no|tambi[eé]n|como)\\b)`;

const AM = `(?:i['’]?m|i am|iam|i be|ima?)`;
const BARELY = `(?:(?:only|just|still|barely|like|literally|about|around|almost|nearly|really|actually|currently|already|now|even|not even|turning|gonna be|going to be|about to be|about to turn|aged?|a girl|a boy|a kid) ){0,3}`;

/** Builds a pattern of whole words. `\\b` knows no accents, so it is written out. */
const whole = (...sources: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})`.replaceAll("\\b", "(?![\\p{L}\\p{N}])"), "giu");

const MONTHS = `(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,7}`;
const END = `(?= ?(?:$|[.,!?;:)\\n…–—]| - )| (?:and|but|so|is|though|tho|if|my|i|im|i'm|he|she|they|we|because|cause|bc|cuz|with|living|who|too|please|pls|here|right now|now|at (?:home|school|lincoln)|yet|still|so|what|can|do|the|right|help|don't|dont)\\b)`;
const FIN = `(?= ?(?:$|[.,!?;:)\\n…–—]| - )| (?:y|pero|mi|mis|me|no|vivo|estoy|necesito|quiero|tengo|por favor|ayuda|que|porque|todav[ií]a|a[uú]n|de)\\b)`;

const SAYINGS: Record<CardLanguage, RegExp> = {
  en: whole(
    `${AM} ${BARELY}${EIGHT_TO_17}${YEARS_OLD}(?!['’]?s\\b|er\\b)`,
    `${AM} ${BARELY}${FIVE_TO_17} (?:years?|yrs?) old\\b(?!er)`,
    `${AM} ${BARELY}${EIGHT_TO_17}${NEXT}`,
    `(?:${AM}|as|being) (?:just |only |still )?an? ${FIVE_TO_17}${YEARS_OLD}(?!['’]?s\\b| (?:mom|dad|mother|father|parent|teacher|boys? (?:mom|dad)|girls? (?:mom|dad)))(?=(?:,? (?:girl|boy|kid|female|male|teen|student|child))?(?: ?(?:$|[.!?;)\\n])|,? (?:and|but|who|my|i (?:am|live|need|have|can['’]?t|can|don['’]?t|feel|want|know|go)|i['’]?m|im|living|in|with|from|so|please|pls)\\b))`,
    `(?:i|me|myself) ?\\( ?${FIVE_TO_17} ?(?:[fm]|nb|y ?[/.]? ?o|years? old)? ?\\)`,
    `(?:i|me) (?:1[0-7]|[89])[fm]\\b`,
    `(?:^|(?<=[.!?\\n] ?))${EIGHT_TO_17}(?:[fm]\\b| ?(?:y ?[/.]? ?o|years? old|yrs? old))(?: (?:girl|boy|kid|female|male|f|m))? here\\b`,
    `my age is (?:only |just )?${FIVE_TO_17}\\b`,
    `i (?:just|only just|recently) turned ${EIGHT_TO_17}\\b(?! in (?:19|20)\\d\\d)`,
    `i turned ${EIGHT_TO_17} (?:today|yesterday|last (?:week|month)|this (?:week|month)|a (?:week|month|few days) ago|\\d{1,2} (?:days|weeks) ago|recently|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b`,
    `i (?:will|['’]?ll|wont|won['’]t) (?:be|turn) (?:${EIGHT_TO_17}|18|eighteen) (?:in ${MONTHS}|soon|next (?:week|month|year)|this year|tomorrow|until|till|for another)\\b`,
    `(?:i['’]?ll|ill) (?:be|turn) ${EIGHT_TO_17} (?:in ${MONTHS}|soon|next (?:week|month|year)|this year|tomorrow)\\b`,
    `i turn ${EIGHT_TO_17} (?:in|next|soon|this|tomorrow|on)\\b`,
    `${AM} (?:(?:just|only|still|legally|technically|a|an|the age of|considered) ){0,3}(?:under ?age|underaged|minor|under (?:18|eighteen|the age of (?:18|eighteen)))${END}`,
    `${AM} not (?:(?:even|yet|actually|quite) ){0,2}(?:18|eighteen)\\b(?! (?:anymore|any more))`,
    `i['’]?m still not (?:18|eighteen)\\b`,
    `${AM} (?:(?:just|only|still|really|literally) ){0,2}a (?:little |young |scared )?(?:kid|child|teen|teenager|teenage (?:girl|boy)|little (?:girl|boy)|tween|preteen)${END}`,
    `${AM} (?:(?:still|just|only|currently) )?in (?:the )?(?:${FIVE_TO_17}(?:th)? ?grade|[3-9](?:rd|th) ?grade|1[0-2]th ?grade|(?:third|fourth|fifth|sixth|seventh|eighth|eigth|ninth|tenth|eleventh|twelfth) grade|grade (?:[4-9]|1[0-2])|middle ?school|junior high|high ?school|elementary school)${END}`,
    `${AM} (?:just |only |still )?an? (?:[4-9]th|1[0-2]th|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh) grader${END}`,
    `${AM} (?:just |only |still )?a (?:middle ?school(?:er)?|high ?school(?:er)?|junior high)(?: (?:student|kid|girl|boy|freshman|sophomore|junior))?${END}`,
    `${AM} (?:just |only |still )?a (?:freshman|sophomore|junior) (?:in|at) high ?school`,
    `i go to (?:a )?(?:middle ?school|junior high|high ?school|elementary school)${END}`,
  ),
  es: whole(
    `t[ei]?ngo (?:(?:solo|s[oó]lo|solamente|apenas|nada m[aá]s|casi|unos|ya|como|nom[aá]s) ){0,2}${OCHO_A_17} ?${ANOS}\\b${SIGUE}`,
    `t[ei]?ngo (?:(?:solo|s[oó]lo|solamente|apenas) ){0,2}${CINCO_A_17} ?${ANOS} de edad\\b`,
    `t[ei]?ngo (?:(?:solo|s[oó]lo|solamente|apenas|casi) ){0,2}${OCHO_A_17}(?= ?(?:$|[.!?;)\\n])| (?:y (?:mi|mis|no|estoy|me|vivo|quiero|necesito|tengo miedo)|pero)\\b|, (?:mi|me|y mi|no|vivo|estoy|necesito|quiero|soy|por favor|ayuda)\\b)`,
    `(?:voy a cumplir|acabo de cumplir|reci[eé]n cumpl[ií]|apenas cumpl[ií]|voy para los|ando en los) ${OCHO_A_17}(?: ?${ANOS})?${SIGUE}`,
    `cumplo (?:los )?(?:${OCHO_A_17}|18|dieciocho)(?: ?${ANOS})? (?:en|el|este|la|ma[ñn]ana|pronto|hoy)\\b(?! (?:sobri|limpi))`,
    `mi edad es (?:de )?${CINCO_A_17}\\b`,
    `(?:soy|como soy|todav[ií]a soy|a[uú]n soy) (?:(?:un|una|todav[ií]a|a[uú]n) )?menor(?: de (?:edad|18|dieciocho|los 18))?(?! que\\b| de (?!edad|18|dieciocho|los 18))${FIN}`,
    `(?:no tengo|todav[ií]a no tengo|a[uú]n no tengo|no cumplo|todav[ií]a no cumplo|a[uú]n no cumplo|no he cumplido) (?:los |ni )?(?:18|dieciocho)\\b(?! (?:pastillas|hijos|d[oó]lares|semanas|meses|d[ií]as))`,
    `soy (?:(?:solo|s[oó]lo|solamente|apenas|todav[ií]a|a[uú]n) )?(?:un |una )?(?:ni[ñn][oa]|chic[oa]|chiquit[oa]|muchach[oa]|joven|adolescente|jovencit[oa]|chav[oa]|morr[oa]|nena|nene|menor) de (?:solo )?${CINCO_A_17}(?: ?${ANOS})?\\b`,
    `soy (?:(?:solo|s[oó]lo|solamente|apenas|todav[ií]a|a[uú]n) )?(?:un |una )?(?:ni[ñn][oa]|adolescente)${FIN.replace("|de", "")}`,
    `(?:estoy|voy) en (?:el |la )?(?:(?:[3-9]|1[0-2]) ?(?:vo|mo|to|no|ro|er|o|°|º)(?: grado)?|(?:[3-9]|1[0-2]) grado|(?:tercer|tercero|cuarto|quinto|sexto|s[eé]ptimo|octavo|noveno|d[eé]cimo|und[eé]cimo|once|doceavo)(?: grado)?|(?:primero|segundo|tercero) de (?:secundaria|prepa|preparatoria|bachillerato)|secundaria|prepa|preparatoria|high school|middle school|primaria|la escuela secundaria|bachillerato)${FIN}`,
    `soy (?:estudiante|alumn[oa]) de (?:secundaria|prepa|preparatoria|primaria|high school|middle school|octavo|s[eé]ptimo|noveno)\\b`,
  ),
};

/** Words before an age that make it another's, or another time's: "he says I'm 14", "like I'm 14", "when I'm 16". */
const OF_ANOTHER =
  /(?:(?<!\bi )(?<!\byo )\b(?:says?|said|saying|told me|tells me|tells? (?:people|them|everyone|him|her)|texted(?: me)?|texts me|wrote(?: me)?|writes|yells|yelled|screams|screamed|thinks?|thought|claims?|claimed|pretends?|pretending|insists|acts|lied|lies|swears|believes?|goes|dice|dijo|dicen|escribi[oó]|me dijo|grita|grit[oó]|cree|piensa|contesta|respondi[oó])(?:(?: in (?:her|his|their) \p{L}{1,12})| (?:that|mom|dad|me|to me|online|like|que|mam[aá]|pap[aá]|por mensaje)){0,2}|\b(?:as if|as though|like|when|whenever|until|till|once|imagine|pretend|wish|back when|como si|cuando|hasta que|imag[ií]nate))[ ,:;"'-]{0,3}$/iu;
/** "I'm 14, he says." */
const SAID_BY_ANOTHER =
  /^[ ,"'-]{0,3}(?:(?:he|she|they|my \p{L}{1,12}) (?:says?|said|told|kept saying|keeps saying|wrote|yelled)|(?:dice|dijo|me dijo) (?:mi|[eé]l|ella)|again\b)/iu;

/** A text in the signs that the patterns know: quoted words are somebody else's. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“«][^“”«»\n]{0,200}[”»]|"[^"\n]{0,200}"/g, " … ")
    .replace(/[\t\u00a0]+| {2,}/g, " ");

/** How much of the words before an age is looked at. */
const BEFORE_CHARS = 60;

/** Finds who says of themselves that they are under 18, in English or Spanish; null where nobody does. */
export function readMinor(text: string): MinorReading | null {
  const said = tidy(text);
  for (const language of ["en", "es"] as const)
    for (const { 0: because, index } of said.matchAll(SAYINGS[language])) {
      const before = said.slice(Math.max(0, index - BEFORE_CHARS), index).replace(/^.*[.!?\n]/s, "");
      if (OF_ANOTHER.test(before) || SAID_BY_ANOTHER.test(said.slice(index + because.length))) continue;
      return { language, because: because.toLowerCase().trim(), abuse: findAbuse(said) };
    }
  return null;
}

/** What is done to a child. Without a child that says it, these words are left to the readers of danger. */
const ABUSE = [
  whole(
    `(?:hits?|hitting|beats?|beating|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|chok(?:es?|ed|ing)|whip(?:s|ped|ping)?|burn(?:s|ed|t|ing)?|hurts?|hurting|touch(?:es|ed|ing)?|molest(?:s|ed|ing)?|rap(?:es?|ed|ing)|abus(?:es?|ed|ing)|grop(?:es?|ed|ing)|grab(?:s|bed|bing)?|shov(?:es?|ed|ing)|threw|throws|threaten(?:s|ed|ing)?|lock(?:s|ed)|starv(?:es?|ed)) (?:on )?(?:me|us)\\b(?! to see| to think| so much to)`,
    `${AM} (?:(?:being|getting|always|still|just) ){0,2}(?:abused|molested|raped|beaten|beat up|hit|beat|groped|touched)\\b`,
    `i (?:get|got|was|keep getting|have been|'?ve been) (?:(?:being|always) )?(?:abused|molested|raped|beaten|beat up|beat|hit|groped|touched)\\b`,
    `(?:makes?|made|making|forces?|forced) me (?:touch|undress|take off|do (?:sexual )?things|watch porn|have sex|sleep with|send (?:nudes|pics|pictures))`,
    `(?:comes?|came|gets?|got|sneaks?) (?:in|into|in to) my (?:room|bed)(?: at night)?`,
    `(?:bruises?|welts|marks) (?:on me|from (?:my|him|her|it)|all over)`,
    `sexual(?:ly)? abus\\p{L}{1,4}`,
  ),
  whole(
    `(?:me|nos) (?:pegan?|peg[oó]|pegaba|golpean?|golpe[oó]|golpeaba|maltratan?|maltrat[oó]|manosean?|manose[oó]|violan?|viol[oó]|violaba|lastiman?|lastim[oó]|cachetean?|cachete[oó]|azotan?|azot[oó]|patean?|pate[oó]|amenazan?|amenaz[oó]|ahorc[aó]|abusan?|abus[oó]|abusaba|tocaba|toc[oó]|encierran?|queman?|quem[oó]|hacen? da[ñn]o|hizo da[ñn]o)\\b`,
    `me tocan?\\b(?! (?:\\p{L}{1,14}[aei]r(?:me|lo|la|los|las|le)?\\b|a m[ií]\\b|el turno|la clase))`,
    `(?:abusan?|abus[oó]|abusaba) de m[ií]\\b`,
    `se (?:mete|meti[oó]|met[ií]a) (?:en|a) mi (?:cuarto|cama|habitaci[oó]n)`,
    `me (?:obliga|oblig[oó]|hace|hizo) (?:a )?(?:tocar|desnudar|quitar|tener sexo|hacer cosas)\\p{L}{0,4}`,
  ),
];
const DENIED =
  /\b(?:don'?t|doesn'?t|didn'?t|never|not|won'?t|wouldn'?t|hasn'?t|nobody|no ?one|it|this|that|no|nunca|nadie|jam[aá]s|ni)(?: \p{L}{1,8})?\s*$/iu;

function findAbuse(said: string): string | null {
  for (const pattern of ABUSE)
    for (const { 0: phrase, index } of said.matchAll(pattern))
      if (!DENIED.test(said.slice(Math.max(0, index - BEFORE_CHARS), index))) return phrase.toLowerCase();
  return null;
}
