import { cleanVisibleText } from "~/content/visible-text";
import {
  createGoodbyeReader,
  isBareWish,
  splitShortClauses,
  splitShortSentences,
  stripPoliteness,
} from "~/domain/consent/goodbye";

/**
 * What a family asks for by a text. `stop`: they want no more texts. `unsure`: they may want no more, so staff decide. `start`:
 * they want texts again. `help`: they ask who texts, in the word that our words name. `null`: they ask for none of these.
 */
export type TextWish = {
  wish: "stop" | "unsure" | "start" | "help" | null;
  /** Whether the text says anything beside the wish, so that somebody has to read it. */
  saysMore: boolean;
};

const TEXTS = createGoodbyeReader({
  things:
    "(?:te?xts?|te?xt messages?|te?xt msgs?|messages?|msgs?|sms(?:es)?|reminders?|te?xt reminders?|notifications?|alerts?|spam)",
  lists: "te?xts?|te?xt messages?|messages?|msgs?|sms|reminders?|notifications?|alerts?",
  send: "te?xt|msg|sms",
  sending: "te?xti?n[g']?|te?xtng|msging",
  sent: "te?xted|messaged",
  place: "number|phone|phone number|cell|cell phone|mobile|#",
  cosas: "(?:mensajes?|mensajitos?|mensajes? de texto|textos?|sms|recordatorios?|avisos?)",
  manden: "|textee[ns]?|mensajee[ns]?",
  mandar: "|textear|mensajear",
  lugar: "n[uú]mero|tel[eé]fono|celular|m[oó]vil",
});

/** Longer texts are not read for a wish: one of a few words is what these patterns know. */
const MAX_READ_CHARS = 1_600;
const MAX_WORD_CHARS = 60;

/**
 * Words that alone stop texts: those of the FCC (47 CFR 64.1200(a)(10)), of the text services
 * (help.twilio.com/articles/223134027) and their like in Spanish.
 */
const STOP_WORD =
  /^(?:stop ?all|stop|quit|end|revoke|cancel|cancel all|un-?subscribe|unsub|opt ?-?out|remove|remove me|discontinue|no ?more|no te?xts?|no te?xt messages?|no messages?|no te?xting|no sms|alto|basta|ya basta|para ya|pare|paren|parar|detener|detente|suspender|cancelar|cancela|terminar|fin|salir|baja|quitar|borrar|desuscribir|ya no|no m[aá]s|ya no m[aá]s|eliminar|no textos?|no mensajes|arret|arrêt)$/;
/** News of a habit, though "quit" is one of the words. */
const QUIT_NEWS =
  /^(?:i |he |she |we )?quit (?:today|yesterday|again|already|ever|forever|for good|completely|entirely|altogether)\b/;
/** "I said stop", "I need you to stop", and "unsubscribe" with slips. */
const SAID_STOP =
  /^(?:(?:i |as i )?(?:said|say|reply|replied|text|txt|texted|send|sent|typed) (?:stop|alto)|i (?:need|want|would like|ask|asked|told|beg|am asking) (?:you|you guys|you all) to (?:please |just )*stop|uns\p{L}{1,5}ib\p{L}{1,3})$/u;
/** Words that stop texts and may mean the consultation as well. */
const CANCEL_WORD = /^(?:cancel|cancelar|cancela|cancel all)$/;

/** Words that alone start texts again. "Yes" does so only with nothing beside it, as it answers other questions too. */
const START_WORD = /^(?:start|unstop)$/;
const YES = /^\s*yes\s*$/i;

/** Words that alone ask who texts (CTIA Messaging Principles 5.1.2). "Help me" and "please help" are cries for help, which a person answers. */
const HELP_WORD = /^(?:help|info|ayuda|aide)$/;

/** English words that are a slip away from "stop", or that "stop" slips into: staff read these. */
const NEAR_WORDS = new Set(
  "shop step slop top atop stoop stomp stops stow stoup sop swop strop estop".split(" "),
);

