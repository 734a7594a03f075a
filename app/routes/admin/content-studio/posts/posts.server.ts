import { isOutline } from "#studio/outline";
import type { PostRecord, PostVersion } from "~/content/versions.server";
import { formatDayAndClock } from "~/domain/time/spoken-time";

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
  const row = (id: string, version: Partial<PostVersion> & Dates, other: boolean) => ({
    id,
    title: version.title?.trim() || "Untitled",
    category: version.category?.title ?? null,
    aiGenerated: version.aiGenerated ?? false,
    /**
     * Whether the post was composed from the site's own library, without a model, and not rewritten since. Posts from
     * before outlines were marked don't have the mark.
     */
    isBuiltIn: writers.get(id)?.writer === "built-in" && (isOutline(version) || !version.outlineOf),
    /** Whether the post is an outline: it can't be published before somebody has rewritten it. */
    isOutline: isOutline(version),
    created: day(computeBeginning(version)),
    date: dates.has(id) ? formatDayAndClock(dates.get(id)!, timeZone) : null,
    /** Whether the post has another version: for a draft, an older one is published; for a published post, unpublished edits. */
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
export type PostRow = PostRows["drafts"][number];
