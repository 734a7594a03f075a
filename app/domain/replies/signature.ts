/**
 * What phones and mail programs put below a mail, by language; `*` is the device or the program. Collected from the tables and
 * tests of public reply parsers (crisp-oss/email-reply-parser, discourse/email_reply_trimmer, mailgun/talon) and the programs.
 */
const APPENDED_LINES: Record<string, readonly string[]> = {
  en: [
    "sent from *",
    "sent via *",
    "sent with *",
    "sent using *",
    "sent by *",
    "sent on *",
    "sent securely from *",
  ],
  enOffers: [
    "get outlook for *",
    "get bluemail for *",
    "get the new aol app *",
    "secured with *",
    "from my *",
  ],
  es: [
    "enviado desde *",
    "enviado con *",
    "enviado por *",
    "obtener outlook para *",
    "obtén outlook para *",
    "descargar outlook para *",
  ],
  ca: ["enviat des *", "enviat amb *"],
  fr: [
    "envoyé de *",
    "envoyé depuis *",
    "envoyé à partir *",
    "envoyé avec *",
    "envoyé via *",
    "envoyé par *",
  ],
  frOffers: ["télécharger outlook pour *", "obtenir outlook pour *", "obtenez outlook pour *"],
  de: ["von * gesendet", "gesendet von *", "gesendet mit *", "diese nachricht wurde von * gesendet"],
  deOffers: [
    "outlook für * herunterladen",
    "outlook für * beziehen",
    "holen sie sich outlook für *",
    "hol dir outlook für *",
  ],
  it: [
    "inviato da *",
    "inviato dal *",
    "inviato dall' *",
    "inviato con *",
    "ottieni outlook per *",
    "scarica outlook per *",
    "ottenere outlook per *",
  ],
  pt: ["enviado do *", "enviado de *", "enviado a partir *", "enviado pelo *", "enviado via *"],
  ptOffers: [
    "obter o outlook para *",
    "obter outlook para *",
    "baixar o outlook para *",
    "baixar outlook para *",
  ],
  nl: [
    "verzonden vanaf *",
    "verzonden vanuit *",
    "verstuurd vanaf *",
    "verzonden met *",
    "verstuurd met *",
    "verzonden via *",
  ],
  nlOffers: ["outlook voor * downloaden", "download outlook voor *", "outlook voor * ophalen"],
  sv: [
    "skickat från *",
    "skickad från *",
    "skickat med *",
    "från min *",
    "hämta outlook för *",
    "skaffa outlook för *",
  ],
  daNo: [
    "sendt fra *",
    "sendt via *",
    "sendt med *",
    "hent outlook til *",
    "få outlook til *",
    "skaff deg outlook for *",
    "last ned outlook for *",
  ],
  fi: ["lähetetty *", "hanki outlook *"],
  pl: [
    "wysłane z *",
    "wysłano z *",
    "pobierz outlook dla *",
    "pobierz aplikację outlook dla *",
    "pobierz outlook na *",
  ],
  cs: ["odesláno z *", "odesláno ze *", "získat outlook pro *", "odoslané z *", "odoslané zo *"],
  hu: ["* küldve", "elküldve *", "küldve *"],
  ro: ["trimis de pe *", "trimis de la *", "trimis din *"],
  hr: ["poslano s *", "poslano sa *", "poslano iz *", "poslato sa *"],
  tr: ["* gönderildi", "* gönderilmiştir", "* için outlook'u edinin"],
  ru: ["отправлено с *", "отправлено из *", "отправлено через *", "получить outlook для *"],
  uk: ["надіслано з *", "надіслано із *", "відправлено з *", "изпратено от *"],
  el: ["στάλθηκε από *", "εστάλη από *", "αποστολή από *"],
  zh: [
    "发自我的 *",
    "发自 *",
    "發自我的 *",
    "從我的 * 傳送",
    "从我的 * 发送",
    "由我的 * 发送",
    "来自我的 *",
    "來自我的 *",
    "从 * 发送",
  ],
  zhOffers: ["获取适用于 * 的 outlook", "获取 outlook *", "取得 outlook *", "下载 outlook *"],
  ja: ["* から送信", "* から送信されました", "* から送信しました", "* より送信", "outlook for * を入手"],
  ko: [
    "나의 * 에서 보냄",
    "내 * 에서 보냄",
    "* 에서 보냄",
    "* 에서 보냈습니다",
    "* 에서 전송됨",
    "* 용 outlook 다운로드",
    "outlook for * 다운로드",
  ],
  vi: [
    "gửi từ *",
    "được gửi từ *",
    "đã gửi từ *",
    "đã được gửi từ *",
    "tải outlook cho *",
    "nhận outlook cho *",
  ],
  th: ["ส่งจาก *", "ส่งจาก * ของฉัน"],
  ar: [
    "أُرسلت من *",
    "أرسلت من *",
    "أرسل من *",
    "مرسل من *",
    "تم الإرسال من *",
    "الحصول على outlook for *",
    "ارسال شده از *",
    "فرستاده شده از *",
  ],
  he: ["נשלח מה *", "נשלח מ *", "נשלח באמצעות *"],
  id: ["dikirim dari *", "dihantar dari *", "ipinadala mula sa *", "ipinadala gamit ang *"],
  hi: ["मेरे * से भेजा गया", "* से भेजा गया"],
};

