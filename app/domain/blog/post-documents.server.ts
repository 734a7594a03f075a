import type { Mutation } from "@sanity/client";
import { getContentClient, readContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { getPostRecord, type PostRecord } from "~/content/post-records.server";
import { categoriesQuery } from "~/content/queries";
import type { StoredPost } from "./stored-post";

export interface PostDocuments {
  /** The id without `drafts.`. */
  id: string;
  published: StoredPost | null;
  draft: StoredPost | null;
}

/** Both documents of a post as they are stored; null when there is neither. */
export async function readPostDocuments(id: string): Promise<PostDocuments | null> {
  const found = await getContentClient().fetch<StoredPost[]>(
    `*[_type == "post" && _id in [$id, $draft]]`,
    { id, draft: buildDraftId(id) },
    { perspective: "raw" },
  );
  const published = found.find(({ _id }) => _id === id) ?? null;
  const draft = found.find(({ _id }) => _id === buildDraftId(id)) ?? null;
  return published || draft ? { id, published, draft } : null;
}

/** The slugs that other posts have, in any of their versions. */
export async function listOtherPostSlugs(id: string): Promise<Set<string>> {
  const slugs = await getContentClient().fetch<string[]>(
    `*[_type == "post" && defined(slug.current) && !(_id in [$id, $draft]) && !(_id in path("versions.*." + $id))].slug.current`,
    { id, draft: buildDraftId(id) },
    { perspective: "raw" },
  );
  return new Set(slugs);
}

/** The id of a category's document, by its slug; undefined for an unknown one. */
export async function findCategoryId(slug: string | undefined): Promise<string | undefined> {
  if (!slug) return undefined;
  const categories = (await readContent(categoriesQuery)) ?? [];
  return categories.find((category) => category.slug === slug)?._id;
}

/** The default author of posts: the practice's first author. */
export function findDefaultAuthorId(): Promise<string | null> {
  return getContentClient().fetch<string | null>(
    `*[_type == "author"] | order(_createdAt asc, _id asc)[0]._id`,
    {},
    { perspective: "published" },
  );
}

/** Whether a write was refused because of the stored state, and not because the request was invalid. */
export function isConflict(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown };
  return statusCode === 409 || statusCode === 404;
}

/** Whether a post was written, published or removed since it was read. */
export async function hasMoved(read: PostDocuments): Promise<boolean> {
  const now = await readPostDocuments(read.id);
  return now?.draft?._rev !== read.draft?._rev || now?.published?._rev !== read.published?._rev;
}

/** No document has it: a patch has to do something, and removing this changes nothing. */
const ABSENT_FIELD = "_nothing";

/** Optimistic lock: refuses the whole write when a document has changed since it was read. */
export const guardRevision = ({ _id, _rev }: StoredPost): Mutation => ({
  patch: { id: _id, ifRevisionID: _rev, unset: [ABSENT_FIELD] },
});

/** A post that was just written. */
export async function readWrittenPostRecord(id: string): Promise<PostRecord> {
  const record = await getPostRecord(id);
  if (!record) throw new Error(`The post ${id} is gone`);
  return record;
}
