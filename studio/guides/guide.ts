import type { WrittenBlock } from "../rich-text/from-markdown";
import { extractBlockText } from "../rich-text/types";

/** A guide to print. The same input gives a PDF of the same bytes. */
export interface GuideToPrint {
  title: string;
  subtitle: string;
  slug: string;
  /** the guide's last change in ISO 8601; also the date of the PDF */
  updatedAt: string;
  /** the guide's text: the Studio's rich text with the practice's details filled in; other blocks are skipped */
  content: unknown;
  practice: GuidePractice;
}

export interface GuidePractice {
  business: string;
  /** the practice's phone number; if empty, the PDF shows none, like the site */
  phone: string;
  phoneHref: string;
  /** the site's address, without a path */
  siteUrl: string;
}

/** A part of a guide, from one heading to the next; text before the first heading is a part without one. */
export interface GuidePart {
  id: string;
  /** the number in the heading, such as 3 in "3. Choose your team" */
  number?: string;
  heading?: string;
  kind: "plain" | "emergency" | "numbers" | "sources";
  blocks: WrittenBlock[];
}

/** Parses the text blocks of rich text, and skips what else an editor or an import left there. */
export function parseTextBlocks(content: unknown): WrittenBlock[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).flatMap((block) => {
    if (block._type !== "block" || !Array.isArray(block.children)) return [];
    const children = block.children.filter(isRecord).flatMap(({ _key, text, marks }) =>
      typeof text === "string"
        ? [
            {
              _type: "span" as const,
              _key: String(_key),
              text,
              marks: Array.isArray(marks) ? marks.filter((mark) => typeof mark === "string") : [],
            },
          ]
        : [],
    );
    const markDefs = Array.isArray(block.markDefs) ? block.markDefs.filter(isRecord) : [];
    const whole = { style: "normal", ...block, children, markDefs } as unknown as WrittenBlock;
    return extractBlockText(whole).trim() ? [whole] : [];
  });
}

/** Splits a guide into parts at its headings, which show what each part is for. */
export function splitGuideParts(content: WrittenBlock[]): GuidePart[] {
  const found: GuidePart[] = [{ id: "start", kind: "plain", blocks: [] }];
  for (const block of content) {
    if (block.style !== "h2" || block.listItem) {
      found.at(-1)?.blocks.push(block);
      continue;
    }
    const [, number, heading = ""] = /^(?:(\d+)\.\s+)?(.*)$/s.exec(extractBlockText(block).trim()) ?? [];
    found.push({
      id: `part-${found.length}`,
      ...(number && { number }),
      heading,
      kind: classifyHeading(heading),
      blocks: [],
    });
  }
  return found;
}

function classifyHeading(heading: string): GuidePart["kind"] {
  if (/\b(911|988)\b/.test(heading)) return "emergency";
  if (/^Numbers to keep/.test(heading)) return "numbers";
  return /^Where this comes from/.test(heading) ? "sources" : "plain";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
