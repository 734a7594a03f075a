import type { RichText } from "#studio/rich-text/types";
import { getImageHost } from "~/content/client.server";
import { buildPicture, PICTURE_SIZES } from "~/content/image";
import { getFigureAssetId } from "~/content/portable-text/to-html";
import type { PostRecord, PostVersion } from "~/content/versions.server";
import type { EditedPicture, EditedPost, PostDraft } from "~/domain/blog/edited-post";
import type { CalendarEntry } from "~/domain/scheduler/calendar.server";
import { resolveEntryState } from "~/domain/scheduler/options";
import { findPlannedEntry } from "~/domain/scheduler/planned-post.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";

export function buildEditedPost({ id, current, published, draft }: PostRecord): EditedPost {
  const { db, env } = getAppContext();
  return {
    id,
    revision: current._rev,
    isPublished: published !== null,
    hasDraft: draft !== null,
    aiGenerated: current.aiGenerated,
    outlineOf: current.outlineOf,
    draft: postDraft(current),
    planned: planView(findPlannedEntry(db, id), env.BUSINESS_TIMEZONE),
    saved: new Date(current._updatedAt).toISOString(),
  };
}

const planView = (entry: CalendarEntry | undefined, timeZone: string): EditedPost["planned"] =>
  entry
    ? {
        at: entry.scheduledDate.toISOString(),
        wallClock: formatWallClock(entry.scheduledDate, timeZone),
        // While an entry is being published, its message is only the one that a crash would leave.
        failed: resolveEntryState(entry, getAppContext().now()) === "failed" ? entry.errorMessage : null,
      }
    : null;

export const buildBlankPost = (id: string): EditedPost => ({
  id,
  revision: null,
  isPublished: false,
  hasDraft: false,
  aiGenerated: false,
  outlineOf: null,
  draft: { ...postDraft({}), category: "intervention" },
  planned: null,
  saved: null,
});

/** Builds the editor's fields from a post's version; an unfinished draft may lack any field. */
function postDraft(version: Partial<PostVersion>): PostDraft {
  return {
    title: version.title ?? "",
    slug: version.slug ?? "",
    excerpt: version.excerpt ?? "",
    metaDescription: version.metaDescription ?? "",
    category: version.category?.slug ?? "",
    tags: (version.tags ?? []).join(", "),
    keywords: (version.metaKeywords ?? []).join(", "),
    content: withStoredPictures((version.content ?? []) as RichText),
    picture: pictureOf(version),
    imageAltText: version.imageAltText ?? "",
    imageCaption: version.imageCaption ?? "",
    featured: version.featured ?? false,
    readsAsOurs: version.readsAsOurs ?? false,
  };
}

function pictureOf({ featuredImage, featuredImageUrl }: Partial<PostVersion>): EditedPicture | null {
  const picture = buildPicture(featuredImage, PICTURE_SIZES.social, getImageHost());
  if (picture && featuredImage?.asset)
    return { kind: "asset", id: featuredImage.asset._id, src: picture.src };
  return featuredImageUrl ? { kind: "url", src: featuredImageUrl } : null;
}

/** Pictures in the text by their reference, as the editor and the store keep them. */
function withStoredPictures(content: RichText): RichText {
  return content.map((item) => {
    if (item._type === "block") return item;
    const id = getFigureAssetId(item);
    return { ...item, asset: id ? { _ref: id } : null };
  });
}
