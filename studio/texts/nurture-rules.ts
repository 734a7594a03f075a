import { findRevealingWord } from "../limits";
import { extractBlockText, type RichTextBlock } from "../rich-text/types";
import { findTokenProblem, TEXT_TOKENS } from "../tokens";

export const NURTURE_TONES = ["critical", "high", "medium", "low"] as const;
export type NurtureTone = (typeof NURTURE_TONES)[number];

export const NURTURE_STEPS = [1, 2, 3, 4, 5] as const;

/** The forms of a campaign email. The one for violence may be read at home by the person it is about. */
export const NURTURE_FORMS = ["usual", "violence"] as const;
export type NurtureForm = (typeof NURTURE_FORMS)[number];

/** The steps with a form for violence, which is one text for every tone. */
export const VIOLENCE_STEPS = [1, 2] as const;

/** What a text's id names before its step. */
export type NurtureSeries = NurtureTone | "violence";

/** Every campaign email of the product. */
export const NURTURE_PLACES: readonly { series: NurtureSeries; step: number }[] = [
  ...NURTURE_TONES.flatMap((series) => NURTURE_STEPS.map((step) => ({ series, step }))),
  ...VIOLENCE_STEPS.map((step) => ({ series: "violence" as const, step })),
];

export const NURTURE_READERS = {
  others: "To those who wrote about somebody else",
  self: "To those who wrote for themselves",
  tried: "Where help was tried before",
  state: "Where the state is known",
} as const;

export type NurtureBlock = Omit<RichTextBlock, "style"> & {
  style?: "normal" | "h2" | keyof typeof NURTURE_READERS;
};

export type NurtureText = {
  subject: string;
  preheader: string;
  body: readonly NurtureBlock[];
  /** `usual` if absent. */
  form?: NurtureForm;
};

export const buildNurtureId = (series: NurtureSeries, step: number): string =>
  `nurtureEmail-${series}-${step}`;

export const MAX_NURTURE_CHARS = { subject: 60, preheader: 120 } as const;

/**
 * The tokens of subject and preview. An inbox must show nothing but people: a practice's name can say what it does, and
 * a missing number takes its sentence along.
 */
const IN_INBOX = ["firstName", "professional"] as const;
const IN_BODY = Object.keys(TEXT_TOKENS);
/** Neither the person nor a link to a booking. */
const IN_VIOLENCE_BODY = IN_BODY.filter((token) => token !== "person" && token !== "bookingLink");

/** What the form for violence may not name (docs/product/campaigns.md §12), in the languages of the cards. */
const VIOLENCE_WORDS = [
  /\b(?:violen|abus|assault|attack|strang(?:l|ul)|chok|punch|threat|stalk|bruis|afraid|scared|fear)\w*/,
  /\b(?:beat(?:s|en|ing)?|hit(?:s|ting)?|hurt(?:s|ing)?|batter(?:s|ed|ing|er)?|stab(?:s|bed|bing)?|sho(?:ot\w*|ts?)|rape\w*|kill\w*)\b/,
  /\b(?:weapon|gun|firearm|pistol|rifle|blade|machete|bullet)s?\b|\bkni(?:fe|ves)\b|\bammunition\b/,
  /\b(?:leav(?:e|es|ing)|left|escap\w*|flee\w*|fled|hid(?:e|es|ing|den)?|shelters?|refuges?|safe ?houses?)\b/,
  /\b(?:runn?(?:ing)?|go(?:ing)?|get(?:ting)?|mov(?:e|ing)|walk(?:ing)?|drive|driving) (?:away|out|off)\b/,
  /\b(?:hotlines?|domestic|partner|police|restraining|protective order|confront\w*|keys?)\b/,
  /\b(?:put|lock|take|move)(?:s|ing)? (?:\S+ ){0,4}(?:away|out of reach)\b|\block(?:s|ing)? (?:\S+ ){0,4}up\b/,
  /\bstay(?:ing)?\b(?! in touch)/,
  /799.?7233|799.?safe|88788/,
  /(?<!\p{L})(?:violen|viole|abus|golpe|peg[ao]|amenaz|agre[ds]|maltrat|mat[ao]r|miedo)\p{L}*/u,
  /(?<!\p{L})(?:armas?|pistolas?|cuchillos?|escap\p{L}*|hu(?:ir|ya|ye)|refugios?|albergues?|marcharse|irse|váyase|salga|salir|quéde\p{L}*|llaves?|polic\p{L}*|doméstic\p{L}*|enfrent\p{L}*)(?!\p{L})/u,
];

/** Finds why words can't be in a mail of the form for violence; undefined when they can. */
export function findViolenceFormProblem(words: string): string | undefined {
  const lower = words.toLowerCase();
  const found = VIOLENCE_WORDS.map((pattern) => pattern.exec(lower)?.[0]).find(Boolean);
  return found && `“${found}” could endanger somebody whose mail is read at home; please choose other words`;
}

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

export function findNurtureBodyProblem(body: unknown, form: NurtureForm = "usual"): string | undefined {
  if (!Array.isArray(body) || !body.some((block) => isForAll(block) && extractBlockText(block).trim()))
    return "The mail needs words that everybody gets";
  for (const block of body as NurtureBlock[]) {
    if (block._type !== "block") return "A mail can have only paragraphs and lists";
    // A token that formatting cuts in two is no token.
    const problem = (block.children ?? [])
      .map(({ text }) => findTokenProblem(text ?? "", form === "violence" ? IN_VIOLENCE_BODY : IN_BODY))
      .find((found) => found !== undefined);
    if (problem) return problem;
    if (form === "usual") continue;
    const shown = [extractBlockText(block), ...(block.markDefs ?? []).map(({ href }) => href)].join(" ");
    const named = findViolenceFormProblem(shown.replace(/\{\{\w+\}\}/g, ""));
    if (named) return named;
  }
  return undefined;
}

/** Finds why a subject or a preview line of a campaign email can't be used; undefined when it can. */
export const findNurtureLineProblem = (
  line: unknown,
  what: "subject" | "preheader",
  form: NurtureForm = "usual",
): string | undefined =>
  findInboxLineProblem(line, what) ??
  (form === "violence" ? findViolenceFormProblem(line as string) : undefined);

/** Finds why a campaign email's text can't be used; undefined when it can. */
export const findNurtureProblem = (
  text: { subject: unknown; preheader: unknown; body: unknown },
  form: NurtureForm = "usual",
) =>
  findNurtureLineProblem(text.subject, "subject", form) ??
  findNurtureLineProblem(text.preheader, "preheader", form) ??
  findNurtureBodyProblem(text.body, form);

const isForAll = ({ style = "normal" }: NurtureBlock) => !(style in NURTURE_READERS);
