import type { AutomaticKind } from "#db/values";
import { stripSubjectPrefixes } from "~/mail/subjects";
import { separateSignature } from "./signature";

/** `only`: the mail is a wish for no more mail; `also`: it says something else as well. */
export type GoodbyeKind = "only" | "also";

/** Longer texts are not searched to their end: a wish for no more mail comes first. */
const MAX_SEARCHED_CHARS = 2_000;
const MAX_SENTENCE_CHARS = 150;

const EMAILS = `(?:e-?mails?|mails?|messages?|newsletters?|mailings?|letters?|spam)`;
/** "These" and "it" are mail only beside a verb of sending or receiving: "I don't want this" may be about anything. */
const MAIL = `(?:${EMAILS}|stuff|these|those|this|it)`;
const WHICH = `(?:(?:any|all|these|those|this|that|the|your|such|more|further|other|of|anymore|me|us|to|damn) )*`;
const TO_ME = `(?:(?:me|us|to me|to us|here|this address|to this address|my address|to my address|my e-?mail|to my e-?mail|my inbox|to my inbox|from you|from you guys|from your company) ?)*`;
const LIST_WORDS = `(?:(?:your|this|the|all|any|of|these|those|future|mailing|e-?mail|contact|distribution|newsletter|subscriber|subscription|company's|practice's) ?)*`;
const LISTS = `(?:lists?|e-?mails?|mails?|mailings?|messages?|newsletters?|database|system|records|series|subscriptions?)`;
const LIST = `${LIST_WORDS}(?:${LISTS}|everything|it|here|all|this|these)?`;
const THEIR_ADDRESS = `(?:me|us|my (?:name|e-?mail|address|e-?mail address)|this (?:address|e-?mail)|this e-?mail address)`;
const SEND = `(?:send|e-?mail|mail|write|contact|message|spam|bother|reach out to|get in touch with)`;
const SENDING = `(?:sending|e-?mailing|mailing|writing|contacting|messaging|spamming|bothering|harassing|receiving|getting|with)`;
const CORREOS = `(?:correos?|correos? electr[oó]nicos?|e-?mails?|mails?|mensajes?|cartas?|bolet[ií]n(?:es)?)`;
const CORREO = `(?:${CORREOS}|esto|estos|nada|informaci[oó]n)`;
const CUALES = `(?:(?:m[aá]s|estos|esos|sus|tus|los|de|tantos|este|ese|ning[uú]n|ya) )*`;
const MANDEN = `(?:mande[ns]?|env[ií]e[ns]?|escriba[ns]?|contacte[ns]?|moleste[ns]?)`;
const LISTA = `(?:(?:de|la|su|esta|tu|sus|las|los|estos|lista|listas|correos?|env[ií]os?|suscripci[oó]n|bolet[ií]n) ?)*`;

/** Words that alone ask for no more mail; among other words they do so as the first sentence only. */
const BARE = `(?:stop|stop it|stop this|stop all|stopall|stop now|quit|end|revoke|no more|enough|enough already|remove|basta|alto|baja|pare|paren|cancelar|no m[aá]s|ya no m[aá]s)(?: (?:stop|alto))*`;

