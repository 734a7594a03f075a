/* Not short, because English and Spanish have many ways to ask for no more. */

/** How people name what one channel sends. Each is the source of a pattern in lower case. */
type ChannelWords = {
  /** "E-mails". */
  things: string;
  /** The same in the names of lists: "mailing list". */
  lists: string;
  /** The channel's own verbs of sending: "e-mail", "e-mailing", "e-mailed". */
  send: string;
  sending: string;
  sent: string;
  /** Where things arrive, after "my" or "this": "inbox". */
  place: string;
  /** "Correos", the verbs of sending them in the subjunctive and in the infinitive, and "correo" as the place. */
  cosas: string;
  manden: string;
  mandar: string;
  lugar: string;
};

export type GoodbyeReader = {
  /** Whether a text asks for no more and says nothing else. Lines may be wrapped, or each a sentence of its own. */
  isGoodbye: (text: string) => boolean;
  /** Whether a sentence of a text asks for no more; a bare "stop" counts only as the first one. */
  hasGoodbye: (text: string) => boolean;
  /** Whether a clause says in so many words that the channel is to send no more. */
  isWish: (clause: string) => boolean;
  /** What follows such a wish at the beginning of a clause, in lower case; null where a clause begins otherwise. */
  readAfterWish: (clause: string) => string | null;
};

/** Longer texts are not searched to their end: a wish for no more comes first. */
const MAX_SEARCHED_CHARS = 2_000;
const MAX_SENTENCE_CHARS = 150;

const WHICH = `(?:(?:any|all|these|those|this|that|the|your|such|more|further|other|of|anymore|me|us|to|damn) )*`;
const CUALES = `(?:(?:m[aá]s|estos|esos|sus|tus|los|de|tantos|este|ese|ning[uú]n|ya) )*`;

/** Words that alone ask for no more; among other words they do so as the first sentence only. */
const BARE = `(?:stop|stop it|stop this|stop all|stopall|stop now|quit|end|revoke|no more|enough|enough already|remove|basta|alto|baja|pare|paren|cancelar|no m[aá]s|ya no m[aá]s)(?: (?:stop|alto))*`;

