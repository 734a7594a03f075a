import type { Relationship } from "#db/values";
import { extractBlockText, type RichTextBlock, type RichTextSpan } from "#studio/rich-text/types";
import type { NurtureBlock, NurtureText } from "#studio/texts/nurture-rules";
import { extractTokens } from "#studio/tokens";
import { removeSentences } from "~/content/fill-text";
import { extractFirstName, isPersonName } from "~/content/first-name";

export type NurtureReader = {
  name: string | null;
  relationship: Relationship;
  previousAttempts: boolean;
  /** The reader's state: "New Mexico". */
  state: string | null;
  /** True where only the first mail was wished. */
  noNotes?: boolean;
};

/** How a family refers to the person they wrote about. */
const PERSON_WORDS: Record<Relationship, string> = {
  parent: "your son or daughter",
  spouse: "your partner",
  sibling: "your brother or sister",
  child: "your parent",
  friend: "your friend",
  other: "your loved one",
  self: "you",
};

/** The facts of the practice that a mail's text may name; unknown ones are empty. */
export type NurturePractice = {
  business: string;
  name: string;
  phone: string;
  phoneHref: string;
};

type Facts = { reader: NurtureReader; practice: NurturePractice; bookingUrl: string | null };

export type FilledPart =
  | { kind: "title"; text: string }
  | { kind: "words"; blocks: RichTextBlock[] }
  | { kind: "talk" }
  | { kind: "page"; href: string; label: string };

const TALK_TOKEN = "{{bookingLink}}";
const PICK_A_TIME = "pick a time for a call";

export function fillNurture(text: NurtureText, facts: Facts) {
  const parts: FilledPart[] = [];
  for (const block of text.body.filter((one) => isBlockForReader(one, facts.reader))) {
    const ask = findCallToAction(block);
    if (ask) {
      parts.push(ask);
      continue;
    }
    const filled = fillBlock(block, facts);
    if (!filled) continue;
    const last = parts.at(-1);
    if (block.style === "h2" && !parts.some(({ kind }) => kind === "title"))
      parts.push({ kind: "title", text: extractBlockText(filled) });
    else if (last?.kind === "words") last.blocks.push(filled);
    else parts.push({ kind: "words", blocks: [filled] });
  }
  return {
    subject: fillLine(text.subject, facts),
    preheader: fillLine(text.preheader, facts),
    parts,
  };
}

export const fillLine = (line: string, facts: Facts): string => capital(fillPlainText(line, facts).trim());

export function isBlockForReader({ style }: NurtureBlock, reader: NurtureReader): boolean {
  if (style === "self") return reader.relationship === "self";
  if (style === "others") return reader.relationship !== "self";
  if (style === "tried") return reader.previousAttempts;
  return style !== "state" || reader.state !== null;
}

/** Finds a line that is only a link, or only the booking token. */
function findCallToAction(block: NurtureBlock): FilledPart | undefined {
  if (block.listItem) return undefined;
  if (extractBlockText(block).trim() === TALK_TOKEN) return { kind: "talk" };
  const spans = (block.children ?? []).filter(({ text }) => text?.trim());
  const [span] = spans;
  const link = block.markDefs?.find(({ _key }) => span?.marks?.includes(_key));
  if (spans.length !== 1 || !span?.text || !link?.href || extractTokens(span.text).length > 0)
    return undefined;
  return { kind: "page", href: link.href, label: span.text.trim() };
}

/** Fills the facts into a paragraph, without the sentences whose fact is unknown; null when nothing is left. */
function fillBlock(block: NurtureBlock, facts: Facts): RichTextBlock | null {
  const lacks = (text: string) => extractTokens(text).some((token) => isUnknown(token, facts));
  const links: RichTextBlock["markDefs"] = [...(block.markDefs ?? [])];
  let children = block.children ?? [];
  if (lacks(extractBlockText(block))) {
    // Sentences that run through several spans can't be separated.
    const [only] = children;
    if (!only || children.length > 1) return null;
    children = [{ ...only, text: removeSentences(only.text ?? "", lacks) }];
  }
  const spans = children.flatMap((span) => fillSpan(span, facts, links));
  const first = spans[0];
  if (first) first.text = capital(first.text ?? "");
  const style = block.style === "h2" ? "h2" : "normal";
  const filled = { ...block, style, children: spans, markDefs: links } as const;
  return extractBlockText(filled).trim() ? filled : null;
}

function isUnknown(token: string, { reader, practice, bookingUrl }: Facts): boolean {
  if (token === "phone") return !practice.phone;
  if (token === "bookingLink") return !bookingUrl;
  if (token === "notes") return reader.noNotes === true;
  return token === "state" && !reader.state;
}

/** Fills the facts into a piece of text; the tokens for the phone number and for booking become links. */
function fillSpan(
  span: RichTextSpan,
  facts: Facts,
  links: NonNullable<RichTextBlock["markDefs"]>,
): RichTextSpan[] {
  const marks = span.marks ?? [];
  const isLinked = links.some(({ _key }) => marks.includes(_key));
  return fillPlainText(span.text ?? "", facts)
    .split(/(\{\{phone\}\}|\{\{bookingLink\}\})/)
    .filter(Boolean)
    .map((piece, index) => {
      const _key = index === 0 ? span._key : `${span._key}-${index}`;
      const isPhone = piece === "{{phone}}";
      if (!isPhone && piece !== TALK_TOKEN) return { ...span, _key, text: piece };
      const href = isPhone ? facts.practice.phoneHref : (facts.bookingUrl ?? "");
      const text = isPhone ? facts.practice.phone : PICK_A_TIME;
      if (isLinked) return { ...span, _key, text };
      links.push({ _type: "link", _key: `${_key}-link`, href });
      return { ...span, _key, text, marks: [...marks, `${_key}-link`] };
    });
}

/** An unknown name is removed together with the words that lead to it: "Hello {{firstName}}," becomes "Hello,". */
function fillPlainText(text: string, { reader, practice }: Facts): string {
  const name = reader.name?.trim() || null;
  const names = { name: name && isPersonName(name) ? name : null, firstName: extractFirstName(reader.name) };
  return text
    .replace(/^\{\{(name|firstName)\}\}([,:]?\s+)/, (_, token: keyof typeof names, after: string) =>
      names[token] ? names[token] + after : "",
    )
    .replace(/(,?\s?)\{\{(name|firstName)\}\}/g, (_, before: string, token: keyof typeof names) =>
      names[token] ? before + names[token] : "",
    )
    .replaceAll("{{person}}", () => PERSON_WORDS[reader.relationship])
    .replaceAll("{{notes}}", () => "four short notes")
    .replaceAll("{{state}}", () => reader.state ?? "")
    .replaceAll("{{practice}}", () => practice.business)
    .replaceAll("{{professional}}", () => practice.name || practice.business);
}

const capital = (text: string) => (text[0] ? text[0].toUpperCase() + text.slice(1) : text);