const WISHES: readonly string[] = [
  `unsubscribe(?: ${TO_ME})?(?: ?(?:from|of|to) ${LIST})?`,
  `(?:i|we) opt out|leave (?:me|us) alone`,
  `(?:be|get|to be) (?:unsubscribed|removed|taken off)(?: ?(?:from|of)? ${LIST})?`,
  `(?:stop|quit|cease) ${WHICH}${MAIL}(?: ${TO_ME})?`,
  `(?:stop|quit|cease) ${SENDING}(?: ${TO_ME})?(?: ?${WHICH}${MAIL})?(?: ${TO_ME})?`,
  `(?:remove|delete) ${THEIR_ADDRESS}(?: (?:off of|off|from|out of) ${LIST})?`,
  `(?:take|get|drop|strike|scratch) ${THEIR_ADDRESS} off(?: (?:of )?${LIST})?`,
  `(?:take|get|drop|strike|scratch) ${THEIR_ADDRESS} (?:from|out of) ${LIST_WORDS}${LISTS}`,
  `(?:no more|no further|enough|enough of) ${WHICH}${MAIL}(?: ${TO_ME})?`,
  `(?:do not|don't|dont|never|stop to) (?:ever )?${SEND}(?: ${TO_ME})?(?: ?(?:anything|${WHICH}${MAIL}))?(?: ${TO_ME})?`,
  `(?:i|we) (?:do not|don't|dont|no longer|did not|didn't|never) (?:want|wish|need|care|like|ask)(?: to)?(?: (?:for|be sent|see|have|read))* ${WHICH}(?:${EMAILS}|these|those)(?: ${TO_ME})?`,
  `(?:i|we) (?:do not|don't|dont|no longer|never) (?:want|wish|need|care) to (?:get|receive|keep getting|keep receiving) ${WHICH}${MAIL}(?: ${TO_ME})?`,
  `(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish|need|care) to (?:hear from you|be contacted|be e-?mailed|be on ${LIST}|be bothered|receive anything)(?: ${TO_ME})?`,
  `opt(?:ing)?[ -]?(?:me |us )?out(?: (?:of|from) ${LIST})?`,
  `off (?:of )?${LIST}`,
  `(?:cancel|end|turn off|discontinue|cease) (?:my |the |this |our )?(?:e-?mail )?(?:subscription|${WHICH}(?:e-?mails?|mails?|messages?|newsletters?|mailings?))`,
  // Spanish.
  `(?:ya )?no (?:me|nos|le)? ?(?:vuelvan a |vuelva a )?(?:${MANDEN}|mandar|enviar|escribir|contactar)(?: ${CUALES}${CORREO}| m[aá]s)?`,
  `(?:ya )?no (?:quiero|queremos|deseo|deseamos|necesito) (?:recibir |que me ${MANDEN} )${CUALES}${CORREO}`,
  `(?:ya )?no (?:quiero|queremos|deseo|deseamos|necesito) ${CUALES}${CORREOS}`,
  `(?:ya )?no (?:quiero|deseo) (?:recibirlos|recibir m[aá]s|que me ${MANDEN})`,
  `(?:dejar de|no) recibir ${CUALES}${CORREO}`,
  `(?:ya )?no m[aá]s ${CUALES}${CORREOS}|basta de ${CUALES}${CORREOS}`,
  `(?:dejen?|dejad|dejes|paren?) de (?:enviar|mandar|escribir|molestar|contactar)(?:me|nos)?(?: ${CUALES}${CORREO})?`,
  `(?:me quiero |nos queremos )?(?:dar|darme|darnos|darse|denme|d[eé]me|deme|dame|d[eé]nme|me den|me d[eé]) (?:de )?baja(?: ${LISTA})?`,
  `(?:qu[ií]t[ea]n?|qu[ií]te|s[aá]quen|saque|b[oó]rren|borre|elim[ií]nen|elimine|remuevan|remueva)(?:me|nos) ?${LISTA}`,
  `(?:cancelar|cancelen|cancele) (?:mi |la |esta )?suscripci[oó]n|desuscrib(?:ir|irme|anme|ame)|desuscr[ií]banme|anular suscripci[oó]n`,
  // Single words of other languages, as their mail programs write them.
  `d[ée]sabonner|me d[ée]sabonner|d[ée]sinscription|d[ée]sinscrire|abmelden|abbestellen|afmelden|uitschrijven|disiscrivimi|disiscriviti`,
  `cancelar (?:a )?inscriç[aã]o|descadastrar|отписаться|отпишите меня|відписатися|退订|取消订阅|退訂|配信停止|수신거부|h[uủ]y đ[aă]ng k[yý]`,
];