function buildWishes({
  things,
  lists,
  send,
  sending,
  sent,
  place,
  cosas,
  manden,
  mandar,
  lugar,
}: ChannelWords): readonly string[] {
  /** "These" and "it" are meant only beside a verb of sending or receiving: "I don't want this" may be about anything. */
  const mail = `(?:${things}|stuff|these|those|this|it)`;
  const toMe = `(?:(?:(?:to )?(?:me|us|this (?:${place})|my (?:${place}))|here|from you|from you guys|from your company) ?)*`;
  const listWords = `(?:(?:your|this|the|all|any|of|these|those|future|mailing|${send}|contact|distribution|newsletter|subscriber|subscription|company's|practice's) ?)*`;
  const listNames = `(?:lists?|${lists}|database|system|records|series|subscriptions?)`;
  const list = `${listWords}(?:${listNames}|everything|it|here|all|this|these)?`;
  const theirAddress = `(?:me|us|my (?:name|${place})|this (?:${place}))`;
  const sendAny = `(?:send|${send}|write|contact|message|spam|bother (?:me|us)|reach out to|get in touch with)`;
  const sendingAny = `(?:sending|${sending}|writing|contacting|messaging|spamming|bothering|harassing|receiving|getting|with)`;
  const cosa = `(?:${cosas}|esto|estos|nada|informaci[oó]n)`;
  const mandenAny = `(?:mande[ns]?|env[ií]e[ns]?|escriba[ns]?|contacte[ns]?|moleste[ns]?${manden})`;
  const lista = `(?:(?:de|la|su|esta|tu|sus|las|los|estos|lista|listas|correos?|env[ií]os?|suscripci[oó]n|bolet[ií]n) ?)*`;
  return [
    `unsubscribe(?: ${toMe})?(?: ?(?:from|of|to) ${list})?`,
    `(?:i|we) opt out|leave (?:me|us) alone`,
    `(?:be|get|to be) (?:unsubscribed|removed|taken off)(?: ?(?:from|of)? ${list})?`,
    `(?:stop|quit|cease) ${WHICH}${mail}(?: ${toMe})?`,
    `(?:stop|quit|cease) ${sendingAny}(?: ${toMe})?(?: ?${WHICH}${mail})?(?: ${toMe})?`,
    `(?:remove|delete) ${theirAddress}(?: (?:off of|off|from|out of) ${list})?`,
    `(?:take|get|drop|strike|scratch) ${theirAddress} off(?: (?:of )?${list})?`,
    `(?:take|get|drop|strike|scratch) ${theirAddress} (?:from|out of) ${listWords}${listNames}`,
    `(?:no more|no further|enough|enough of) ${WHICH}${mail}(?: ${toMe})?`,
    `(?:do not|don't|dont|dnt|never|stop to) (?:ever )?${sendAny}(?: ${toMe})?(?: ?(?:anything|${WHICH}${mail}))?(?: ${toMe})?`,
    `(?:i|we) (?:do not|don't|dont|no longer|did not|didn't|never) (?:want|wish|need|care|like|ask)(?: to)?(?: (?:for|be sent|see|have|read))* ${WHICH}(?:${things}|these|those)(?: ${toMe})?`,
    `(?:i|we) (?:do not|don't|dont|no longer|never) (?:want|wish|need|care) to (?:get|receive|keep getting|keep receiving) ${WHICH}${mail}(?: ${toMe})?`,
    `(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish|need|care) to (?:hear from you|be contacted|be (?:${sent})|be on ${list}|be bothered|receive anything)(?: ${toMe})?`,
    `(?:(?:i|we)(?: would|'d)? |would )?(?:prefer|rather) (?:no ${things}|not (?:to )?(?:(?:get|receive) ${WHICH}${mail}|be (?:${sent}|contacted)))`,
    `(?:(?:i|we) )?(?:hereby |am |are )?(?:withdraw|revoke|rescind|take back|cancel)(?:ing)? (?:(?:my|our|any|all) )*(?:consent|permission)(?: (?:to|for|of) .{0,40})?`,
    `opt(?:ing)?[ -]?(?:me |us )?out(?: (?:of|from) ${list})?`,
    `off (?:of )?${listWords}${listNames}`,
    `(?:cancel|end|turn off|discontinue|cease) (?:my |the |this |our )?(?:(?:${send}) )?(?:subscription|${WHICH}(?:${lists}))`,
    // Spanish.
    `(?:ya )?no (?:me|nos|le)? ?(?:vuelvan a |vuelva a )?(?:${mandenAny}|mandar|enviar|escribir|contactar${mandar})(?: ${CUALES}${cosa}| m[aá]s)?`,
    `(?:ya )?no (?:quiero|queremos|deseo|deseamos|necesito) (?:recibir |que me ${mandenAny} )${CUALES}${cosa}`,
    `(?:ya )?no (?:quiero|queremos|deseo|deseamos|necesito) ${CUALES}${cosas}`,
    `(?:ya )?no (?:quiero|deseo) (?:recibirlos|recibir m[aá]s|que me ${mandenAny})`,
    `(?:dejar de|no) recibir ${CUALES}${cosa}`,
    `(?:ya )?no m[aá]s ${CUALES}${cosas}|basta de ${CUALES}${cosas}`,
    `(?:dejen?|dejad|dejes|paren?) de (?:enviar|mandar|escribir|molestar|contactar${mandar})(?:me|nos)?(?: ${CUALES}${cosa})?`,
    `(?:paren?|detengan?|suspendan?) ${CUALES}${cosas}`,
    `(?:me quiero |nos queremos )?(?:dar|darme|darnos|darse|denme|d[eé]me|deme|dame|d[eé]nme|me den|me d[eé]) (?:de )?baja(?: ${lista})?`,
    `(?:qu[ií]t[ea]n?|qu[ií]te|s[aá]quen|saque|b[oó]rren|borre|elim[ií]nen|elimine|remuevan|remueva)(?:me|nos) ?${lista}`,
    `(?:qu[ií]t[ea]n?|quitar|saquen?|sacar|borren?|borrar|elimin[ea]n?|eliminar) (?:mi|este) (?:${lugar})(?: ${lista})?`,
    `(?:cancelar|cancelen|cancele) (?:mi |la |esta )?suscripci[oó]n|desuscrib(?:ir|irme|anme|ame)|desuscr[ií]banme|anular suscripci[oó]n`,
    // Single words of other languages, as their mail programs write them.
    `d[ée]sabonner|me d[ée]sabonner|d[ée]sinscription|d[ée]sinscrire|abmelden|abbestellen|afmelden|uitschrijven|disiscrivimi|disiscriviti`,
    `cancelar (?:a )?inscriç[aã]o|descadastrar|отписаться|отпишите меня|відписатися|退订|取消订阅|退訂|配信停止|수신거부|h[uủ]y đ[aă]ng k[yý]`,
  ];
}

const BEFORE =
  /^(?:(?:please|pls|plz|kindly|just|now|ok|okay|so|again|and|hi|hello|hey|sorry|once more|immediately|i said|i want to|i wanted to|i want you to|we want to|i want to be|i want|i would like to|i'd like to|we would like to|we'd like to|i wish to|i need to|i need you to|i would like you to|i'd like|i would like|can you|could you|would you|will you|you can|you need to|you must|you guys|i am asking you to|i'm asking you to|i asked you to|i have asked you to|how do i|how can i|how to|where do i|where can i|is there a way to|let me|for the last time|por favor|favor de|quiero|quisiera|deseo|me gustar[ií]a|queremos|pido que|les pido que|puede|pueden|podr[ií]an|podr[ií]a|solicito) )+/;