/** Lines that programs add in one form only; each is the beginning of its line, without signs. */
const FIXED_APPENDED_LINES: readonly string[] = [
  "yahoo mail search organize conquer",
  "sent from yahoo mail search organize conquer",
  "virus free www",
  "virenfrei www",
  "libre de virus www",
  "sans virus www",
  "this email has been checked for viruses by",
  "diese e mail wurde von avast antivirus software auf viren geprüft",
  "el software de antivirus avast ha analizado este correo electrónico",
];

/** Devices and mail programs: one of them makes a line of `APPENDED_LINES` what a program added. */
const DEVICE_WORDS: readonly string[] = (
  "iphone iphon ipad ipod imac macbook mac ios watch samsung galaxy android pixel motorola moto lg htc huawei xiaomi redmi " +
  "oneplus oppo vivo realme honor nokia sony xperia zte alcatel tcl blackberry kindle chromebook windows surface " +
  "phone cellphone cell smartphone mobile mobiltelefon mobilgerät handy telefon telefono teléfono móvil celular téléphone " +
  "portable mobil telefoon telemóvel komórki telefonu tablet device wireless laptop computer pc dispositivo appareil gerät " +
  "dispositivu enhet 手机 手機 스마트폰 휴대폰 điện телефона телефону смартфона Android Outlook hotmail gmail googlemail yahoo " +
  "aol proton protonmail tuta tutanota fastmail spark airmail superhuman thunderbird zoho mailbox mail e-mail email edison " +
  "bluemail typeapp k-9 icloud boxer mailbird canary newton polymail missive front verizon t-mobile at&t sprint metropcs " +
  "cricket 4g 5g lte mail.ru яндекс.почты яндекс почты"
)
  .toLowerCase()
  .split(" ");

/** The words that end a letter, before the name. */
const CLOSING_WORDS: readonly string[] = [
  ..."thanks|many thanks|thanks again|thanks so much|thanks very much|thanks a lot|thanks in advance|thank you".split(
    "|",
  ),
  ..."thank you so much|thank you very much|thank you again|thank you in advance|thx|ty|tks|much appreciated".split(
    "|",
  ),
  ..."regards|best regards|kind regards|warm regards|warmest regards|with kind regards|best|all the best".split(
    "|",
  ),
  ..."best wishes|cheers|sincerely|yours sincerely|sincerely yours|yours truly|yours|respectfully|cordially".split(
    "|",
  ),
  ..."take care|love|with love|hugs|xo|xoxo|blessings|god bless|peace|br|kr|rgds|warmly|gratefully".split(
    "|",
  ),
  ..."gracias|muchas gracias|mil gracias|gracias de antemano|saludos|un saludo|saludos cordiales".split("|"),
  ..."cordialmente|atentamente|atte|un abrazo|abrazos|bendiciones|dios los bendiga|cariños".split("|"),
  ..."merci|merci beaucoup|cordialement|bien cordialement|bien à vous|danke|vielen dank".split("|"),
  ..."mit freundlichen grüßen|mfg|viele grüße|liebe grüße|lg|beste grüße|grazie|cordiali saluti|saluti".split(
    "|",
  ),
  ..."obrigado|obrigada|muito obrigado|muito obrigada|atenciosamente|abraço|bedankt|groeten".split("|"),
  ..."met vriendelijke groet|tack|hälsningar|med vänliga hälsningar|mvh|dziękuję|pozdrawiam|спасибо".split(
    "|",
  ),
  ..."с уважением|дякую|cảm ơn|xin cảm ơn|trân trọng|salamat|谢谢|謝謝|此致|ありがとうございます|감사합니다|شكرا|תודה".split(
    "|",
  ),
];

