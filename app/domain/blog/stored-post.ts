import type { SanityDocument } from "@sanity/client";
import type { RichText } from "#studio/rich-text/types";
import { getFigureAssetId } from "~/content/portable-text/to-html";
import { isSameJson } from "./edited-post";
import type { PostFields } from "./post-fields";

/** A post as the content store holds it; a draft may lack any field. */
export interface StoredPost extends SanityDocument {
  _type: "post";
  title?: string;
  slug?: { current?: string };
  content?: RichText;
  featuredImage?: { asset?: { _ref?: string } };
  publishedAt?: string;
  outlineOf?: string;
}

export interface DocumentChange {
  set: Record<string, unknown>;
  unset: string[];
}

/**
 * Computes a patch without equal fields, so that a save without changes makes no revision, and a picture keeps its crop.
 * @param categoryId of `fields.category`; without one the category stays
 */
export function computeDocumentChange(
  before: Partial<StoredPost>,
  { category: _, keywords, slug, content, featuredImage, ...plain }: PostFields,
  categoryId?: string,
): DocumentChange {
  const wanted: Record<string, unknown> = { ...plain };
  if (keywords !== undefined) wanted.metaKeywords = keywords;
  if (slug !== undefined) wanted.slug = slug ? { _type: "slug", current: slug } : undefined;
  if (content !== undefined) wanted.content = storedText(content);
  if (categoryId) wanted.category = { _type: "reference", _ref: categoryId };
  if (featuredImage !== undefined) Object.assign(wanted, storedPicture(before, featuredImage));

  const change: DocumentChange = { set: {}, unset: [] };
  for (const [field, value] of Object.entries(wanted)) {
    const isEmpty = value === undefined || value === "";
    if (isEmpty && before[field] !== undefined) change.unset.push(field);
    if (!isEmpty && !isSameJson(value, before[field])) change.set[field] = value;
  }
  return change;
}

function storedPicture(
  before: Partial<StoredPost>,
  picture: NonNullable<PostFields["featuredImage"]> | null,
) {
  if (!picture) return { featuredImage: undefined, featuredImageUrl: undefined };
  if ("url" in picture) return { featuredImage: undefined, featuredImageUrl: picture.url };
  const { assetRef } = picture;
  const isKept = before.featuredImage?.asset?._ref === assetRef;
  const image = { _type: "image", asset: { _type: "reference", _ref: assetRef } };
  return { featuredImage: isKept ? before.featuredImage : image, featuredImageUrl: undefined };
}

/** Stores the pictures of figures as references. */
function storedText(content: RichText): RichText {
  return content.map((item) => {
    if (item._type === "block") return item;
    const { asset: _, ...figure } = item;
    const id = getFigureAssetId(item);
    return { ...figure, ...(id && { asset: { _type: "reference", _ref: id } }) };
  });
}
