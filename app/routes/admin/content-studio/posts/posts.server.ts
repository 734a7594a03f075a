import { isOutline } from "#studio/outline";
import type { PostRecord, PostVersion } from "~/content/post-records.server";
import { formatDayAndClock } from "~/domain/time/spoken-time";

export interface PostRow {
  id: string;
  title: string;
  slug: string | null;
  category: string | null;
  aiGenerated: boolean;
  /** Whether the post was composed from the site's own library, without a model, and not rewritten since. */
  isBuiltIn: boolean;
  /** Whether the post is an outline: it can't be published before somebody has rewritten it. */
  isOutline: boolean;
  created: string;
  date: string | null;
  /** Whether the post has another version: for a draft, an older one is published; for a published post, unpublished edits. */
  other: boolean;
}

/** The published posts and the drafts, newest first. A published post with unpublished edits is in both lists. */
export function buildPostRows(
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
  const row = (id: string, version: Partial<PostVersion> & Dates, other: boolean): PostRow => ({
    id,
    title: version.title?.trim() || "Untitled",
    slug: version.slug ?? null,
    category: version.category?.title ?? null,
    aiGenerated: version.aiGenerated ?? false,
    // Posts from before outlines were marked don't have the mark.
    isBuiltIn: writers.get(id)?.writer === "built-in" && (isOutline(version) || !version.outlineOf),
    isOutline: isOutline(version),
    created: day(computeBeginning(version)),
    date: dates.has(id) ? formatDayAndClock(dates.get(id)!, timeZone) : null,
    other,
  });
  const newestFirst = (versions: [id: string, version: PostVersion, other: boolean][]) =>
    versions
      .sort(([, a], [, b]) => computeBeginning(b).localeCompare(computeBeginning(a)))
      .map(([id, version, other]) => row(id, version, other));
  return {
    published: newestFirst(
      posts.flatMap(({ id, published, draft }) => (published ? [[id, published, draft !== null]] : [])),
    ),
    drafts: newestFirst(
      posts.flatMap(({ id, published, draft }) =>
        draft ? [[id, { ...draft, ...datesOf(published ?? draft) }, published !== null]] : [],
      ),
    ),
  };
}

type Dates = Pick<PostVersion, "_createdAt" | "publishedAt">;

const datesOf = ({ _createdAt, publishedAt }: Dates): Dates => ({ _createdAt, publishedAt });

/** Computes when a post began: the earlier of both dates, as the first content was published before it was stored here. */
function computeBeginning({ _createdAt, publishedAt }: Dates): string {
  return publishedAt && publishedAt < _createdAt ? publishedAt : _createdAt;
}

export type PostRows = ReturnType<typeof buildPostRows>;
