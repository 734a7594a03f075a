import { z } from "zod";
import type { RichText } from "#studio/rich-text/types";
import { categoryValues, toneValues } from "~/domain/blog/options";

/** The error under the title 'Topic Required' (docs/product/forms.md §5). */
export const TOPIC_MISSING = "Please enter a topic for your blog post.";
const MAX_KEYWORDS = 12;
const MAX_KEYWORD_CHARS = 80;

const keywordList = z
  .union([z.string().transform((text) => text.split(",")), z.array(z.string())])
  .transform((words) => [...new Set(words.map((word) => word.trim()).filter(Boolean))])
  .refine((words) => words.length <= MAX_KEYWORDS, `Please use at most ${MAX_KEYWORDS} keywords`)
  .refine(
    (words) => words.every((word) => word.length <= MAX_KEYWORD_CHARS),
    "A keyword has at most 80 characters",
  )
  .meta({
    anyOf: [
      {
        type: "string",
        pattern: `^(?:[^,]{0,${MAX_KEYWORD_CHARS}},){0,${MAX_KEYWORDS - 1}}[^,]{0,${MAX_KEYWORD_CHARS}}$`,
      },
      { type: "array", maxItems: MAX_KEYWORDS, items: { type: "string", maxLength: MAX_KEYWORD_CHARS } },
    ],
  });

/** A request for a draft. Keywords may be a list or text with commas (docs/product/forms.md §5). */
export const draftRequestSchema = z.object({
  topic: z
    .string({ error: TOPIC_MISSING })
    .trim()
    .min(1, TOPIC_MISSING)
    .max(600, "Please keep the topic to 600 characters"),
  tone: z.enum(toneValues, { error: "Please choose a tone" }).default("professional"),
  category: z.enum(categoryValues, { error: "Please choose a category" }).default("intervention"),
  keywords: keywordList.default([]),
});

export type DraftRequest = z.output<typeof draftRequestSchema> & {
  /** Notes for the writer, which are not part of the post. */
  notes?: string;
};

export interface BlogDraft {
  /** The draft's title, of 1 to 60 characters. */
  title: string;
  excerpt: string;
  metaDescription: string;
  content: RichText;
  tags: string[];
  keywords: string[];
}

export interface LinkablePost {
  title: string;
  slug: string;
  excerpt: string;
  keywords: string[];
  /** The slug of the post's category, for relevance. */
  category?: string;
}

/** Facts about the site for a writer: public ones only. */
export interface SiteFacts {
  business: string;
  description: string;
  areaServed: string;
  hoursText: string;
  /** The site's public origin, and its other hosts. */
  siteUrl: string;
  ownHosts: string[];
}

/** How far a draft has come. `words` counts those written so far. */
export type DraftProgress =
  | { stage: "writing"; section: string | null; words: number }
  /** The second pass, which repairs the draft. */
  | { stage: "repairing"; words: number }
  /** The built-in writer writes; `reason` is for staff. */
  | { stage: "built-in"; reason: string | null }
  | { stage: "saving" };

export interface WrittenDraft {
  draft: BlogDraft;
  writer: {
    kind: "model" | "built-in";
    /** The writer's name: "Built-in draft", or the model's name. */
    name: string;
    /** The requested model, even when the built-in writer took over. */
    model: string | null;
    promptVersion: string | null;
    inputTokens: number;
    outputTokens: number;
    /** The cost in millionths of a US dollar; 0 when unknown. */
    costMicros: number;
    costKnown: boolean;
  };
  /** What the draft was asked for, in words; shown to staff only. */
  generationPrompt: string;
  /** A note to staff, such as why the built-in writer wrote. */
  note: string | null;
}

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** An error in writing a draft. The message is for staff; `used` is the usage so far. */
export class WritingError extends Error {
  constructor(
    message: string,
    readonly reason: "cancelled" | "failed",
    readonly used: TokenUsage = { inputTokens: 0, outputTokens: 0 },
  ) {
    super(message);
    this.name = "WritingError";
  }
}
