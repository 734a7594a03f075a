import type { Mutation } from "@sanity/client";
import { contentSource } from "~/content/client.server";
import { draftId } from "~/content/draft-ids";
import { getPostRecord } from "~/content/post-records.server";
import { guardRevision, hasMoved, isConflict, readDocuments, recordOf } from "./post-documents.server";
import { type PostRevision, revisionsOf, statesOf } from "./revisions";
import type { StoredPost } from "./stored-post";
import type { Change, SaveResult } from "./write.server";

/** Every state of a post that the store still knows, the newest first. Empty for a post that never was. */
export async function postHistory(id: string): Promise<PostRevision[]> {
  return revisionsOf(id, await contentSource().history.transactions([id, draftId(id)]));
}

/** A post as it stood after any revision of it; null when the store does not know it any more. */
export async function postAt(id: string, revision: string): Promise<StoredPost | null> {
  const writes = await contentSource().history.transactions([id, draftId(id)]);
  const state = statesOf(id, writes).find((each) => each.id === revision);
  if (!state?.documentId) return null;
  return (await contentSource().history.documentAt(state.documentId, revision)) as StoredPost | null;
}

/**
 * Brings an earlier state back as the post's draft, from where it can be published. What visitors see stays. Also
 * brings back a post that was deleted.
 */
export async function restoreRevision(
  id: string,
  revision: string,
  { by, ifRevision }: Change,
): Promise<SaveResult> {
  const [earlier, found] = await Promise.all([postAt(id, revision), readDocuments(id)]);
  if (!earlier) return { ok: false, missing: true };
  const current = found?.draft ?? found?.published;
  const record = await getPostRecord(id);
  if (record && ifRevision && current?._rev !== ifRevision) return { ok: false, conflict: record };

  const { _id, _rev, _updatedAt, ...written } = earlier;
  const mutations: Mutation[] = [
    ...(found?.draft ? [guardRevision(found.draft)] : []),
    { createOrReplace: { ...written, _id: draftId(id), _type: "post" } },
  ];
  try {
    await contentSource().transact(mutations, { by });
  } catch (error) {
    if (record && found && isConflict(error) && (await hasMoved(found)))
      return { ok: false, conflict: record };
    throw error;
  }
  return { ok: true, record: await recordOf(id) };
}
