import { z } from "zod";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import type { RichText, RichTextBlock } from "#studio/rich-text/types";
import { countRichTextWords, extractPlainText } from "~/content/portable-text/reading";
import { splitSentences } from "~/domain/seo/readability";
import { hasForeignContacts } from "~/integrations/model/foreign-contacts";
import type { BlogDraft, DraftRequest } from "../request";

/** A model's answer. Its lengths are checked afterwards, so that a near miss can be repaired. */
export const modelAnswer = z.object({
  title: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  body: z.string(),
});

export type ModelDraft = z.infer<typeof modelAnswer>;

const MIN_WORDS = 250;
const MAX_LABELS = 12;
/** The numbers that a draft's links may call: 911, 988, the crisis text line and SAMHSA's helpline. */
const NUMBERS = new Set(["911", "988", "741741", "18006624357", "8006624357"]);

/** The links that a draft may have: own pages word for word, others by their host. */
export interface AllowedLinks {
  pages: readonly string[];
  sources: readonly string[];
  /** The site's own hosts, which the text may name. */
  hosts: readonly string[];
}

/**
 * Converts a model's answer, without unknown links and paths of sources, which models invent, and without each paragraph or
 * field that names another number or address. Null when it is too short.
 */
export function convertAnswerToDraft(
  answer: ModelDraft,
  request: DraftRequest,
  links: AllowedLinks,
): BlogDraft | null {
  const own = { hosts: [...links.hosts, ...links.sources.map(readHost)], phones: [], emails: [] };
  const isForeign = (text: string) => hasForeignContacts(text, own);
  const line = (text: string) => (isForeign(text) ? "" : text.replace(/\s+/g, " ").trim());
  const content = withLinks(parseMarkdownBlocks(withoutTitle(answer.body, answer.title)), links).filter(
    (block) => !isForeign(extractPlainText([block])),
  );
  if (countRichTextWords(content) < MIN_WORDS) return null;
  const labels = (list: string[]) =>
    [...new Set(list.map(line).filter((label) => label && label.length <= 80))].slice(0, MAX_LABELS);
  return {
    title: line(answer.title),
    excerpt: line(answer.excerpt),
    metaDescription: line(answer.metaDescription),
    content,
    tags: labels(answer.tags).map((tag) => tag.toLowerCase()),
    keywords: request.keywords.length > 0 ? [...request.keywords] : labels(answer.keywords),
  };
}

/** Removes a text's first heading if it is the title, which the page shows already. */
function withoutTitle(body: string, title: string): string {
  const [, first, rest = ""] = /^\s*#+\s+(\S.*)\n([\s\S]*)$/.exec(body) ?? [];
  return first && first.trim().toLowerCase() === title.trim().toLowerCase() ? rest : body;
}

function withLinks(content: RichText, links: AllowedLinks): RichText {
  return content.map((block) => (block._type === "block" ? blockWithLinks(block, links) : block));
}

function blockWithLinks(block: RichTextBlock, links: AllowedLinks): RichTextBlock {
  const markDefs = (block.markDefs ?? []).flatMap((mark) => {
    const href = allowedHref(mark.href, links);
    return href ? [{ ...mark, href }] : [];
  });
  const kept = new Set(["strong", "em", ...markDefs.map(({ _key }) => _key)]);
  const children = block.children?.map((span) => ({
    ...span,
    marks: span.marks?.filter((mark) => kept.has(mark)) ?? [],
  }));
  return { ...block, markDefs, ...(children && { children }) };
}

function allowedHref(href: string, { pages, sources }: AllowedLinks): string | null {
  const [, scheme, number] = /^(tel|sms):\+?([\d-]+)/.exec(href) ?? [];
  if (scheme) return NUMBERS.has((number ?? "").replaceAll("-", "")) ? href : null;
  const path = (href.split(/[?#]/, 1)[0] ?? "").replace(/(.)\/$/, "$1");
  if (path.startsWith("/")) return pages.includes(path) ? path : null;
  return sources.find((source) => source === href || readHost(source) === readHost(href)) ?? null;
}

const readHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";

/** Reads how far a partial JSON answer has come: the words of its body, and the current heading. */
export function readPartial(json: string): { words: number; section: string | null } {
  const start = /"body"\s*:\s*"/.exec(json);
  if (!start) return { words: 0, section: null };
  const body = json
    .slice(start.index + start[0].length)
    .replace(/\\u[0-9a-f]{4}/gi, "’")
    .replace(/\\n/g, "\n")
    .replace(/\\"/g, "”");
  const headings = [...body.matchAll(/^#{2,4}\s+(\S.*)\n/gm)];
  return {
    words: body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length,
    section: headings.at(-1)?.[1]?.replace(/\*/g, "").trim() ?? null,
  };
}

/** Makes an excerpt of at most `most` characters. */
export const takeFirstSentences = (content: RichText, most: number): string => {
  const text = extractPlainText(
    content.filter((block) => block._type === "block" && block.style === "normal"),
  );
  let taken = "";
  for (const sentence of splitSentences(text)) {
    if (taken && (taken + sentence).length > most) break;
    taken += sentence;
  }
  return taken.replace(/\s+/g, " ").trim().slice(0, most);
};