/** "I want to stop" is no wish for no more mail, "please stop" is one. */
const POLITE = /^(?:(?:please|pls|plz|kindly|just|ok|okay|so|again|now|por favor) )+/;
const COURTESY =
  /(?: (?:please|pls|plz|thanks|thank you|ty|thx|por favor|porfavor|porfa|gracias|muchas gracias))+$/;
const AFTER =
  /(?: (?:please|pls|plz|thanks|thank you|ty|thx|now|immediately|asap|today|anymore|any more|any longer|again|ever|at once|right away|right now|ok|okay|already|entirely|completely|altogether|por favor|gracias|ya|ahora|m[aá]s|nunca|inmediatamente|for good|forever|of any kind|at this address|at this email|to this email))+$/;

const whole = (...sources: readonly string[]) => new RegExp(`^(?:${sources.join("|")})$`, "u");
const BARE_WISH = whole(BARE);

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

/** Builds a reader that finds wishes for no more mails, or texts. Greetings, thanks and a name below count as nothing. */
export function createGoodbyeReader(channel: ChannelWords): GoodbyeReader {
  const wishes = buildWishes(channel);
  const wish = whole(...wishes);
  const begun = new RegExp(`^(?:${wishes.join("|")}) (.+)$`, "u");

  const isWish = (clause: string): boolean => {
    if (clause.length > MAX_SENTENCE_CHARS) return false;
    const said = clause.toLowerCase();
    return wish.test(said) || wish.test(said.replace(BEFORE, "").replace(AFTER, ""));
  };

  const isFiller = (sentence: string, mayBeName: boolean): boolean =>
    sentence.length <= MAX_SENTENCE_CHARS &&
    splitShortClauses(sentence).every(
      (clause, at) =>
        FILLER.test(clause.toLowerCase()) ||
        GREETED.test(clause.toLowerCase()) ||
        ((mayBeName || at > 0) &&
          NAME.test(clause) &&
          !NO_NAME.test(clause) &&
          !isWish(clause) &&
          !isBareWish(clause)),
    );

  /** Whether a sentence asks for no more and nothing else. */
  const isWishSentence = (sentence: string, mayBeBare: boolean): boolean => {
    if (sentence.length > MAX_SENTENCE_CHARS) return false;
    const rest = splitShortClauses(sentence).filter((clause, at) => !isFiller(clause, at > 0));
    return rest.length > 0 && rest.every((clause) => isWish(clause) || (mayBeBare && isBareWish(clause)));
  };

  return {
    isGoodbye: (text) =>
      text.length < 3 * MAX_SENTENCE_CHARS &&
      [SENTENCE_ENDS, /[.!?;]+|\n\s*\n/].some((ends) => {
        const sentences = splitShortSentences(text, ends);
        const rest = sentences.filter(
          (sentence, at) => !isFiller(sentence, at > 0 && at === sentences.length - 1),
        );
        return rest.length > 0 && rest.every((sentence) => isWishSentence(sentence, true));
      }),
    hasGoodbye: (text) =>
      splitShortSentences(text.slice(0, MAX_SEARCHED_CHARS))
        .filter((sentence) => !isFiller(sentence, false))
        .some((sentence, at) => isWishSentence(sentence, at === 0)),
    isWish,
    readAfterWish: (clause) =>
      (clause.length <= MAX_SENTENCE_CHARS && begun.exec(clause.toLowerCase().replace(BEFORE, ""))?.[1]) ||
      null,
  };
}

const SENTENCE_ENDS = /[.!?;\n]+/;

/** Splits a text into its sentences, with plain apostrophes and single spaces. */
export const splitShortSentences = (text: string, ends: RegExp = SENTENCE_ENDS): string[] =>
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

export const splitShortClauses = (sentence: string): string[] =>
  sentence
    .split(/, | and | y | & | so | but | pero /i)
    .map((one) => one.trim())
    .filter(Boolean);

/** Takes away "please" before a wish, and "thank you" after it. */
export const stripPoliteness = (clause: string): string =>
  clause.toLowerCase().replace(POLITE, "").replace(COURTESY, "");

/** Whether a clause is a word such as "stop", politely or not, which says nothing of what is to stop. */
export function isBareWish(clause: string): boolean {
  const bare = stripPoliteness(clause);
  return BARE_WISH.test(bare) || BARE_WISH.test(bare.replace(AFTER, ""));
}
