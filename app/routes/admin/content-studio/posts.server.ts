import { isOutline } from "#studio/outline";
import type { PostRecord, PostVersion } from "~/content/post-records.server";
import { dayAndClock } from "~/domain/time/spoken-time";

/** A line of 'Your Blog Posts'. */
export interface PostRow {
  id: string;
  title: string;
  slug: string | null;
  category: string | null;
  aiGenerated: boolean;
  /** Put together from the site's own library, without a model. */
  isBuiltIn: boolean;
  /** It can't go out before somebody has rewritten it. */
  isOutline: boolean;
  created: string;
  /** When it goes out by itself, in words; null without a date. */
  date: string | null;
  /** For a draft: visitors read an older version. For a published post: a newer version waits. */
  other: boolean;
}

/** The published posts and the drafts, newest first. A published post with an edit that waits stands in both. */
export function postRows(
  posts: readonly PostRecord[],
  {
    day,
    writers,
    dates,
    timeZone,
  }: {
    day: (iso: string) => string;
    writers: ReadonlyMap<string, { writer: string }>;
    dates: ReadonlyMap<string, Date>;
    timeZone: string;
  },
) {
  const row = (
    id: string,
    version: Partial<PostVersion> & Pick<PostVersion, "_createdAt">,
    other: boolean,
  ): PostRow => ({
    id,
    title: version.title?.trim() || "Untitled",
    slug: version.slug ?? null,
    category: version.category?.title ?? null,
    aiGenerated: version.aiGenerated ?? false,
    isBuiltIn: writers.get(id)?.writer === "built-in",
    isOutline: isOutline(version),
    created: day(version._createdAt),
    date: dates.has(id) ? dayAndClock(dates.get(id)!, timeZone) : null,
    other,
  });
  return {
    published: posts.flatMap(({ id, published, draft }) =>
      published ? [row(id, published, draft !== null)] : [],
    ),
    drafts: posts.flatMap(({ id, published, draft }) =>
      draft
        ? [row(id, { ...draft, _createdAt: published?._createdAt ?? draft._createdAt }, published !== null)]
        : [],
    ),
  };
}

export type PostRows = ReturnType<typeof postRows>;
