import type { CardLanguage } from "#db/values";

/** A question whether the chat is a person, and what else was written with it. */
export type PersonQuestion = {
  language: CardLanguage;
  /** Whether nothing else was written, so that the message answers no question of the chat. */
  isAlone: boolean;
};

const REAL = `(?:(?:a|an|the|real|really|actual|actually|actully|live|living|human|even|just|like|some|some kind of|some sort of|kind of|fake|only|genuine|true|ai|an ai|automated|automatic|one of those|talking) ){0,4}`;
const SOMEBODY = `(?:person|persom|persn|human(?: being)?|humna|humam|somebody|someone|man|woman)`;
const SOMETHING = `(?:ro?bots?|robit|bots?|chat ?bots?|machine|machin|computer|compter|computer program|program|software|a\\.? ?i\\.?|artificial intelligence|chat ?gpt|gpt|siri|alexa|app|algorithm|recording|script|automated|automatic|auto ?reply|auto response|llm)`;
const EITHER = `(?:${SOMEBODY}|${SOMETHING})`;
/** What ends such a question: not "a person who drinks", nor "human resources". */
const END = `(?! (?:who|whom|whose|that (?!i\\b|im\\b|answers?|is)|with|of|for|from|in|to|resources?|services?|trafficking|rights|repair|problem|lover|like)\\b|['’]s?\\b|-\\p{L})\\b(?:[ ,]+or (?:${REAL}${EITHER}|what|not|are you real|is it)\\b)?`;

