import type { Mutation } from "@sanity/client";
import { getContentClient, writeContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { getPostRecord, type PostRecord } from "~/content/versions.server";
import { refuseMissing } from "~/refusal";
import {
  guardRevision,
  hasMoved,
  isConflict,
  readPostDocuments,
  readWrittenPostRecord,
  refuseOvertaken,
} from "./post-documents.server";
import {
  buildRevisionHistory,
  type ContentTransaction,
  extractPostRevisions,
  type PostRevision,
} from "./revisions";
import type { StoredPost } from "./stored-post";
import type { PostChange } from "./write.server";

/** Lists a post's revisions, newest first; empty for an unknown post. */
export async function listPostRevisions(id: string): Promise<PostRevision[]> {
  return buildRevisionHistory(id, await writesTo(id));
}

/** Reads a post at a revision; null when that revision is no longer stored. */
export async function readPostAtRevision(id: string, revision: string): Promise<StoredPost | null> {
  const writes = await writesTo(id);
  const state = extractPostRevisions(id, writes).find((each) => each.id === revision);
  if (!state?.documentId) return null;
  const { documents } = await ask<{ documents: StoredPost[] }>(
    `documents/${encodeURIComponent(state.documentId)}`,
    { revision },
  );
  return documents[0] ?? null;
}

/** Restores a revision of a post as the draft; the published version stays. Also restores a deleted post. @throws Refusal */
export async function restoreRevision(
  id: string,
  revision: string,
  { by, ifRevision, describe }: PostChange,
): Promise<PostRecord> {
  const [earlier, found] = await Promise.all([readPostAtRevision(id, revision), readPostDocuments(id)]);
  if (!earlier) throw refuseMissing("post");
  const current = found?.draft ?? found?.published;
  const record = await getPostRecord(id);
  if (record && ifRevision && current?._rev !== ifRevision) throw refuseOvertaken(record, describe);

  const { _id, _rev, _updatedAt, ...written } = earlier;
  const mutations: Mutation[] = [
    ...(found?.draft ? [guardRevision(found.draft)] : []),
    { createOrReplace: { ...written, _id: buildDraftId(id), _type: "post" } },
  ];
  try {
    await writeContent(mutations, by);
  } catch (error) {
    if (record && found && isConflict(error) && (await hasMoved(found)))
      throw refuseOvertaken(record, describe);
    throw error;
  }
  return readWrittenPostRecord(id);
}

/** Matches Sanity's document ids without "..", which would change the path of the address. */
const DOCUMENT_ID = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;

/** Reads the writes to a post's draft and published document, oldest first; none for an invalid id. */
async function writesTo(id: string): Promise<ContentTransaction[]> {
  if (!DOCUMENT_ID.test(id)) return [];
  const lines = await ask<string>(`transactions/${id},${buildDraftId(id)}`);
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ContentTransaction)
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

function ask<Answer>(path: string, query?: Record<string, string>): Promise<Answer> {
  const client = getContentClient();
  return client.request<Answer>({ url: `/data/history/${client.config().dataset}/${path}`, query });
}
