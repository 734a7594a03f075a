import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppendedLine, separateSignature } from "./signature";

const signed = (words: string, signature: string) =>
  expect(separateSignature(`${words}\n\n${signature}`)).toEqual({ words, signature });

describe("a line that a phone or a program appends is no part of the words", () => {
  it.each([
    "Sent from my iPhone",
    "Sent from my iPhone.",
    "Sent from my iPhone 15",
    "*Sent from my iPhone*",
    "-Sent from my iPad",
    "(sent from a phone)",
    "<<sent by galaxy>>",
    "Sent from my Galaxy",
    "Sent from my Samsung Galaxy smartphone.",
    "Sent from my Verizon, Samsung Galaxy smartphone",
    "Sent from my T-Mobile 5G Device",
    "Sent via the Samsung Galaxy S22, an AT&T 5G smartphone",
    "Sent from my TI-85",
    "Sent from my SM-G991U",
    "Sent from my cell, please excuse any typos.",
    "Sent from my mobile device - sorry for the brevity",
    "Sent from my Android device with K-9 Mail. Please excuse my brevity.",
    "Sent from Yahoo Mail for iPhone",
    "Sent from Yahoo Mail on Android",
    "Sent from Yahoo Mail. Get the app",
    "Yahoo Mail: Search, Organize, Conquer",
    "Sent from Outlook for Android<https://aka.ms/AAb9ysg>",
    "Get Outlook for iOS<https://aka.ms/o0ukef>",
    "Get Outlook for iOS\n<https://aka.ms/o0ukef>",
    "Get [Outlook for Android](https://aka.ms/ghei36)",
    "Get Outlook for Mac <https://aka.ms/GetOutlookForMac>",
    "Sent from Mail for Windows",
    "Sent from [Mail](https://go.microsoft.com/fwlink/?LinkId=550986) for Windows 10",
    "Sent with Proton Mail secure email.",
    "Sent from Proton Mail for iOS",
    "Sent with [Proton Mail](https://proton.me/mail/home) secure email.",
    `Sent from Yahoo Mail for iPhone [https://mail.onelink.example/107872968?pid=${"nativeplacement&c=".repeat(12)}]`,
    "Get Outlook for iOS [https://aka.ms/o0ukef]",
    "Sent from AOL on Android",
    "Sent from the all new AOL app for iOS",
    "Sent with Spark",
    "Sent via Superhuman iOS",
    "Sent from Gmail Mobile",
    "Virus-free.www.avg.com",
    "Enviado desde mi iPhone",
    "Enviado desde mi Samsung Galaxy",
    "Enviado desde Yahoo Mail para iPhone",
    "Enviado desde mi teléfono",
    "Obtener Outlook para iOS<https://aka.ms/o0ukef>",
    "Enviat des del meu iPhone",
    "Envoyé de mon iPhone",
    "Envoyé depuis mon smartphone Samsung Galaxy.",
    "Envoyé à partir de Outlook pour Android<https://aka.ms/x>",
    "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>",
    "Von meinem iPhone gesendet",
    "Von meinem/meiner Galaxy gesendet",
    "Gesendet von Outlook für iOS<https://aka.ms/o0ukef>",
    "Diese Nachricht wurde von meinem Android-Mobiltelefon mit K-9 Mail gesendet.",
    "Inviato da iPhone",
    "Inviato dal mio smartphone Samsung Galaxy",
    "Enviado do meu iPhone",
    "Verzonden vanaf mijn iPhone",
    "Verzonden vanaf Outlook voor Android<https://aka.ms/12345>",
    "Verstuurd vanaf mijn iPad",
    "Skickat från min iPhone",
    "Sendt fra min iPhone",
    "Lähetetty iPhonesta",
    "Wysłane z iPhone’a",
    "Odesláno z iPhonu",
    "iPhone’umdan gönderildi",
    "Trimis de pe iPhone-ul meu",
    "Отправлено с iPhone",
    "Отправлено из мобильной Почты Mail.ru",
    "Надіслано з iPhone",
    "Στάλθηκε από το iPhone μου",
    "发自我的iPhone",
    "发自我的 iPhone",
    "从我的 iPhone 发送",
    "從我的 iPhone 傳送",
    "从我的华为手机发送",
    "iPhoneから送信",
    "iPhoneから送信されました",
    "Outlook for iOS を入手",
    "나의 iPhone에서 보냄",
    "Gửi từ iPhone của tôi",
    "Được gửi từ iPhone của tôi",
    "ส่งจาก iPhone ของฉัน",
    "أُرسلت من الـ iPhone",
    "נשלח מה-iPhone שלי",
    "Dikirim dari iPhone saya",
    "मेरे iPhone से भेजा गया",
  ])("%s", (line) => signed("Yes, please call.", line));

  it.each([
    "Sent from my desk, is much easier than my phone.",
    "Sent from my iPhone because he smashed it",
    "Sent from my phone he has a gun",
    "From my mother I heard that he drinks again.",
    "I sent it from my phone.",
    "Get him to a hospital for me",
    "Sent with love",
    "Get a phone for Sam",
    "von wem kam das",
    "He will get out for Christmas",
  ])("but a person's sentence is: %s", (line) => {
    expect(isAppendedLine(line)).toBe(false);
    expect(separateSignature(`Hello.\n\n${line}`)).toEqual({ words: `Hello.\n\n${line}`, signature: null });
  });
});