const BEFORE =
  /^(?:(?:please|pls|plz|kindly|just|now|ok|okay|so|again|and|hi|hello|hey|sorry|once more|immediately|i said|i want to|i wanted to|i want you to|we want to|i want to be|i want|i would like to|i'd like to|we would like to|we'd like to|i wish to|i need to|i need you to|i would like you to|i'd like|i would like|can you|could you|would you|will you|you can|you need to|you must|you guys|i am asking you to|i'm asking you to|i asked you to|i have asked you to|how do i|how can i|how to|where do i|where can i|is there a way to|let me|for the last time|por favor|favor de|quiero|quisiera|deseo|me gustar[ií]a|queremos|pido que|les pido que|puede|pueden|podr[ií]an|podr[ií]a|solicito) )+/;
/** "I want to stop" is no wish for no more mail, "please stop" is one. */
const POLITE = /^(?:(?:please|pls|plz|kindly|just|ok|okay|so|again|now|por favor) )+/;
const AFTER =
  /(?: (?:please|pls|plz|thanks|thank you|ty|thx|now|immediately|asap|today|anymore|any more|any longer|again|ever|at once|right away|right now|ok|okay|already|entirely|completely|altogether|por favor|gracias|ya|ahora|m[aá]s|nunca|inmediatamente|for good|forever|of any kind|at this address|at this email|to this email))+$/;

const whole = (...sources: readonly string[]) => new RegExp(`^(?:${sources.join("|")})$`, "u");
const BARE_WISH = whole(BARE);
const WISH = whole(...WISHES);

/** What people put around the wish, which asks for no answer. */
const FILLER = whole(
  `(?:no )?(?:many )?(?:thanks|thank you|thx|ty|gracias|muchas gracias|merci|danke)(?: (?:so|very) much| a lot| again| anyway| though| in advance| but no thanks)*(?: for [\\p{L}']{1,20}(?: [\\p{L}']{1,20}){0,4})?`,
  `(?:please|pls|sorry|hi|hello|hey|hola|dear|good (?:morning|afternoon|evening|day)|to whom it may concern|buenos d[ií]as|buenas tardes|buenas noches|buenas)(?: (?:there|all|team|everyone|sir|madam|sir or madam|folks))*`,
  `(?:i am |i'm |we are |we're )?(?:not|no longer) interested(?: anymore| any more| at this time| in this| in your services?)*|no me interesa(?: m[aá]s)?|no (?:estoy|estamos) interesad[oa]s?`,
  `i (?:never|did not|didn't) (?:signed|sign|subscribed?|asked?)(?: up)?(?: (?:for|to))?(?: (?:this|these|it|any of this|your|the|e-?mails?|mails?|newsletters?|list))*`,
  `(?:this is |you have |you've got )?(?:the |a )?wrong (?:person|address|e-?mail|e-?mail address|number)`,
  `(?:have a (?:nice|good|great|blessed) (?:day|one|evening|week|weekend)|god bless(?: you)?|bless you|take care|best|best wishes|best regards|kind regards|regards|sincerely|cheers|goodbye|bye|adi[oó]s|saludos|que tengan? (?:un )?buen d[ií]a|dios (?:los|le|te) bendiga)`,
  `(?:we|i) (?:have |already |have already )?(?:found|got|have|hired) (?:help|someone|somebody|something|treatment)(?: else| elsewhere| already)*`,
  `(?:we are|we're|i am|i'm) (?:fine|ok|okay|good|all set|all good)(?: now| thanks)?`,
);
/** "Ann Moore" behind the wish; not "Stop. Help". */
const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,2}$/u;
const NO_NAME =
  /^(?:help|please|urgent|now|he|she|they|we|you|i|it|no|yes|call|hurry|why|what|him|her|ayuda|auxilio)\b/i;