type SignedText = {
  words: string;
  /** What was below the words; null where there is nothing. It is theirs as well, so it is read for danger. */
  signature: string | null;
};

/** Longer lines are never a signature's, which also limits the time that the patterns take. */
const MAX_LINE_CHARS = 160;
/** The most lines with text of a signature: those of RFC 3676 have four by custom, those of offices ten. */
const MAX_SIGNATURE_LINES = 12;
const MAX_NAME_LINES = 3;
/** What one mail has below its words: a name, a block, lines of a phone and of a program. */
const MAX_PARTS = 6;

/**
 * Splits off what is below the words of a mail: a line that a phone or a program appends, a block below "-- " (RFC 3676 §4.3)
 * or a line of its kind, and a closing with a name. Words and signature together hold all letters of the text.
 * @param keepsClosing leaves a closing with its name among the words, as it may say whose words they are
 */
export function separateSignature(text: string, keepsClosing = false): SignedText {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  let end = skipBlank(lines, lines.length);
  for (let part = 0; part < MAX_PARTS && end > 0; part++) {
    const start =
      startOfAppended(lines, end) ??
      startOfBlock(lines, end) ??
      (keepsClosing ? undefined : startOfClosing(lines, end));
    if (start === undefined) break;
    end = skipBlank(lines, start);
  }
  const signature = lines.slice(end).join("\n").trim();
  return { words: lines.slice(0, end).join("\n").trimEnd(), signature: signature || null };
}

function skipBlank(lines: readonly string[], end: number): number {
  let last = end;
  while (last > 0 && !lines[last - 1]!.trim()) last--;
  return last;
}

/** Finds the line that a phone or a program appended; its link may be in the line below it. */
function startOfAppended(lines: readonly string[], end: number): number | undefined {
  return [1, 2, 3]
    .map((count) => end - count)
    .find((start) => start >= 0 && isAppendedLine(lines.slice(start, end).join(" ")));
}

const LINK = /\[?(<|\(|\b)(https?:\/\/|www\.|mailto:)[^\s<>()\]]*[>)]?\]?/gi;
/** A plea that people put below the line of their phone. */
const PLEA =
  /[,.;:()–—\s-](?:please|pls|kindly|sorry|apologies|forgive|excuse|pardon|disculp\p{L}*|perd[oó]n\p{L}*|entschuldig\p{L}*)(?=[\s,]).{0,80}$/iu;
