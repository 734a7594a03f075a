import { type QuotedMail, writeLeadIn } from "./lead-in";
import type { MailBlock, MailLanguage, MailProgram, OurMail, QuotedText } from "./types";

export type MailContext = {
  program: MailProgram;
  language: MailLanguage;
  ours: OurMail;
  /** Counts a sentence that somebody types, and may replace it. */
  say: (sentence: string) => string;
};

/** What a mail says, before it is written as MIME. */
export type MailDraft = {
  blocks: MailBlock[];
  ours: string[];
  theirs: string[];
  words: string | null;
  isForward: boolean;
  /** A mail in a mail, from the outside in, each with its own text. */
  attached?: { blocks: MailBlock[]; from: QuotedMail }[];
  files?: { name: string; text: string }[];
};

export const ENGLISH = "Yes, please call tomorrow.";

export const typed = (text: string): MailBlock => ({ kind: "typed", text });

export const buildOurQuotedMail = ({ from, to, subject, sentAt }: OurMail): QuotedMail => ({
  name: from.name,
  address: from.address,
  toName: to.name,
  toAddress: to.address,
  subject,
  sentAt,
});

/** The family's own reply to our mail, six hours after it. */
export const buildOwnQuotedMail = ({ from, to, subject, sentAt, replyAddress }: OurMail): QuotedMail => ({
  name: to.name,
  address: to.address,
  toName: from.name,
  toAddress: replyAddress,
  subject: `Re: ${subject}`,
  sentAt: new Date(sentAt.getTime() + 6 * 60 * 60 * 1000),
});

export const phoneLine = ({ program, language }: MailContext): MailBlock[] =>
  program.phoneLine ? [{ kind: "phone", line: language[program.phoneLine] }] : [];

export const quoteOurs = ({ ours }: MailContext, depth: 1 | 2 = 1): QuotedText[] =>
  ours.paragraphs.map((text) => ({ by: "us", text, depth }));

export function buildQuote(context: MailContext, quoted: QuotedText[], flat = false): MailBlock {
  const lead = writeLeadIn(context.program.leadIn, context.language, buildOurQuotedMail(context.ours));
  return { kind: "quote", lead, quoted, flat };
}

/** Our paragraphs with lines of somebody else after the second and the last of them. */
export function typeInto(
  ours: QuotedText[],
  lines: string[],
  form: { depth: 1 | 2; unmarked?: boolean },
): QuotedText[] {
  const theirs = lines.map((text): QuotedText => ({ by: "them", text, ...form }));
  return [...ours.slice(0, 2), theirs[0]!, ...ours.slice(2), ...theirs.slice(1)];
}

export type BuiltDraft = Omit<MailDraft, "ours" | "theirs"> & { theirs: string[] };