const GREETED = /^(?:hi|hello|hey|dear|hola|estimad[oa]s?|querid[oa]s?)(?: [\p{L}\p{M}.'’-]+){1,3}$/u;

/**
 * Says whether a mail asks for no more mail, in its words or, where it has none, in its subject. Signatures, greetings and
 * thanks count as nothing.
 */
export function classifyGoodbye({
  subject,
  words: text,
  automatic = null,
}: {
  subject: string;
  words: string;
  automatic?: AutomaticKind | null;
}): GoodbyeKind | null {
  const { words } = separateSignature(text);
  const isWordless = !words.trim() || (words.length < MAX_NOTE_CHARS && PROGRAM_NOTE.test(words.trim()));
  // A mail program that unsubscribes by mail may call its mail automatic.
  if (isWordless && (automatic === null || automatic === "answer")) {
    return isGoodbye(stripSubjectPrefixes(subject)) ? "only" : null;
  }
  if (automatic) return null;
  if (isGoodbye(words)) return "only";
  const sentences = splitSentences(words.slice(0, MAX_SEARCHED_CHARS), /[.!?;\n]+/);
  const said = sentences.filter((sentence) => !isFiller(sentence, false));
  const isAmong = said.some((sentence, at) => isWishSentence(sentence, at === 0));
  return isAmong ? "also" : null;
}

/** What a mail program writes when its button for unsubscribing sends a mail. */
const PROGRAM_NOTE =
  /^this (?:is an automatic(?:ally generated)? (?:message|e-?mail)|(?:message|e-?mail) was (?:automatically )?(?:generated|sent)(?: automatically)? by)\b/i;
const MAX_NOTE_CHARS = 300;

/** Whether a text is a wish for no more mail and nothing else; lines may be wrapped, or each a sentence of its own. */
export function isGoodbye(text: string): boolean {
  const { words } = separateSignature(text);
  return (
    words.length < 3 * MAX_SENTENCE_CHARS &&
    [/[.!?;\n]+/, /[.!?;]+|\n\s*\n/].some((ends) => {
      const sentences = splitSentences(words, ends);
      const rest = sentences.filter(
        (sentence, at) => !isFiller(sentence, at > 0 && at === sentences.length - 1),
      );
      return rest.length > 0 && rest.every((sentence) => isWishSentence(sentence, true));
    })
  );
}

const splitSentences = (text: string, ends: RegExp): string[] =>
  text
    .normalize("NFC")
    .replace(/[’‘`´]/g, "'")
    .replace(/[¡¿"“”*_]/g, " ")
    .replace(/<?[^\s<>@]{1,64}@[^\s<>@.]{1,64}\.[^\s<>@]{1,64}>?/g, " this address ")
    .replace(/\b[0-9a-f]{32}\b/g, " ")
    .split(ends)
    .map((sentence) =>
      sentence
        .replace(/[\s,:–—)(-]+/g, (gap) => (/,|\s[–—-]/.test(gap) ? ", " : /^-$/.test(gap) ? "-" : " "))
        .replace(/^[ ,-]{1,2}|[ ,-]{1,2}$/g, ""),
    )
    .filter(Boolean);

const isFiller = (sentence: string, mayBeName: boolean): boolean =>
  sentence.length <= MAX_SENTENCE_CHARS &&
  clausesOf(sentence).every(
    (clause, at) =>
      FILLER.test(clause.toLowerCase()) ||
      GREETED.test(clause.toLowerCase()) ||
      ((mayBeName || at > 0) && NAME.test(clause) && !NO_NAME.test(clause) && !isWish(clause, true)),
  );

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/, | and | y | & | so | but | pero /i)
    .map((one) => one.trim())
    .filter(Boolean);

/** Whether a sentence asks for no more mail and nothing else. */
function isWishSentence(sentence: string, mayBeBare: boolean): boolean {
  if (sentence.length > MAX_SENTENCE_CHARS) return false;
  const rest = clausesOf(sentence).filter((clause, at) => !isFiller(clause, at > 0));
  return rest.length > 0 && rest.every((clause) => isWish(clause, mayBeBare));
}

function isWish(clause: string, mayBeBare: boolean): boolean {
  const said = clause.toLowerCase();
  const core = said.replace(BEFORE, "").replace(AFTER, "");
  if (WISH.test(said) || WISH.test(core)) return true;
  const bare = said.replace(POLITE, "");
  return mayBeBare && (BARE_WISH.test(bare) || BARE_WISH.test(bare.replace(AFTER, "")));
}