/** Clauses that reject the one who texts, but not texts in so many words. */
const REJECTION = new RegExp(
  `^(?:${[
    `(?:(?:i am|i'm|we are|we're) )?(?:not|no longer) interested|no me interesa|no (?:estoy|estamos) interesad[oa]s?`,
    `(?:(?:sorry|i think|you have|you've got|you got|u have|u got|this is|it's|its) )*(?:a |the )?wrong (?:number|person|phone|#)`,
    `(?:es un )?n[uú]mero (?:equivocado|incorrecto)|se equivoc[oó] de n[uú]mero|no soy esa persona`,
    `(?:stop|quit) (?:calling|bugging|bothering)|(?:do not|don't|dont|never) call|no more calls`,
    `(?:ya )?no (?:me |nos )?(?:llamen|llame|llames)|dejen? de llamar(?:me|nos)?`,
    `go away|get lost|(?:fuck|f|piss|bug|buzz) off|lose (?:my|this) number|forget (?:my|this) number|do not disturb`,
    `no molest(?:ar|e|en)|d[eé]j[ea]n?me(?: en paz)?|v[aá]yanse`,
    `(?:i am |i'm )?(?:reporting|report|reported|blocking|blocked) (?:you|this|as spam|this number)|(?:this is )?(?:spam|a scam|scam)`,
    `i (?:did not|didn't|never) (?:sign(?:ed)? up|agreed?|consent(?:ed)?|(?:ask|asked|sign|signed|subscribed?) (?:for|to) (?:this|these|te?xts?|messages?)|g[ai]ve (?:you )?(?:my number|permission|consent)).{0,40}`,
    `(?:you are|you're|this is) (?:just )?harass(?:ing|ment).{0,20}`,
    `(?:ya )?no (?:me|nos) (?:llamen?|llames) (?:ni|y).{0,40}`,
  ].join("|")})(?:$| (?:me|us|anymore|again|please|now|thanks|here|por favor|gracias|m[aá]s)\\b)`,
  "u",
);

/** What is said before the wish in one breath: "wrong number stop texting me". */
const REJECTION_BEFORE =
  /^(?:sorry )?(?:(?:(?:i am|i'm|im|we are|we're|were) )?(?:not|no longer) interested|(?:(?:this is|you have|you got|u have) )?(?:the |a )?wrong (?:number|person)) (?=\S)/;

/** "Don't call, just text me." */
const ASKS_FOR_TEXTS =
  /^(?:(?:please|pls|just|only|but|you can|can you|better to) )*(?:te?xt|message|msg) (?:me|us|here|only|instead)\b/;

/** What is not to be sent, or who is not to be written to, where that is neither our texts nor their number. */
const OF_ANOTHER =
  /^(?:an?|the|any\p{L}*|some\p{L}*|nobody|police|cops|him|her|them|his|their|your|that|to|with|about|worry|"|my (?!number|phone|cell)\p{L}+)\b/u;

/** "If you don't stop texting me …". */
const NAMES_TEXTS =
  /\b(?:stop|quit|cease|no more|don't|dont|do not)\b(?: [\p{L}']{1,12}){0,3} (?:te?xt|txting|te?xts|te?xting|messages|messaging|sms)\b/u;
const OF_OTHERS =
  /\b(?<!if you )(?:don't|dont|do not|never|can't|cant|won't|wont) (?:stop|quit)\b|\b(?:he|she|they|him|her|them|who|someone|somebody|ex|dealer|husband|wife|son|daughter|brother|sister|mother|mom|father|dad|boyfriend|girlfriend)\b/;

/** A sentence that is nothing else, wherever it comes: "This is not Ann. Please stop." */
const LATER_STOP = /^(?:stop|unsubscribe|opt out|alto)$/;

/** "STOP he has a gun", and "stop he is in the room": nothing parts the wish from what follows. */
const SHOUTED_FIRST = /^STOP (?!(?:by|in|at|over|off|for|to|him|her|them)\b)(?=.*\p{Ll})/su;
const STOP_AND_SUBJECT =
  /^(?:please )?stop (?:he|he's|she|she's|they|i|i'm|im|i've|we|we're|you|you're|this is|it's|its|someone|somebody|who)\b/;

/** A short text around "stop" that nothing above has understood. */
const MAX_SHORT_WORDS = 5;
const STOP_STEM = /^(?:stop|stopp|unsub\p{L}*|optout|alto|basta|paren?|cancel(?:a|ar|en)?|quit|cease)$/u;
/** What else is stopped, where, when and by whom: "please stop by at five", "he won't stop", "cancel tomorrow". */
const OTHER_STOPS = new Set(
  `by in at over off for to here there drinking using smoking drugs crying it's he she they him her them his bus non
   never can't cant won't wont don't dont doesn't doesnt didn't couldn't appointment appointments consultation
   consult call calls meeting session visit booking today tonight tomorrow monday tuesday wednesday thursday friday
   saturday sunday noon morning afternoon evening week how when why what where cita llamada mañana hoy beber tomar
   drogas ella él el la su mi riesgo`.split(/\s+/),
);

/** A farewell asks for no answer, but somebody has to read it: it may be the last one. */
const FAREWELL =
  /\b(?:good ?bye|bye|god bless|bless you|take care|for ?ever|for good|para siempre|nunca|dios)\b|adi[oó]s/i;

/** A condition after the wish: "don't text before five". */
const CONDITION =
  /\b(?:unless|until|till|before|after|between|if|when|while|only|except|during|at night|hasta|antes|despu[eé]s|si|cuando|solo)\b/;

/** Reads what a text asks of our texts, as people say it in English and Spanish. */
export function readTextWish(body: string): TextWish {
  if (YES.test(body)) return { wish: "start", saysMore: false };
  const text = tidy(body.slice(0, MAX_READ_CHARS));
  const plain = text
    .replace(/[^\p{L}\p{M}\p{N}@#' -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  if (QUIT_NEWS.test(plain)) return { wish: null, saysMore: true };
  const word = plain.length <= MAX_WORD_CHARS ? stripPoliteness(plain) : plain;
  if (START_WORD.test(word)) return { wish: "start", saysMore: false };
  if (HELP_WORD.test(plain)) return { wish: "help", saysMore: true };
  if (STOP_WORD.test(word) || SAID_STOP.test(word)) return { wish: "stop", saysMore: CANCEL_WORD.test(word) };
  if (isMistypedStop(word))
    return { wish: NEAR_WORDS.has(word) ? "unsure" : "stop", saysMore: NEAR_WORDS.has(word) };
  if (TEXTS.isGoodbye(text) && body.length <= MAX_READ_CHARS)
    return { wish: "stop", saysMore: FAREWELL.test(text) };

  const lower = text.toLowerCase();
  const sentences = splitShortSentences(lower);
  const clauses = sentences.flatMap(splitShortClauses);
  const hasWish = clauses.some((clause) => TEXTS.isWish(clause.replace(REJECTION_BEFORE, "")));
  if (hasWish && !CONDITION.test(lower)) return { wish: "stop", saysMore: true };
  if (clauses.some((clause) => ASKS_FOR_TEXTS.test(clause))) return { wish: null, saysMore: true };
  const mayStop =
    hasWish ||
    clauses.some((clause) => isBegun(clause) || REJECTION.test(clause)) ||
    sentences.some((sentence) => NAMES_TEXTS.test(sentence) && !OF_OTHERS.test(sentence)) ||
    isBareFirst(sentences) ||
    sentences.some((sentence) => LATER_STOP.test(stripPoliteness(sentence))) ||
    SHOUTED_FIRST.test(text) ||
    STOP_AND_SUBJECT.test(plain) ||
    isShortStop(plain) ||
    plain === "para";
  return { wish: mayStop ? "unsure" : null, saysMore: true };
}

/** Takes away what hides the words: what a reaction quotes, pictograms, letters typed apart or held down. */
const tidy = (body: string): string =>
  cleanVisibleText(body)
    .normalize("NFKC")
    // A reaction quotes the text that it is about, and ours say "STOP".
    .replace(/[“«„][^“”«»„]{12,}[”»]|"[^"]{12,}"/g, " ")
    .replace(/\u{1F6D1}/gu, " stop ")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200D\uFE0E\uFE0F]/gu, " ")
    .replace(/(?<![\p{L}\p{M}])\p{L}(?:[ .\-_*]\p{L}){2,}(?![\p{L}\p{M}])/gu, (apart) =>
      apart.replace(/[ .\-_*]/g, ""),
    )
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .replace(
      /\b(?:calling|call|e-?mailing|e-?mail)(?: ?(?:\/|&) ?| (?:and|or|nor) )(te?xt(?:ing)?)\b/gi,
      "$1",
    )
    .replace(
      /\b(te?xt(?:ing)?)(?: ?(?:\/|&) ?| (?:and|or|nor) )(?:calling|call|e-?mailing|e-?mail)\b/gi,
      "$1",
    )
    .replace(/(?<![\p{L}'])u(?![\p{L}'])/giu, "you")
    .replace(/(?:^|\s)['‘’]|['‘’](?=$|\s)/g, " ")
    .trim();

/** Whether a clause begins with a wish for no more texts and goes on: "at night", but not "my husband" or "an ambulance". */
function isBegun(clause: string): boolean {
  const after = TEXTS.readAfterWish(clause);
  return after !== null && !OF_ANOTHER.test(after) && !/\b(?:him|her|them)\b/.test(after);
}

/** Whether a text begins with a bare "stop", and says something else. */
const isBareFirst = ([first = ""]: readonly string[]): boolean => {
  const [clause = ""] = splitShortClauses(first);
  return isBareWish(clause) || STOP_WORD.test(clause);
};

function isShortStop(plain: string): boolean {
  const words = plain.split(" ");
  return (
    words.length <= MAX_SHORT_WORDS &&
    words.some((one) => STOP_STEM.test(one)) &&
    !words.some((one) => OTHER_STOPS.has(one) || /[\d@]/.test(one))
  );
}

/** Whether a word is "stop" with one letter wrong, missing, doubled or out of its place. */
function isMistypedStop(word: string): boolean {
  const stop = "stop";
  if (!/^\p{L}{3,5}$/u.test(word) || word === stop) return false;
  if (word.length === 3) return [...stop].some((_, at) => stop.slice(0, at) + stop.slice(at + 1) === word);
  if (word.length === 5) return [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === stop);
  const wrong = [...stop].flatMap((letter, at) => (word[at] === letter ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  return (
    wrong.length === 1 ||
    (wrong.length === 2 &&
      second === first + 1 &&
      word[first] === stop[second] &&
      word[second] === stop[first])
  );
}
