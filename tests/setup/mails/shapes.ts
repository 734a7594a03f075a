import {
  type BuiltDraft,
  buildOurQuotedMail,
  buildOwnQuotedMail,
  buildQuote,
  ENGLISH,
  type MailContext,
  type MailDraft,
  phoneLine,
  quoteOurs,
  typed,
  typeInto,
} from "./draft-parts";
import { buildAttachedForward, buildForward, buildForwardChain } from "./forwards";
import { writeLeadIn } from "./lead-in";
import type { MailBlock, MailShape, QuotedText } from "./types";

const SIGNATURE: MailBlock = { kind: "signature", lines: ["Ann Moore", "Provo, Utah", "(801) 555-0142"] };
const LONG_FILLER = "We had dinner at my mother's house and watched the game with the children. ";
const LONG_FILLER_TIMES = 30;

const join = (texts: string[]) => texts.join("\n\n");

function buildReply(
  context: MailContext,
  texts: string[],
  more: { before?: MailBlock[]; flat?: boolean } = {},
): BuiltDraft {
  const blocks = [
    ...texts.map(typed),
    ...(more.before ?? phoneLine(context)),
    buildQuote(context, quoteOurs(context), more.flat),
  ];
  return { blocks, theirs: texts, words: join(texts), isForward: false };
}

function buildPlainReply(context: MailContext): BuiltDraft {
  const { say, language } = context;
  return buildReply(context, [say(language.calm[0]), say(ENGLISH)]);
}

function buildTypedInQuote(context: MailContext, above: boolean, unmarked: boolean): BuiltDraft {
  const { say, language } = context;
  const first = above ? [say(language.calm[1])] : [];
  const inside = [say(language.calm[0]), say(ENGLISH)];
  const quoted = typeInto(quoteOurs(context), inside, { depth: 1, unmarked });
  const blocks = [...first.map(typed), ...phoneLine(context), buildQuote(context, quoted)];
  return { blocks, theirs: [...first, ...inside], words: null, isForward: false };
}

function buildAttachedText(context: MailContext): BuiltDraft {
  const { say, language } = context;
  const reply = buildPlainReply(context);
  const files = [
    { name: "ATT00001.txt", text: say(language.calm[1]) },
    { name: "notes.txt", text: say(ENGLISH) },
  ];
  return { ...reply, theirs: [...reply.theirs, ...files.map(({ text }) => text)], words: null, files };
}

/** Phones write curly quotation marks; Word and pasted text bring spaces that do not break and marks without width. */
const dressText = (text: string) =>
  `\u200b${text
    .replaceAll("'", "\u2019")
    .replace(/"([^"]*)"/g, "\u201c$1\u201d")
    .replace(" ", "\u00a0")}`;

function buildPictureReply(context: MailContext): BuiltDraft {
  const { say, language } = context;
  const texts = [say(language.calm[0]), say(ENGLISH)];
  const blocks: MailBlock[] = [
    typed(texts[0]!),
    { kind: "picture" },
    typed(texts[1]!),
    ...phoneLine(context),
    buildQuote(context, quoteOurs(context)),
  ];
  return { blocks, theirs: texts, words: join(texts), isForward: false };
}

/** Phones quote what is marked on the screen, where anything is. */
function buildPartialReply(context: MailContext): BuiltDraft {
  const { say, language } = context;
  const texts = [say(language.calm[0]), say(ENGLISH)];
  const quote = buildQuote(context, quoteOurs(context).slice(-1));
  return {
    blocks: [...texts.map(typed), ...phoneLine(context), quote],
    theirs: texts,
    words: join(texts),
    isForward: false,
  };
}