/** Words of a sentence, which a device's name does not have. */
const SENTENCE =
  /(?:^|\s)(?:i|i'm|he|he's|she|she's|they|we|you|it|is|are|was|were|has|have|had|will|because|but|him|her|them|él|ella|yo|tiene|está|porque|pero|es)(?=\s|$)/u;

/** The links of Yahoo and Outlook in a line have some 300 characters. */
const MAX_LINKED_CHARS = 700;

/** Whether a line is one that a phone or a mail program puts below every mail. */
export function isAppendedLine(line: string): boolean {
  if (line.length > MAX_LINKED_CHARS) return false;
  const plain = line
    .normalize("NFC")
    .replace(LINK, " ")
    .replace(/[’‘`´]/g, "'")
    .replace(PLEA, " ")
    .toLowerCase()
    .replace(/[[\](){}<>*_|•~"“”«»]/g, " ")
    .replace(/\s+/g, " ");
  if (plain.length > MAX_LINE_CHARS) return false;
  const bare = trimSigns(plain);
  const letters = line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (FIXED_APPENDED_LINES.some((fixed) => letters.startsWith(fixed))) return true;
  return TEMPLATES.some((template) => {
    const found = template.exec(bare);
    return found !== null && isDevice(found.slice(1).join(" "));
  });
}

/** Cuts spaces and signs from both ends. */
const trimSigns = (text: string): string => /[^\s\p{P}](?:.*[^\s\p{P}])?/u.exec(text)?.[0] ?? "";

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Chinese, Japanese and Korean have no space between the device and the other words, so it may be missing. */
const TEMPLATES = Object.values(APPENDED_LINES)
  .flat()
  .map((line) => {
    const parts = line.split("*").map((part) => escapePattern(part.trim()).replace(/ /g, "\\s?"));
    return new RegExp(`^${parts.join("\\s?[-:]?\\s?(.{1,70}?)\\s?")}$`, "u");
  });
const DEVICES = new Set(DEVICE_WORDS);
const UNSPACED_DEVICE = new RegExp(
  DEVICE_WORDS.filter((word) => word.length > 3 || /\P{ASCII}/u.test(word))
    .map(escapePattern)
    .join("|"),
  "u",
);

function isDevice(name: string): boolean {
  if (SENTENCE.test(name) || name.split(" ").length > 10) return false;
  const words = name.split(/[\s'/,;:.]+|-(?!\d)/);
  // "TI-85" and "SM-G991U" are devices as well.
  return (
    words.some((word) => DEVICES.has(word) || /\p{L}-?\d|\d\p{L}/u.test(word)) || UNSPACED_DEVICE.test(name)
  );
}

/** A line above a signature: "-- " (RFC 3676 §4.3), and what programs and people write in its place. */
const DELIMITER = /^\s*(?:[-–—]{2,3}|_{2,}|={3,}|\+{2,4}|[-–—])\s*$/;
const STANDARD_DELIMITER = /^-- $/;

function startOfBlock(lines: readonly string[], end: number): number | undefined {
  let count = 0;
  let hasSentence = false;
  for (let at = end - 1; at >= 0 && count <= MAX_SIGNATURE_LINES; at--) {
    const line = lines[at]!;
    if (line.length > MAX_LINE_CHARS) return undefined;
    // A line of another form may also divide a text in two.
    if (DELIMITER.test(line)) return hasSentence && !STANDARD_DELIMITER.test(line) ? undefined : at;
    hasSentence ||= SENTENCE.test(line.toLowerCase());
    if (line.trim()) count++;
    // A signature has few blank lines; below many of them somebody wrote on.
    else if (end - at > 2 * MAX_SIGNATURE_LINES) return undefined;
  }
  return undefined;
}

const CLOSINGS = new Set(CLOSING_WORDS);
/** In a name: "Ann Moore", "Ann de la Cruz", "Ann, Sam's mom". */
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Lo}{1,4}|de|del|la|van|von|der|da|and|y|et|und|mom|mother|dad|father|his|her|of)$/u;
const CONTACT = /^(?:[+(]?\d[\d\s().+/-]{5,24}|\S{1,64}@\S{1,100}|(?:https?:\/\/|www\.)\S{1,120})$/;
/** In place of a name they would be something to read. */
const CALL = /^(?:help|stop|urgent|now|no|yes|please|call|hurry|ayuda|auxilio|socorro)$/i;

const isNameLine = (line: string): boolean => {
  const text = line.trim().replace(/[,.]$/, "");
  if (CONTACT.test(text)) return true;
  const words = text.split(/[\s,()]+/).filter(Boolean);
  if (words.length === 0 || words.length > 5 || text.length > 60 || words.some((word) => CALL.test(word)))
    return false;
  if (words.length === 1) return /^[\p{L}\p{M}.'’-]+$/u.test(text);
  return words.every((word) => NAME_WORD.test(word));
};

/** A closing alone in its line, or with a name behind a comma. */
function isClosing(line: string): boolean {
  const text = line.trim().toLowerCase();
  return text.length <= 60 && CLOSINGS.has(trimSigns(text));
}

function isNamedClosing(line: string): boolean {
  const [, closing = "", name = ""] = /^\s*([^,.!–—]{2,40})[,.!–—]+\s*(\S.{0,60})$/u.exec(line) ?? [];
  return isClosing(closing) && isNameLine(name) && /^\p{Lu}|^\p{Lo}/u.test(name.trim());
}

/** Finds a closing with a name below it; one that is the whole text is an answer, and no signature. */
function startOfClosing(lines: readonly string[], end: number): number | undefined {
  const hasWords = (start: number) => (skipBlank(lines, start) > 0 ? start : undefined);
  let names = 0;
  for (let at = end - 1; at >= 0 && names <= MAX_NAME_LINES; at--) {
    const line = lines[at]!;
    if (line.length > MAX_LINE_CHARS) return undefined;
    if (names > 0 && isClosing(line)) return hasWords(at);
    if (isNamedClosing(line)) return hasWords(at);
    if (!line.trim()) continue;
    if (!isNameLine(line)) return undefined;
    names++;
  }
  return undefined;
}
