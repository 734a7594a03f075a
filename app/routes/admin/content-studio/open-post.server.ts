import { imageHost } from "~/content/client.server";
import { PICTURE_SIZES, toPicture } from "~/content/image";
import { portableTextToHtml, type RichText } from "~/content/portable-text";
import { assetId } from "~/content/portable-text/to-html";
import type { PostRecord, PostVersion } from "~/content/post-records.server";
import type { EditedPicture, EditedPost, PostDraft } from "./post-editor/edited-post";

/** A post as the editor opens it: the draft where there is one. `at` writes a time as staff read it. */
export function editedPost(
  { id, current, published, draft }: PostRecord,
  at: (date: Date) => string,
): EditedPost {
  const opened = postDraft(current);
  return {
    id,
    revision: current._rev,
    isPublished: published !== null,
    hasDraft: draft !== null,
    aiGenerated: current.aiGenerated,
    draft: opened,
    html: portableTextToHtml(opened.content, imageHost()),
    saved: at(new Date(current._updatedAt)),
  };
}

/** A post nobody has saved yet. */
export const blankPost = (id: string): EditedPost => ({
  id,
  revision: null,
  isPublished: false,
  hasDraft: false,
  aiGenerated: false,
  draft: { ...postDraft({}), category: "intervention" },
  html: "",
  saved: null,
});

/** Of an unfinished draft any field may be missing. */
function postDraft(version: Partial<PostVersion>): PostDraft {
  return {
    title: version.title ?? "",
    slug: version.slug ?? "",
    excerpt: version.excerpt ?? "",
    metaDescription: version.metaDescription ?? "",
    category: version.category?.slug ?? "",
    tags: (version.tags ?? []).join(", "),
    keywords: (version.metaKeywords ?? []).join(", "),
    content: asStored((version.content ?? []) as RichText),
    picture: pictureOf(version),
    imageAltText: version.imageAltText ?? "",
    imageCaption: version.imageCaption ?? "",
    featured: version.featured ?? false,
  };
}

function pictureOf({ featuredImage, featuredImageUrl }: Partial<PostVersion>): EditedPicture | null {
  const picture = toPicture(featuredImage, PICTURE_SIZES.social, imageHost());
  if (picture && featuredImage?.asset)
    return { kind: "asset", id: featuredImage.asset._id, src: picture.src };
  return featuredImageUrl ? { kind: "url", src: featuredImageUrl } : null;
}

/** Pictures in the text by their reference, as the editor and the store keep them. */
function asStored(content: RichText): RichText {
  return content.map((item) => {
    if (item._type === "block") return item;
    const id = assetId(item);
    return { ...item, asset: id ? { _ref: id } : null };
  });
}
