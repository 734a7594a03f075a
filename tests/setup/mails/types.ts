export const MAIL_SHAPES = [
  "reply-above",
  "reply-below",
  "between",
  "inside-quote",
  "phone-line-only",
  "signature-above",
  "signature-below",
  "typed-after-signature",
  "only-quote",
  "partial-quote",
  "reply-to-own",
  "forward-inline",
  "forward-chain",
  "forward-attached",
  "forward-attached-inline",
  "forward-attached-eml",
  "forward-attached-nested",
  "html-only",
  "stub-plain",
  "empty-plain",
  "picture-between",
  "flowed",
  "charset",
  "no-charset",
  "attached-text",
  "flattened",
  "curly",
  "long-line",
] as const;
export type MailShape = (typeof MAIL_SHAPES)[number];

/** The mail of ours that a program quotes. */
export type OurMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  sentAt: Date;
  paragraphs: string[];
  messageId: string;
  replyAddress: string;
};

/** One mail, and what is in it by whom. Compare texts with white space and quotation marks (">") collapsed. */
export type SampleMail = {
  /** Readable and unique, as "gmail-web vi reply-above". */
  id: string;
  program: string;
  language: string;
  shape: MailShape;
  raw: Buffer;
  /** The paragraphs of our mail that are in it, as we sent them; a program wraps them and rewrites links. */
  ours: string[];
  /** What somebody else typed, wherever it is in the mail; all of it has to be read. */
  theirs: string[];
  /** The new words of a plain reply, without signature and quotation; null where a person would show everything. */
  words: string | null;
  isForward: boolean;
};

/** Replaces what a person typed; the slot counts the person's sentences in a mail from 0. */
export type Rephrase = (sentence: string, slot: number) => string;

export type MailLanguage = {
  id: string;
  locale: string;
  name: string;
  calm: [string, string];
  cover: string;
  re: string;
  fw: string;
  iphone: string;
  ipad: string;
  outlookIos: string;
  outlookAndroid: string;
  samsung: string;
  yahooPhone: string;
  windowsMail: string;
  stub: string;
  closing: string;
  /** From Sunday on, where programs write others than the standard's (CLDR). */
  shortWeekdays?: string[];
  /** The charset that programs of this language used before UTF-8. */
  charset: string;
};

export type PhoneLine =
  | "iphone"
  | "ipad"
  | "outlookIos"
  | "outlookAndroid"
  | "samsung"
  | "yahooPhone"
  | "windowsMail";

export type BodyLayout = "plain" | "html" | "alternative";
export type TransferEncoding = "7bit" | "8bit" | "quoted-printable" | "base64";

export type MailProgram = {
  id: string;
  name: string;
  agent: string | null;
  leadIn: string;
  forward: string;
  page: string | null;
  layout: BodyLayout;
  encoding: TransferEncoding;
  charset: string;
  /** What begins a quoted line of plain text. */
  prefix: string;
  forwardPrefix: string;
  /** The line before a quotation carries the prefix too. */
  leadQuoted: boolean;
  /** Columns of plain text; 0 does not wrap. */
  wrap: number;
  flowed: boolean;
  phoneLine: PhoneLine | null;
  subject: "plain" | "local";
  /** A line "-- " begins a signature. */
  signatureMark: boolean;
  /** What becomes of a link of ours in plain text. */
  link: "as-is" | "angle" | "safelinks";
  eol: "CRLF" | "LF";
  languages: string[];
  shapes: MailShape[];
};

export type MailPage = {
  id: string;
  page: string;
  typed: string;
  gap: string;
  signature: string;
  phone: string;
  quote: string;
  forward: string;
  said: string;
  leadLine: string;
  boldLabels: boolean;
  /** What closes and opens the quotation where somebody types between its lines. */
  split: [string, string] | null;
};

/** A line or paragraph inside a quotation. */
export type QuotedText = {
  by: "us" | "them" | "program";
  text: string;
  depth: 1 | 2;
  /** Typed without the mark of quotation, between quoted lines. */
  unmarked?: boolean;
};

export type MailBlock =
  | { kind: "typed"; text: string }
  | { kind: "signature"; lines: string[] }
  | { kind: "phone"; line: string }
  | { kind: "picture" }
  | { kind: "quote" | "forward"; lead: string[]; quoted: QuotedText[]; flat?: boolean };
