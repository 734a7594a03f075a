import { z } from "zod";
import type { ImageHost } from "~/content/image";
import { parseLakeAssetId, parsePortableTextHtml } from "~/content/portable-text/from-html";
import { type PostFields, postFieldsSchema } from "./post-fields";
import type { PostJson } from "./post-json";

const { shape } = postFieldsSchema;
const optionalText = (field: typeof shape.imageCaption) => field.unwrap().nullish();

/** A post as the JSON calls send it: text as HTML, picture as an address. Any other field is ignored. */
export const postCallSchema = z.object({
  title: shape.title,
  slug: shape.slug,
  excerpt: shape.excerpt,
  content: z.string().optional(),
  category: shape.category,
  tags: shape.tags,
  keywords: shape.keywords,
  metaKeywords: shape.keywords,
  metaDescription: optionalText(shape.metaDescription),
  featuredImage: z.string().max(2000).nullish(),
  imageAltText: optionalText(shape.imageAltText),
  imageCaption: optionalText(shape.imageCaption),
  featured: shape.featured,
  // Callers may send back the null that they got for a post without the tick.
  readsAsOurs: shape.readsAsOurs.unwrap().nullish(),
  published: z.boolean().optional(),
});

export const newPostCallSchema = postCallSchema.extend({
  title: z.string("Title is required").trim().min(1, "Title is required").max(300, "At most 300 characters"),
});

type PostCall = z.output<typeof postCallSchema>;

/** Picks a post's changed fields. An unchanged text or picture stays, so that a picture's crop, for example, is not lost. */
export function pickChangedPostFields(
  call: PostCall,
  { before, host, siteUrl }: { before?: PostJson | undefined; host: ImageHost; siteUrl: string },
): PostFields {
  const { content, featuredImage, keywords, metaKeywords, published: _, ...plain } = call;
  const { metaDescription, imageAltText, imageCaption, readsAsOurs, ...same } = plain;
  const isNewText = content !== undefined && content !== before?.content;
  const isNewPicture =
    featuredImage !== undefined && (featuredImage || null) !== (before?.featuredImage ?? null);
  const words = keywords ?? metaKeywords;
  return {
    ...same,
    ...(metaDescription !== undefined && { metaDescription: metaDescription ?? "" }),
    ...(imageAltText !== undefined && { imageAltText: imageAltText ?? "" }),
    ...(imageCaption !== undefined && { imageCaption: imageCaption ?? "" }),
    ...(words && { keywords: words }),
    ...(typeof readsAsOurs === "boolean" && { readsAsOurs }),
    ...(isNewText && { content: parsePortableTextHtml(content) }),
    ...(isNewPicture && { featuredImage: resolveFeaturedImage(featuredImage ?? "", host, siteUrl) }),
  };
}

/** Resolves a featured image: one of the content store by its asset, any other by its address; null for none. */
export function resolveFeaturedImage(
  address: string,
  host: ImageHost,
  siteUrl: string,
): PostFields["featuredImage"] {
  const given = address.trim();
  if (!given) return null;
  const own = new URL(`${host.baseUrl}/images/${host.projectId}/${host.dataset}/`, siteUrl).href;
  const full = URL.canParse(given, siteUrl) ? new URL(given, siteUrl).href : "";
  const asset = full.startsWith(own) ? parseLakeAssetId(full) : null;
  return asset ? { assetRef: asset } : { url: given };
}
