import { findRevealingWord } from "../limits";
import { extractBlockText, type RichTextBlock } from "../rich-text/types";
import { findTokenProblem, TEXT_TOKENS } from "../tokens";

export const NURTURE_TONES = ["critical", "high", "medium", "low"] as const;
export type NurtureTone = (typeof NURTURE_TONES)[number];

export const NURTURE_STEPS = [1, 2, 3, 4, 5] as const;

export const NURTURE_READERS = {
  others: "To those who wrote about somebody else",
  self: "To those who wrote for themselves",
  tried: "Where help was tried before",
  state: "Where the state is known",
} as const;

export type NurtureBlock = Omit<RichTextBlock, "style"> & {
  style?: "normal" | "h2" | keyof typeof NURTURE_READERS;
};

export type NurtureText = { subject: string; preheader: string; body: readonly NurtureBlock[] };

export const buildNurtureId = (tone: NurtureTone, step: number): string => `nurtureEmail-${tone}-${step}`;

export const MAX_NURTURE_CHARS = { subject: 60, preheader: 120 } as const;

/**
 * The tokens of subject and preview. An inbox must show nothing but people: a practice's name can say what it does, and
 * a missing number takes its sentence along.
 */
const IN_INBOX = ["firstName", "professional"] as const;
const IN_BODY = Object.keys(TEXT_TOKENS);

export function findInboxLineProblem(
  line: unknown,
  what: "subject" | "preheader",
  allowed: readonly string[] = IN_INBOX,
): string | undefined {
  const name = what === "subject" ? "subject" : "preview line";
  const limit = MAX_NURTURE_CHARS[what];
  if (typeof line !== "string" || !line.trim() || line.length > limit || /[\r\n]/.test(line))
    return `The ${name} must be one line of 1 to ${limit} characters`;
  const word = findRevealingWord(line);
  if (word) return `“${word}” would tell a bystander what the mail is about; please choose another word`;
  if (!/\p{L}/u.test(line.replace(/\{\{\w+\}\}/g, "")))
    return `The ${name} needs words of its own: a token may turn out empty`;
  return findTokenProblem(line, allowed);
}

export function findNurtureBodyProblem(body: unknown): string | undefined {
  if (!Array.isArray(body) || !body.some((block) => isForAll(block) && extractBlockText(block).trim()))
    return "The mail needs words that everybody gets";
  for (const block of body as NurtureBlock[]) {
    if (block._type !== "block") return "A mail can have only paragraphs and lists";
    // A token that formatting cuts in two is no token.
    const problem = (block.children ?? [])
      .map(({ text }) => findTokenProblem(text ?? "", IN_BODY))
      .find((found) => found !== undefined);
    if (problem) return problem;
  }
  return undefined;
}

/** Finds why a campaign email's text can't be used; undefined when it can. */
export const findNurtureProblem = (text: { subject: unknown; preheader: unknown; body: unknown }) =>
  findInboxLineProblem(text.subject, "subject") ??
  findInboxLineProblem(text.preheader, "preheader") ??
  findNurtureBodyProblem(text.body);

const isForAll = ({ style = "normal" }: NurtureBlock) => !(style in NURTURE_READERS);
