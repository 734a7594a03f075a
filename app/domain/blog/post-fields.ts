import { z } from "zod";
import type { RichText } from "#studio/rich-text/types";
import { isSafeHref } from "#studio/rich-text/types";
import { foldVisibleText } from "~/content/visible-text";

/** The most tags or keywords of a post; the Studio has the same limit. */
const MAX_LABELS = 12;

const text = (most: number) => z.string().max(most, `At most ${most.toLocaleString("en-US")} characters`);
const labels = z
  .array(text(80).trim())
  .transform((given) => [...new Set(given.filter(Boolean))])
  .pipe(z.array(z.string()).max(MAX_LABELS, `At most ${MAX_LABELS}`));

const key = z.string().min(1).max(100);
const fraction = z.number().min(0).max(1);
const asset = z
  .union([
    z.object({ _ref: z.string() }),
    z.object({ _id: z.string() }).transform(({ _id }) => ({ _ref: _id })),
  ])
  .nullish();

const block = z.object({
  _type: z.literal("block"),
  _key: key,
  style: z.enum(["normal", "h2", "h3", "h4", "blockquote"]).optional(),
  listItem: z.enum(["bullet", "number"]).optional(),
  level: z.int().min(1).max(10).optional(),
  children: z
    .array(
      z.object({
        _type: z.literal("span"),
        _key: key,
        text: z.string().optional(),
        marks: z.array(z.string().max(100)).optional(),
      }),
    )
    .optional(),
  markDefs: z
    .array(
      z.object({
        _type: z.literal("link"),
        _key: key,
        href: z.string().max(2000).refine(isSafeHref, "This address can't be linked to"),
      }),
    )
    .optional(),
});

const figure = z.object({
  _type: z.literal("figure"),
  _key: key,
  asset,
  alt: z.string().max(1000).optional(),
  caption: z.string().max(1000).optional(),
  crop: z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction }).partial().optional(),
  hotspot: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).partial().optional(),
});

/** A post's rich text, as the editor can produce it (`studio/schema/rich-text.ts`). */
const richTextSchema = z
  .array(z.discriminatedUnion("_type", [block, figure]))
  .max(5_000) as z.ZodType<RichText>;

/** Whether a picture's address is a full address, or a path on this site. */
const isPictureAddress = (url: string) => /^https?:\/\/[^\s/]+/i.test(url) || /^\/(?!\/)\S*$/.test(url);
const NO_PICTURE_ADDRESS = "Please enter a full address, such as https://example.com/picture.jpg";

/** A change to a post: omitted fields stay. A draft may be incomplete, so the rules for publishing are not part of this. */
export const postFieldsSchema = z
  .object({
    title: text(300).trim(),
    slug: text(200).trim(),
    excerpt: text(2000).trim(),
    content: richTextSchema,
    /** The category's slug. */
    category: text(80).trim(),
    tags: labels,
    keywords: labels,
    metaDescription: text(1000).trim(),
    /** A featured image: a picture of the content store, or an address; null for none. */
    featuredImage: z
      .union([z.object({ assetRef: z.string().min(1) }), z.object({ url: z.string().trim().max(2000) })])
      .nullable()
      .refine(
        (picture) => !picture || !("url" in picture) || isPictureAddress(picture.url),
        NO_PICTURE_ADDRESS,
      ),
    imageAltText: text(1000).trim(),
    imageCaption: text(1000).trim(),
    featured: z.boolean(),
    /** Whether staff confirm that the text reads as their own; used for outlines only. */
    readsAsOurs: z.boolean(),
  })
  .partial();

export type PostFields = z.output<typeof postFieldsSchema>;

export const MAX_SLUG_CHARS = 80;

/** Builds a slug from a title: words of letters and digits joined by hyphens; may be empty. */
export function slugifyTitle(title: string): string {
  const words = foldVisibleText(title)
    .replaceAll("'", "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return cut(words, MAX_SLUG_CHARS);
}

/** Returns the slug `wanted` if it is free, else the first free one of `wanted-2`, `wanted-3`, …. */
export function findFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const slug = cut(wanted, MAX_SLUG_CHARS - ending.length) + ending;
    if (!taken.has(slug)) return slug;
  }
}

function cut(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const short = slug.slice(0, limit);
  const end = slug[limit] === "-" ? limit : short.lastIndexOf("-");
  return (end > 0 ? short.slice(0, end) : short).replace(/(?<!-)-+$/, "");
}
