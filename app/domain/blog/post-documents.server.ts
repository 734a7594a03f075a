import type { Mutation } from "@sanity/client";
import { getContentClient, readContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { getFigureAssetId } from "~/content/portable-text/to-html";
import { categoriesQuery } from "~/content/queries";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { type Refusal, refuseConflict, refuseFields } from "~/refusal";
import { type PostFields, postFieldsSchema } from "./post-fields";
import type { StoredPost } from "./stored-post";

export interface PostDocuments {
  /** The post's id, without `drafts.`. */
  id: string;
  published: StoredPost | null;
  draft: StoredPost | null;
}

/** Reads a post's draft and published document; null when there is neither. */
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

/** Lists the slugs of all other posts, with those of drafts and release versions. */
export async function listOtherPostSlugs(id: string): Promise<Set<string>> {
  const slugs = await getContentClient().fetch<string[]>(
    `*[_type == "post" && defined(slug.current) && !(_id in [$id, $draft]) && !(_id in path("versions.*." + $id))].slug.current`,
    { id, draft: buildDraftId(id) },
    { perspective: "raw" },
  );
  return new Set(slugs);
}

/** Finds a category's id by its slug; undefined for an unknown one. */
export async function findCategoryId(slug: string | undefined): Promise<string | undefined> {
  if (!slug) return undefined;
  const categories = (await readContent(categoriesQuery)) ?? [];
  return categories.find((category) => category.slug === slug)?._id;
}

/** The practice's first author. */
export function findDefaultAuthorId(): Promise<string | null> {
  return getContentClient().fetch<string | null>(
    `*[_type == "author"] | order(_createdAt asc, _id asc)[0]._id`,
    {},
    { perspective: "published" },
  );
}

/** Whether a write failed because of the document's stored state, not because of the request. */
export function isConflict(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown };
  return statusCode === 409 || statusCode === 404;
}

/** Whether the post was written, published or removed since it was read. */
export async function hasMoved(read: PostDocuments): Promise<boolean> {
  const now = await readPostDocuments(read.id);
  return now?.draft?._rev !== read.draft?._rev || now?.published?._rev !== read.published?._rev;
}

/** The field that an empty patch unsets: a patch has to do something. No document has it; the Studio uses it alike. */
const REVISION_LOCK_FIELD = "_revision_lock_pseudo_field_";

/** Optimistic lock: refuses the whole write when the document has changed. */
export const guardRevision = ({ _id, _rev }: StoredPost): Mutation => ({
  patch: { id: _id, ifRevisionID: _rev, unset: [REVISION_LOCK_FIELD] },
});

export async function readWrittenPostRecord(id: string): Promise<PostRecord> {
  const record = await getPostRecord(id);
  if (!record) throw new Error(`The post ${id} is gone`);
  return record;
}

/** Builds the refusal of a change before which somebody else's came. @param describe what is answered about that */
export const refuseOvertaken = (
  record: PostRecord,
  describe: (record: PostRecord) => Record<string, unknown> = () => ({}),
): Refusal => refuseConflict("Someone else has changed this post.", { data: describe(record) });

/** Reads a post's fields, whose category and pictures have to be in the content store. @throws Refusal */
export async function readPostFields(sent: object): Promise<PostFields> {
  const parsed = postFieldsSchema.safeParse(sent);
  if (!parsed.success) throw refuseFields(collectFieldErrors(parsed.error));
  const { category, featuredImage, content = [] } = parsed.data;
  const picture = featuredImage && "assetRef" in featuredImage ? [featuredImage.assetRef] : [];
  const inText = content.flatMap((item) => (item._type === "figure" ? (getFigureAssetId(item) ?? []) : []));
  const known = await knownAssets([...picture, ...inText]);
  const errors: Record<string, string[]> = {};
  if (category && !(await findCategoryId(category)))
    errors.category = ["Please choose one of the categories"];
  if (picture.some((id) => !known.has(id)))
    errors.featuredImage = ["This picture is not in the content store"];
  if (inText.some((id) => !known.has(id)))
    errors.content = ["A picture in the text is not in the content store"];
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return parsed.data;
}

async function knownAssets(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = `*[_id in $ids]._id`;
  return new Set(await getContentClient().fetch<string[]>(query, { ids }, { perspective: "raw" }));
}
