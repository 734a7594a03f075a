import type { RichTextBlock } from "#studio/rich-text/types";
import {
  extractHeadings,
  extractPlainText,
  extractWords,
  type Heading,
} from "~/content/portable-text/reading";
import type { PostForReview } from "./post";

export interface Passage {
  /** The `_key` of the heading's block. */
  key: string;
  text: string;
  isHeading: boolean;
}

export interface ContentLink {
  href: string;
  /** The words of the link. */
  text: string;
}

export interface Manuscript {
  passages: Passage[];
  headings: Heading[];
  links: ContentLink[];
  /** The post's keywords, without blanks around them. */
  keywords: string[];
  wordCount: number;
}

/** Reads a post's text, without captions and alt texts. */
export function readManuscript({
  content,
  keywords,
}: Pick<PostForReview, "content" | "keywords">): Manuscript {
  const blocks = content.filter((block): block is RichTextBlock => block._type === "block");
  const passages = blocks
    .map((block) => ({
      key: block._key,
      text: extractPlainText([block]),
      isHeading: /^h[1-6]$/.test(block.style ?? ""),
    }))
    .filter(({ text }) => text.trim() !== "");
  return {
    passages,
    headings: extractHeadings(content),
    links: blocks.flatMap(linksOf),
    keywords: keywords.map((keyword) => keyword.trim()).filter(Boolean),
    wordCount: passages.reduce((sum, { text }) => sum + extractWords(text).length, 0),
  };
}

/** Lists the links of a block, without links on no text; a link over several spans is one. */
function linksOf(block: RichTextBlock): ContentLink[] {
  return (block.markDefs ?? [])
    .map(({ _key, href }) => ({
      href,
      text: (block.children ?? [])
        .filter(({ marks }) => marks?.includes(_key))
        .map(({ text }) => text ?? "")
        .join(""),
    }))
    .filter(({ text }) => text.trim() !== "");
}
