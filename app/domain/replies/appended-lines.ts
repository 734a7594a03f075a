/**
 * What phones and mail programs put below a mail, by language; `*` is the device or the program. Collected from the tables and
 * tests of public reply parsers (crisp-oss/email-reply-parser, discourse/email_reply_trimmer, mailgun/talon) and the programs.
 */
export const APPENDED_LINES: Record<string, readonly string[]> = {
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
export const FIXED_APPENDED_LINES: readonly string[] = [
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
export const DEVICE_WORDS: readonly string[] = (
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
export const CLOSING_WORDS: readonly string[] = [
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
