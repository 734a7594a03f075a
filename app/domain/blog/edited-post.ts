import { z } from "zod";
import type { RichText } from "#studio/rich-text/types";

/** The picture of a post while it is edited: one of the content store, or one that is only an address. */
export type EditedPicture = { kind: "asset"; id: string; src: string } | { kind: "url"; src: string };

const text = z.string().optional();

/** What the editor sends of a post; the limits of its fields are `postFieldsSchema`'s. */
export const sentDraftSchema = z.object({
  title: text,
  slug: text,
  excerpt: text,
  metaDescription: text,
  category: text,
  tags: text,
  keywords: text,
  content: z.array(z.unknown()).optional(),
  picture: z
    .union([
      z.object({ kind: z.literal("asset"), id: z.string() }),
      z.object({ kind: z.literal("url"), src: z.string() }),
    ])
    .nullish(),
  imageAltText: text,
  imageCaption: text,
  featured: z.boolean().optional(),
  readsAsOurs: z.boolean().optional(),
});

/** The fields of a post that the editor can change. Tags and keywords are as they are typed, comma-separated. */
export interface PostDraft {
  title: string;
  slug: string;
  excerpt: string;
  metaDescription: string;
  category: string;
  tags: string;
  keywords: string;
  content: RichText;
  picture: EditedPicture | null;
  imageAltText: string;
  imageCaption: string;
  featured: boolean;
  /** Whether the box under an outline is ticked, that it now reads as ours; false for any other post. */
  readsAsOurs: boolean;
}

export interface EditedPost {
  id: string;
  /** The post's revision; null while the post has never been saved. */
  revision: string | null;
  isPublished: boolean;
  hasDraft: boolean;
  aiGenerated: boolean;
  /** The mark of the text that was put together without a model; null for any other post. */
  outlineOf: string | null;
  draft: PostDraft;
  /** The post's planned date: as ISO 8601, as a date field's value, and why it was not published then. */
  planned: { at: string; wallClock: string; failed: string | null } | null;
  /** When the post was last saved, as ISO 8601. */
  saved: string | null;
}

/** Whether two JSON values are equal; ignores the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one, other] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...keys].every((name) => isSameJson(a?.[name], b?.[name]));
}