const ENGLISH = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:${[
    `(?:are|r|ar|aer) (?:you|u|ya|yuo|yu|y'all) (?:guys )?${REAL}(?:${EITHER}${END}|(?:real|human|alive)(?= ?(?:$|[?.!,\\n])| or\\b| person| right| please| pls))`,
    `(?:you|u|ur|you['’]?re|youre) ${REAL}(?:${SOMETHING}|human|(?:a|an|real|actual|live) person)${END}(?= ?\\?| ?, ?(?:right|aren['’]?t|arent|huh|isn['’]?t)| (?:right|aren['’]?t you|arent you|huh|lol)\\b| or\\b)`,
    `(?:you sound|sounds|you seem|this sounds|this seems|this feels) (?:like|as if)? ?${REAL}${SOMETHING}${END}(?= ?\\?| ?(?:$|[.!\\n]))`,
    `is (?:this|it|dis|that|there|here|thsi) ${REAL}(?:${EITHER}${END}|human)(?: (?:here|there|on (?:the other|this) (?:end|side)|behind (?:this|it)|reading(?: this)?|typing|answering|i['’]?m talking to|(?:that )?i can (?:talk|speak) to))?`,
    `is (?:this|it) (?:chat )?${REAL}(?:from|by|with) ${REAL}${EITHER}${END}`,
    `is this (?:chat|thing|conversation|line) ${REAL}(?:${SOMETHING}|${SOMEBODY}|human|real)${END}`,
    `(?:this is|its|it['’]?s) ${REAL}(?:${SOMETHING})(?= ?\\?| ?, ?(?:right|isn['’]?t)| (?:right|isn['’]?t it|huh)\\b)`,
    `(?:am i|im i|i am|are we|m i|i['’]?m|im) (?:(?:really|actually|just|even) )?(?:talking|speaking|chatting|texting|typing|writing|tlaking) (?:to|with|2) ${REAL}${EITHER}${END}(?= ?(?:$|[?.!,\\n])| or\\b| right| here| now| please| pls| (?:my|i|he|she|we)\\b)`,
    `(?:is|are) (?:there )?(?:any ?(?:one|body)|some ?(?:one|body)) (?:(?:real|human|really|actually|alive) ){1,2}(?:there|here|on|reading|answering|(?:on|at) the other (?:end|side))`,
    `(?:is|does|do|will|would|can) ${REAL}(?:person|human|people|somebody|someone) (?:(?:really|actually|even|really going to|going to|ever) )?(?:read|reads|reading|see|sees|answer|answers|answering|write|writes|writing|type|types|typing|reply|replies|replying|there)\\b`,
    `(?:who|what|whom) (?:am i|m i|are we|im i) (?:really |actually |even )?(?:talking|speaking|chatting|texting|typing|writing) (?:to|with)`,
    `do (?:i|we) (?:talk|speak|chat|write) (?:to|with) ${REAL}${EITHER}${END}`,
    `(?:can|could|may) i (?:please )?(?:talk|speak|chat) (?:to|with) (?:a |an |some )?(?:real|actual|live|human) ?(?:person|human(?: being)?|being|agent|people|one|somebody|someone)?\\b`,
    `(?:^|(?<=[.!?\\n] ?))${REAL}${EITHER}${END} ?\\?`,
    `(?:^|(?<=[.!?\\n] ?))${REAL}${EITHER}[ ,]+or ${REAL}${EITHER}\\b`,
  ].join("|")})`,
  "giu",
);

const UN = `(?:(?:un|una|el|la|realmente|de verdad|verdader[oa]|alguna?|alg[uú]n|solo|s[oó]lo|como|acaso|tipo|simple) ){0,3}`;
const PERSONA = `(?:persona|ser humano|human[oa]|alguien)(?: (?:real|de verdad|verdader[oa]|de carne y hueso|viva|human[oa]))?`;
const MAQUINA = `(?:ro?b[oó]t|bot|chatbot|m[aá]quina|computadora|computador|ordenador|programa|programa de computadora|software|ia|i\\.a\\.|inteligencia artificial|chat ?gpt|grabaci[oó]n|contestadora|autom[aá]tic[oa]|automatizad[oa])`;
const CUAL = `(?:${PERSONA}|${MAQUINA})`;
const FIN = `(?! (?:que|con|de|buen[oa]|mal[oa]|muy|enferm[oa])\\b)(?![\\p{L}\\p{N}])(?:[ ,]+o ${UN}(?:${CUAL}|qu[eé]|no)(?![\\p{L}\\p{N}]))?`;

const SPANISH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `(?:eres|sos|usted es|ud es|ustedes son|t[uú] eres|son ustedes|es usted|es ud|es uste|eres t[uú]|esto es|esta es|este es|es esto|es este|este chat es|aqu[ií] es) ${UN}(?:${CUAL}|real|de verdad|human[oa])${FIN}`,
    `(?:^|(?<=[.!?¿\\n] ?|hola,? ?))es ${UN}${CUAL}${FIN}(?= ?\\?)`,
    `(?:^|(?<=[.!?¿\\n] ?|hola,? ?))es ${UN}(?:${MAQUINA}|persona real)${FIN}(?= ?(?:$|[.!\\n]))`,
    `(?:estoy|estaba|ando) (?:hablando|chateando|escribiendo|platicando|conversando) (?:con|a) ${UN}${CUAL}${FIN}(?= ?(?:$|[?.!,\\n]))`,
    `(?:hablo|chateo|escribo|platico) (?:con|a) ${UN}${CUAL}${FIN}(?= ?(?:$|[?!,\\n]))`,
    `(?:con )?qui[eé]n (?:estoy hablando|hablo|me (?:contesta|responde|escribe|habla|lee)|est[aá] (?:ah[ií]|del otro lado|detr[aá]s))`,
    `con (?:quien|quién) (?:estoy )?(?:hablo|hablando|chateo|chateando|platico|platicando)`,
    `hay ${UN}(?:persona|alguien|humano|gente)(?: (?:real|de verdad|human[oa]|viva))?(?: (?:ah[ií]|aqu[ií]|del otro lado|detr[aá]s|leyendo|contestando|que (?:lea|conteste|responda)))(?= ?(?:$|[?!,.\\n]))`,
    `hay ${UN}(?:persona|alguien|humano|gente) (?:real|de verdad)(?= ?(?:$|[?!,.\\n]))`,
    `(?:me )?(?:contesta|responde|lee|escribe|atiende|leer[aá]|va a leer) (?:esto )?${UN}${CUAL}${FIN}(?= ?(?:$|[?!,\\n])| esto)`,
    `(?:lo |esto |me )?(?:lee|contesta|responde) (?:una persona|alguien) (?:real|de verdad)`,
    `(?:puedo|podr[ií]a|quiero) hablar con (?:una persona|alguien|un humano|un ser humano)(?: (?:real|de verdad))?(?= ?\\?)`,
    `(?:^|(?<=[.!?¿\\n] ?))${UN}${CUAL}${FIN} ?\\?`,
    `(?:^|(?<=[.!?¿\\n] ?))${UN}${CUAL}[ ,]+o ${UN}${CUAL}(?![\\p{L}\\p{N}])`,
    `(?:suenas|pareces) (?:a |como )?${UN}${MAQUINA}${FIN}(?= ?(?:$|[?.!\\n]))`,
  ].join("|")})`,
  "giu",
);