/** Somebody adds to an own earlier reply, which quotes our mail. */
function buildReplyToOwn(context: MailContext): BuiltDraft {
  const { say, language, program, ours } = context;
  const texts = [say(language.calm[0]), say(ENGLISH)];
  const earlier = say(language.calm[1]);
  const quoted: QuotedText[] = [
    { by: "them", text: earlier, depth: 1 },
    ...writeLeadIn(program.leadIn, language, buildOurQuotedMail(ours))
      .filter(Boolean)
      .map((text): QuotedText => ({ by: "program", text, depth: 1 })),
    ...quoteOurs(context, 2),
  ];
  const lead = writeLeadIn(program.leadIn, language, buildOwnQuotedMail(ours));
  return {
    blocks: [...texts.map(typed), ...phoneLine(context), { kind: "quote", lead, quoted }],
    theirs: [...texts, earlier],
    words: null,
    isForward: false,
  };
}

const withSignature = (context: MailContext, place: "above" | "below", last?: string): BuiltDraft => {
  const { program, say, language } = context;
  const texts = [say(language.calm[0]), say(ENGLISH)];
  const quote = buildQuote(context, quoteOurs(context));
  const tail = last === undefined ? [] : [say(last)];
  const after = place === "above" ? [SIGNATURE, quote] : [quote, SIGNATURE];
  return {
    blocks: [...texts.map(typed), ...after, ...tail.map(typed)],
    theirs: [...texts, ...tail],
    // Nothing tells a signature without its mark from other words.
    words: program.signatureMark && !tail.length ? join(texts) : null,
    isForward: false,
  };
};

const BUILDERS: Record<MailShape, (context: MailContext) => BuiltDraft> = {
  "reply-above": buildPlainReply,
  "reply-below": (context) => {
    const texts = [context.say(context.language.calm[0]), context.say(ENGLISH)];
    const blocks = [buildQuote(context, quoteOurs(context)), ...texts.map(typed)];
    return { blocks, theirs: texts, words: join(texts), isForward: false };
  },
  between: (context) => buildTypedInQuote(context, true, true),
  "inside-quote": (context) => buildTypedInQuote(context, true, false),
  "phone-line-only": (context) => buildTypedInQuote(context, false, false),
  "signature-above": (context) => withSignature(context, "above"),
  "signature-below": (context) => withSignature(context, "below"),
  "typed-after-signature": (context) => withSignature(context, "above", context.language.calm[1]),
  "only-quote": (context) => buildReply(context, []),
  "partial-quote": buildPartialReply,
  "reply-to-own": buildReplyToOwn,
  "forward-inline": buildForward,
  "forward-chain": buildForwardChain,
  "forward-attached": (context) => buildAttachedForward(context, 1),
  "forward-attached-inline": (context) => buildAttachedForward(context, 1),
  "forward-attached-eml": (context) => buildAttachedForward(context, 1),
  "forward-attached-nested": (context) => buildAttachedForward(context, 2),
  "html-only": buildPlainReply,
  "stub-plain": buildPlainReply,
  "empty-plain": buildPlainReply,
  "picture-between": buildPictureReply,
  flowed: buildPlainReply,
  charset: buildPlainReply,
  "no-charset": buildPlainReply,
  "attached-text": buildAttachedText,
  flattened: (context) =>
    buildReply(context, [context.say(context.language.calm[0]), context.say(ENGLISH)], { flat: true }),
  curly: ({ say, ...context }) =>
    buildPlainReply({ ...context, say: (sentence) => dressText(say(sentence)) }),
  "long-line": ({ say, ...context }) =>
    buildReply({ ...context, say }, [LONG_FILLER.repeat(LONG_FILLER_TIMES) + say(context.language.calm[0])]),
};

const listOurs = (block: MailBlock): string[] =>
  "quoted" in block ? block.quoted.filter(({ by }) => by === "us").map(({ text }) => text) : [];

/** What is in a mail of a shape, by whom. */
export function draftMail(shape: MailShape, context: MailContext): MailDraft {
  const built = BUILDERS[shape](context);
  return { ...built, ours: built.blocks.flatMap(listOurs) };
}
