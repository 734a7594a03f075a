import type { Mutation } from "@sanity/client";
import { computeTextMark } from "#studio/outline";
import { writeContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import { findPublishProblems, sortProblemsByField } from "~/domain/seo/publish-problems";
import { type Change, findStaffId } from "~/records/change";
import { Refusal, refuseMissing } from "~/refusal";
import {
  findCategoryId,
  findDefaultAuthorId,
  guardRevision,
  hasMoved,
  isConflict,
  listOtherPostSlugs,
  type PostDocuments,
  readPostDocuments,
  readWrittenPostRecord,
  refuseOvertaken,
} from "./post-documents.server";
import { findFreeSlug, MAX_SLUG_CHARS, type PostFields, slugifyTitle } from "./post-fields";
import { computeReadingMinutes } from "./post-json";
import { computeDocumentChange, type StoredPost } from "./stored-post";

export interface NewPost {
  /** The writer's username, or what wrote it. */
  createdBy: string;
  aiGenerated?: boolean | undefined;
  generationPrompt?: string | undefined;
  /** Whether a draft was written without a model: somebody has to rewrite it and say so before it goes out. */
  isOutline?: boolean | undefined;
  /** A second draft with the same id is refused. */
  id?: string | undefined;
}

export interface PostChange {
  now: Date;
  /** The user named in the content store's history. */
  by?: string | undefined;
  /** The `_rev` that the change was made from: nothing is written when the post has changed since. */
  ifRevision?: string | undefined;
  /** Describes the post as somebody else has changed it, for the person whose change came second. */
  describe?: ((record: PostRecord) => Record<string, unknown>) | undefined;
}

/** How often a change without a revision is retried when others write the post at the same time. */
const MAX_ATTEMPTS = 5;

/** Creates a draft with a free slug, which is made of the title where none is given. */
export async function createDraft(change: Change, fields: PostFields, options: NewPost): Promise<PostRecord> {
  const { createdBy, aiGenerated = false, generationPrompt, id = change.newId() } = options;
  const [author, category] = await Promise.all([
    findDefaultAuthorId(),
    findCategoryId(fields.category).then((found) => found ?? findCategoryId("intervention")),
  ]);
  const slug = await ownSlug(id, fields.slug || fields.title || "");
  const outline = options.isOutline && { outlineOf: computeTextMark(fields.content), readsAsOurs: false };
  const { set } = computeDocumentChange({}, { ...fields, slug, readsAsOurs: undefined }, category);
  const document = {
    ...set,
    _id: buildDraftId(id),
    _type: "post",
    ...(author && { author: { _type: "reference", _ref: author } }),
    featured: fields.featured ?? false,
    aiGenerated,
    ...(generationPrompt && { generationPrompt }),
    ...outline,
    createdBy,
  };
  await writeContent([{ create: document }], findStaffId(change) ?? undefined);
  return readWrittenPostRecord(id);
}

/** Saves a post's fields as the draft; a published post stays as it is. @throws Refusal */
export const saveDraft = (id: string, fields: PostFields, change: PostChange): Promise<PostRecord> =>
  changing(id, change, async (found) => {
    const { set, unset } = await changeTo(found, fields);
    if (Object.keys(set).length === 0 && unset.length === 0) return [];
    const { draft, published } = found;
    if (draft) return [{ patch: { id: draft._id, ifRevisionID: draft._rev, set, unset } }];
    const copy = { ...content(published), ...set };
    for (const field of unset) delete (copy as Record<string, unknown>)[field];
    return [{ create: { ...copy, _id: buildDraftId(id), _type: "post" } }];
  });

/**
 * Publishes a post with `fields` by the rules of docs/product/posts.md §5.
 * @param inTheSameStep for the same transaction
 * @throws Refusal
 */
export async function publishPost(
  id: string,
  fields: PostFields,
  change: PostChange,
  inTheSameStep: () => Promise<Mutation[]> = async () => [],
): Promise<PostRecord> {
  const before = await getPostRecord(id);
  if (!before) throw refuseMissing("post");
  requirePublishable(before, fields);
  const saved = await saveDraft(id, fields, change);

  const author = await findDefaultAuthorId();
  // Only the draft that was checked is published.
  return changing(id, { ...change, ifRevision: saved.current._rev }, async (found) => {
    const { draft, published } = found;
    const also = await inTheSameStep();
    if (!draft) return also;
    const slug = (await ownSlug(id, draft.slug?.current || draft.title || "")) || (await ownSlug(id, "post"));
    const out = {
      ...(author && { author: { _type: "reference", _ref: author } }),
      ...content(draft),
      slug: { _type: "slug", current: slug },
      publishedAt: draft.publishedAt ?? published?.publishedAt ?? change.now.toISOString(),
      readTime: computeReadingMinutes(draft.content ?? []),
      _createdAt: published?._createdAt ?? draft._createdAt,
      _id: id,
      _type: "post",
    };
    return [guardRevision(draft), { createOrReplace: out }, { delete: { id: draft._id } }, ...also];
  });
}

/** Unpublishes a post, which remains as a draft. Does nothing to a draft. @throws Refusal */
export const unpublishPost = (id: string, change: PostChange): Promise<PostRecord> =>
  changing(id, change, async ({ published, draft }) => {
    if (!published) return [];
    const { _createdAt } = published;
    return [
      guardRevision(draft ?? published),
      ...(draft
        ? []
        : [{ create: { ...content(published), _createdAt, _id: buildDraftId(id), _type: "post" } }]),
      { delete: { id } },
    ];
  });

/** Deletes a post's draft. Does nothing to a post that is only a draft. @throws Refusal */
export const discardDraft = (id: string, change: PostChange): Promise<PostRecord> =>
  changing(id, change, async ({ published, draft }) =>
    published && draft ? [guardRevision(draft), { delete: { id: draft._id } }] : [],
  );

/** Deletes a post. Its history stays, so that it can be restored. @throws Refusal */
export async function deletePost(
  id: string,
  { by, also = [] }: { by?: string | undefined; also?: Mutation[] } = {},
): Promise<void> {
  const found = await readPostDocuments(id);
  if (!found) throw refuseMissing("post");
  const ids = [found.published, found.draft].flatMap((document) => document?._id ?? []);
  await writeContent([...ids.map((each) => ({ delete: { id: each } })), ...also], by);
}

/** Lists what keeps a post, with `fields` applied, from being published, as messages; empty when it can be published. */
export function listPostPublishProblems(record: PostRecord | null, fields: PostFields = {}): string[] {
  const current: Partial<PostRecord["current"]> = record?.current ?? {};
  const hasImage = Boolean(current.featuredImage?.asset ?? current.featuredImageUrl);
  return findPublishProblems({
    title: fields.title ?? current.title ?? "",
    excerpt: fields.excerpt ?? current.excerpt ?? "",
    metaDescription: fields.metaDescription ?? current.metaDescription ?? "",
    hasImage: fields.featuredImage === undefined ? hasImage : fields.featuredImage !== null,
    imageAltText: fields.imageAltText ?? current.imageAltText ?? "",
    outlineOf: current.outlineOf,
    readsAsOurs: fields.readsAsOurs ?? current.readsAsOurs,
    content: fields.content ?? current.content,
  });
}

/** @throws Refusal of what keeps a post, with `fields` applied, from being published */
export function requirePublishable(record: PostRecord | null, fields: PostFields): void {
  const problems = listPostPublishProblems(record, fields);
  if (problems.length === 0) return;
  const errors = sortProblemsByField(problems);
  throw new Refusal("invalid", `Cannot publish: ${problems.join("; ")}`, { errors });
}

/** Changes a post. If it changed meanwhile, a change with a revision is refused; any other is retried. */
async function changing(
  id: string,
  { by, ifRevision, describe }: PostChange,
  mutationsFor: (found: PostDocuments) => Promise<Mutation[]>,
): Promise<PostRecord> {
  for (let attempt = 1; ; attempt++) {
    const found = await readPostDocuments(id);
    const current = found?.draft ?? found?.published;
    if (!found || !current) throw refuseMissing("post");
    if (ifRevision && current._rev !== ifRevision)
      throw refuseOvertaken(await readWrittenPostRecord(id), describe);
    try {
      const mutations = await mutationsFor(found);
      if (mutations.length > 0) await writeContent(mutations, by);
      return await readWrittenPostRecord(id);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error) || !(await hasMoved(found))) throw error;
    }
  }
}

async function changeTo({ id, draft, published }: PostDocuments, fields: PostFields) {
  const before: Partial<StoredPost> = draft ?? published ?? {};
  const wanted = { ...fields };
  if (!before.outlineOf || wanted.readsAsOurs === undefined) delete wanted.readsAsOurs;
  const slugNow = before.slug?.current ?? "";
  if (fields.slug !== undefined && fields.slug !== slugNow) wanted.slug = await ownSlug(id, fields.slug);
  return computeDocumentChange(before, wanted, await findCategoryId(fields.category));
}

/** Builds a slug that no other post has; empty when the wish has no letter or digit. */
async function ownSlug(id: string, wish: string): Promise<string> {
  const slug = slugifyTitle(wish).slice(0, MAX_SLUG_CHARS);
  return slug && findFreeSlug(slug, await listOtherPostSlugs(id));
}

/** Picks a document's content, without the store's own fields. */
function content(document: StoredPost | null): Record<string, unknown> {
  const { _id, _type, _rev, _createdAt, _updatedAt, ...written } = document ?? ({} as StoredPost);
  return written;
}
