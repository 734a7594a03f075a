import { type WrittenBlock, wordsOf } from "../rich-text/from-markdown";

/** A guide as the content store holds it. */
export interface Guide {
  title: string;
  subtitle: string;
  slug: string;
  content: WrittenBlock[];
}

/** The practice's details that the copy of a guide may name in braces. */
export interface Practice {
  business: string;
  name: string;
  phone: string;
  email: string;
  [detail: string]: unknown;
}

/** A part of a guide: from one heading to the next. The first part has none. */
export interface Part {
  id: string;
  /** The number that the heading begins with, such as 3 in "3. Choose your team". */
  number?: string;
  heading?: string;
  kind: "plain" | "emergency" | "numbers" | "sources";
  blocks: WrittenBlock[];
}

/** Puts the practice's own name and numbers where the copy says `{business}`, `{phone}`. */
export function fillGuide(guide: Guide, practice: Practice): Guide {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(practice[name] ?? whole));
  return JSON.parse(JSON.stringify(guide), (_, value) => (typeof value === "string" ? fill(value) : value));
}

/** A guide's text in its parts. What a part is for is told by its heading. */
export function parts(content: WrittenBlock[]): Part[] {
  const found: Part[] = [{ id: "start", kind: "plain", blocks: [] }];
  for (const block of content) {
    if (block.style !== "h2") {
      found.at(-1)?.blocks.push(block);
      continue;
    }
    const [, number, heading = ""] = /^(?:(\d+)\.\s+)?(.*)$/s.exec(wordsOf(block)) ?? [];
    found.push({
      id: `part-${found.length}`,
      ...(number && { number }),
      heading,
      kind: kindOf(heading),
      blocks: [],
    });
  }
  return found;
}

function kindOf(heading: string): Part["kind"] {
  if (/\b(911|988)\b/.test(heading)) return "emergency";
  if (/^Numbers to keep/.test(heading)) return "numbers";
  return /^Where this comes from/.test(heading) ? "sources" : "plain";
}
