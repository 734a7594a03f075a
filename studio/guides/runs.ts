import type { WrittenBlock } from "../rich-text/from-markdown";
import type { Face } from "./faces";
import type { GuidePractice } from "./guide";
import type { TextRun } from "./lines";

type Look = "text" | "quote" | "lead";

/** Builds a block's runs of text. Phone numbers and addresses of sources become links, too. */
export function buildBlockRuns(block: WrittenBlock, practice: GuidePractice, look: Look = "text"): TextRun[] {
  const hrefs = new Map(block.markDefs.map(({ _key, href }) => [_key, href]));
  return block.children.flatMap(({ text, marks }) => {
    const face = pickFace(marks.includes("strong"), marks.includes("em"), look);
    const href = marks.map((mark) => hrefs.get(mark)).find((found) => typeof found === "string");
    return href ? [{ text, face, ...resolveLink(href, practice) }] : buildLinkedRuns(text, face, practice);
  });
}

function pickFace(isBold: boolean, isItalic: boolean, look: Look): Face {
  if (isBold) return isItalic ? "boldItalic" : "bold";
  if (look === "quote") return "serifItalic";
  if (isItalic) return "italic";
  return look === "lead" ? "serif" : "sans";
}

/** Makes a link absolute; returns no `href` if it is not a valid address. */
function resolveLink(href: string, { siteUrl }: GuidePractice): { href?: string } {
  try {
    const { href: whole, protocol } = new URL(href, siteUrl);
    return ["https:", "http:", "tel:", "sms:", "mailto:"].includes(protocol) ? { href: whole } : {};
  } catch {
    return {};
  }
}

const NUMBERS = [
  /\b1-8\d\d-\d{3}-\d{4}\b/,
  /\b741741\b/,
  /\b(?:911|988)\b/,
  /(?<![a-z]\.)\b[a-z]+(?:\.[a-z]+)*\.gov\b/,
];

export function buildLinkedRuns(text: string, face: Face, practice: GuidePractice): TextRun[] {
  const { phone } = practice;
  const own = phone ? [new RegExp(phone.replace(/[^\w\s]/g, "\\$&"))] : [];
  const known = new RegExp(`(${[...own, ...NUMBERS].map(({ source }) => source).join("|")})`);
  return text
    .split(known)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, face, ...buildHref(part, practice, known) }));
}

function buildHref(part: string, { phone, phoneHref }: GuidePractice, known: RegExp): { href?: string } {
  if (phone && part === phone) return phoneHref ? { href: phoneHref } : {};
  if (!known.test(part) || part.replace(known, "") !== "") return {};
  if (part === "741741") return { href: "sms:741741" };
  if (part.endsWith(".gov")) return { href: `https://${part}` };
  return { href: part.length > 3 ? `tel:+${part.replace(/\D/g, "")}` : `tel:${part}` };
}
