import { convert, type HtmlToTextOptions } from "html-to-text";
import type { Attachment, ParsedMail } from "mailparser";
import { decodeTextFile } from "~/platform/csv-text";

/** The most HTML converted in full, which takes quadratic time; larger HTML is converted in a simpler way. */
const MAX_CONVERTED_HTML_CHARS = 500_000;
/** The most that is read of a mail and all that is attached to it. What is beyond counts as unread. */
const MAX_TEXT_CHARS = 2_000_000;
const MAX_PARTS = 200;
const MAX_DEPTH = 3;

/** The texts of a mail: its own, and those of the mails and text files attached to it. */
export type MailTexts = {
  text: string;
  attached: string[];
  /** Some of it was not read: it is too long, too deep, or in a form that can't be read. */
  isPartial: boolean;
};

/** What has been read so far, over all mails inside a mail. */
type Budget = { chars: number; parts: number; isPartial: boolean };

type Parse = (raw: Buffer) => Promise<ParsedMail | null>;

/** Reads the texts of a mail. @param parse parses a mail that is attached; null when it can't be parsed */
export async function readMailTexts(mail: ParsedMail, parse: Parse): Promise<MailTexts> {
  const budget: Budget = { chars: MAX_TEXT_CHARS, parts: MAX_PARTS, isPartial: false };
  const text = take(readBody(mail), budget);
  const attached = await readAttached(mail, { parse, budget, depth: 1 });
  return { text, attached, isPartial: budget.isPartial };
}

type Reading = { parse: Parse; budget: Budget; depth: number };

async function readAttached(mail: ParsedMail, { parse, budget, depth }: Reading): Promise<string[]> {
  const texts: string[] = [];
  for (const file of mail.attachments) {
    const kind = findReadableKind(file);
    if (!kind) continue;
    const isBeyond = budget.parts <= 0 || (kind === "mail" && depth > MAX_DEPTH);
    const inner = kind === "mail" && !isBeyond ? await parse(file.content) : null;
    if (isBeyond || kind === "closed" || (kind === "mail" && !inner)) budget.isPartial = true;
    else {
      budget.parts--;
      const name = file.filename ? `: ${file.filename}` : "";
      texts.push(
        inner
          ? `[Attached email]\n${formatHead(inner)}\n\n${take(readBody(inner), budget)}`
          : `[Attached text${name}]\n\n${take(decodeFile(file), budget)}`,
      );
      if (inner) texts.push(...(await readAttached(inner, { parse, budget, depth: depth + 1 })));
    }
  }
  return texts;
}

function take(text: string, budget: Budget): string {
  const taken = text.slice(0, Math.max(0, budget.chars));
  budget.chars -= taken.length;
  if (taken.length < text.length) budget.isPartial = true;
  return taken;
}

/** Words that a program has packed or encrypted. */
const CLOSED = /^application\/(?:vnd\.)?(?:ms-tnef|x-ms-tnef|(?:x-)?pkcs7-mime|pgp-encrypted)$/;

/** Whether a file of a mail is a mail or a text, so that it is read; `closed` where it may be, but can't be opened. */
export function findReadableKind({
  contentType,
  filename = "",
}: Pick<Attachment, "contentType" | "filename">): "mail" | "text" | "closed" | null {
  const type = typeof contentType === "string" ? contentType.toLowerCase() : "";
  if (/^message\/(?:rfc822|global)$/.test(type) || /\.eml$/i.test(filename)) return "mail";
  if (CLOSED.test(type) || /^winmail\.dat$/i.test(filename)) return "closed";
  return /^text\/(?:plain|html)$/.test(type) || /\.(?:txt|html?)$/i.test(filename) ? "text" : null;
}

function decodeFile({ content, contentType, filename = "", headers }: Attachment): string {
  const { params } = (headers.get("content-type") ?? {}) as { params?: Record<string, string> };
  const text = decodeText(content, params?.charset);
  return contentType === "text/html" || /\.html?$/i.test(filename) ? convertHtml(text) : text;
}

/** Decodes a text in the character set that it names, else in the one that its bytes show. */
function decodeText(content: Buffer, charset: string | undefined): string {
  try {
    if (charset) return new TextDecoder(charset, { fatal: true }).decode(content);
  } catch {
    // The name is wrong, or of a character set that is not known.
  }
  return decodeTextFile(content).text;
}

const formatHead = ({ from, to, subject, date }: ParsedMail): string =>
  [
    ["From", from?.text],
    ["To", [to].flat()[0]?.text],
    ["Date", date?.toUTCString()],
    ["Subject", subject],
  ]
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join("\n");

/** The plain text, and what only the HTML says: some programs send "Your program shows no HTML" as the plain text. */
function readBody({ text = "", html }: ParsedMail): string {
  const shown = typeof html === "string" ? convertHtml(html) : "";
  if (!text.trim()) return shown;
  const more = shown ? extractNewLines(shown, text) : "";
  return more ? `${text.trimEnd()}\n\n${more}` : text;
}

/** Extracts the lines whose words are not among those of a text. */
function extractNewLines(lines: string, text: string): string {
  const known = reduceToLetters(text);
  return lines
    .split("\n")
    .filter((line) => {
      const letters = reduceToLetters(line);
      return letters !== "" && !known.includes(letters);
    })
    .join("\n");
}

const reduceToLetters = (text: string) =>
  text
    .replace(/(?:https?|mailto|tel|cid):[^\s>\])]+/giu, "")
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, "")
    .toLowerCase();

function convertHtml(html: string): string {
  if (html.length <= MAX_CONVERTED_HTML_CHARS)
    try {
      const text = convert(html, OPTIONS);
      if (!text.includes(LEFT_OUT)) return text;
    } catch {
      // The tags of what can't be converted are removed instead.
    }
  return removeTags(html.slice(0, MAX_TEXT_CHARS));
}

/** The sign for what is nested too deep to be converted. */
const LEFT_OUT = "\u0001";

const OPTIONS = {
  wordwrap: false,
  // A quotation may have a body of its own, which would be taken for the whole.
  baseElements: { selectors: [] },
  limits: { maxDepth: 250, ellipsis: LEFT_OUT },
  formatters: { alt: ({ attribs: { alt } }, _walk, text) => text.addInline(alt ?? "") },
  selectors: [
    { selector: "img", format: "alt" },
    { selector: "title", format: "skip" },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions;

/** Removes tags, and what styles and scripts hold, in one pass; a "<" that opens no tag is text. */
function removeTags(html: string): string {
  const [text = "", ...parts] = html.split("<");
  const rest = parts.map((part) => {
    const end = part.indexOf(">");
    if (end < 0) return `<${part}`;
    return /^(style|script)\b/i.test(part) ? " " : ` ${part.slice(end + 1)}`;
  });
  return text + rest.join("");
}