describe("a block below the words is split off", () => {
  it.each([
    "-- \nAnn Moore\nProvo",
    "--\nAnn Moore\n801 555 0142",
    "__\nAnn",
    "________________________________\nAnn Moore",
    "—\nAnn",
    "Thanks,\nAnn",
    "Thank you!\n\nAnn Moore\n(801) 555-0142",
    "Best regards,\nAnn de la Cruz\nSam's mom\nann@example.com",
    "Thanks, Ann",
    "Gracias,\nAna",
    "Saludos cordiales,\nAna López",
    "Mit freundlichen Grüßen\nAnn Moore",
    "谢谢\n王芳",
    "Thanks,\nAnn\n\nSent from my iPhone",
    "-- \nAnn\nSent from my iPhone\nGet Outlook for iOS<https://aka.ms/o0ukef>",
  ])("%j", (block) => signed("Yes, please call.\nHe is worse.", block));

  it.each([
    ["a closing that is the whole answer", "Thanks,\nAnn"],
    ["a list", "I write because of:\n-- first he drinks\n-- then he drives"],
    ["a dividing line far above", `Hello.\n--\n${"He drinks.\n".repeat(20)}`],
    ["a second half", "Hello.\n---\nHe drinks.\nHe is not safe."],
    ["words below a closing", "Hello.\n\nThanks,\nhe has a gun"],
    ["words of one who calls", "Hello.\n\nThanks,\nPlease Help"],
    ["a closing without a name", "Please call.\nThanks!"],
  ])("but not %s", (_, text) => {
    expect(separateSignature(text)).toEqual({ words: text.trimEnd(), signature: null });
  });

  it("also where there is nothing else", () => {
    expect(separateSignature("Sent from my iPhone\n")).toEqual({
      words: "",
      signature: "Sent from my iPhone",
    });
    expect(separateSignature("")).toEqual({ words: "", signature: null });
  });
});

it("loses no letter of any text", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "-- ",
      "--",
      "__",
      "Thanks,",
      "Ann",
      "Sent from my iPhone",
      "He has a gun.",
      "<https://a.example>",
    ),
    fc.string(),
  );
  const letters = (text: string) => text.replace(/\s/g, "");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join("\n");
      const { words, signature } = separateSignature(text);
      expect(letters(words + (signature ?? ""))).toBe(letters(text));
    }),
    { numRuns: 3_000 },
  );
});

it("comes to an end over what is made to take for ever", () => {
  const texts = [
    "\n".repeat(200_000),
    " ".repeat(200_000),
    "Thanks,\n".repeat(50_000),
    "sent from ".repeat(20_000),
    "--\n".repeat(100_000),
    `${"\n".repeat(100_000)}Ann`,
    `${"a".repeat(159)}\n`.repeat(1_000),
  ];
  expect(texts.map((text) => typeof separateSignature(text).words)).toEqual(texts.map(() => "string"));
});