/** Words before such a question that make it another's: "my son asked if I'm talking to a robot". */
const OF_ANOTHER =
  /(?:\b(?:he|she|they|son|daughter|husband|wife|mom|dad|mother|father|brother|sister|people|él|ella|hijo|hija|esposo|esposa|marido|mamá|papá)\b.{0,20}\b(?:asks?|asked|says?|said|saying|thinks?|thought|told|yells|pregunta|preguntó|dice|dijo|cree|piensa)\b|\b(?:feels?|felt|seems?) (?:like|as if)|\b(?:when|like|as if|whenever|because|since|como si|cuando|porque)\b)[^.!?\n]{0,24}$/iu;

/** What people write around the question, which answers nothing. */
const AROUND =
  /(?<![\p{L}\p{N}])(?:hi|hello|helo|hey|hola|hiya|good (?:morning|evening|afternoon)|buen[oa]s(?: (?:d[ií]as|tardes|noches))?|ok|okay|um+|uh+|so|wait|sorry|please|pls|plz|thanks|thank you|excuse me|por favor|gracias|perd[oó]n|disculpe|oiga|oye|bueno|pero|entonces|but|and|y|first|before (?:i|we) (?:start|go on|begin|say (?:anything|more))|just (?:asking|wondering|curious)|quick question|one question|una pregunta|(?:can|could) you tell me|tell me|d[ií]game|dime|quiero saber|quisiera saber|i (?:want|need|would like|just want|just need) to know|i was wondering|i wonder|be honest|honestly|seriously|really|actually|lol|haha|or (?:what|not)|o (?:qu[eé]|no)|right|isn['’]?t (?:it|this)|are?n['’]?t (?:you|u)|huh|verdad|there|here|ah[ií]|aqu[ií]|if|whether|si|now|me|to|this|esto)(?![\p{L}\p{N}])/giu;

/** Finds the question whether this is a person, in English or Spanish; null where nobody asks it. */
export function findPersonQuestion(message: string): PersonQuestion | null {
  const text = message
    .normalize("NFC")
    .replace(/[“«"][^“”«»"\n]{0,200}[”»"]/g, " … ")
    .replace(/[ \t]+/g, " ")
    .trim();
  for (const [language, pattern] of PATTERNS) {
    const asked = [...text.matchAll(pattern)].filter(
      ({ index }) => !OF_ANOTHER.test(text.slice(Math.max(0, index - BEFORE_CHARS), index)),
    );
    if (asked.length === 0) continue;
    const rest = PATTERNS.reduce((left, [, one]) => left.replace(one, " … "), text).replace(AROUND, " ");
    return { language, isAlone: !/[\p{L}\p{N}]/u.test(rest) };
  }
  return null;
}

const PATTERNS: readonly (readonly [CardLanguage, RegExp])[] = [
  ["en", ENGLISH],
  ["es", SPANISH],
];

const BEFORE_CHARS = 60;

/** The answer to the question whether this is a person: always the same, and never a model's. */
export const personAnswers: Record<CardLanguage, (phone: string) => string> = {
  en: (phone) =>
    `This is software, not a person and not a clinician. A person reads what you send and follows up.${phone && ` To speak with a person, call ${phone}.`}`,
  es: (phone) =>
    `Esto es un programa, no una persona ni un profesional clínico. Una persona lee lo que usted envía y se comunica con usted.${phone && ` Para hablar con una persona, llame al ${phone}.`}`,
};
