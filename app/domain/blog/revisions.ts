import type { Mutation } from "@sanity/client";
import { buildDraftId } from "~/content/draft-ids";
import { MINUTE_MS } from "~/time-units";

/** A transaction of the content store; `timestamp` is ISO 8601 UTC. */
export interface ContentTransaction {
  /** The transaction's id, which is also the `_rev` of the documents it wrote. */
  id: string;
  timestamp: string;
  author: string;
  mutations: Mutation[];
}

export interface PostRevision {
  /** The id of the transaction that made the revision. */
  id: string;
  /** The time of the revision, as ISO 8601 UTC. */
  at: string;
  /** The author of the revision: a user's id, or the store's own name for a token or the site. */
  author: string;
  kind: "draft" | "published" | "unpublished" | "discarded" | "deleted";
  /** The document that holds the text at this revision; undefined for a state without one. */
  documentId: string | undefined;
}

/** The longest pause between saves of one sitting: autosave makes many saves of it. */
const MAX_SITTING_GAP_MS = 10 * MINUTE_MS;

/** Lists a post's revisions, newest first, one per sitting. @param writes oldest first */
export function buildRevisionHistory(id: string, writes: readonly ContentTransaction[]): PostRevision[] {
  const states: PostRevision[] = [];
  for (const state of extractPostRevisions(id, writes)) {
    const last = states.at(-1);
    const isSameSitting =
      state.kind === "draft" &&
      last?.kind === "draft" &&
      last.author === state.author &&
      Date.parse(state.at) - Date.parse(last.at) < MAX_SITTING_GAP_MS;
    if (isSameSitting) states.pop();
    states.push(state);
  }
  return states.reverse();
}

/** Lists the revisions of a post. @param writes to both documents, in order */
export function extractPostRevisions(id: string, writes: readonly ContentTransaction[]): PostRevision[] {
  const draft = buildDraftId(id);
  const there = new Set<string>();
  return writes.flatMap(({ id: transaction, timestamp: at, author, mutations }) => {
    const before = new Set(there);
    const written = new Set<string>();
    for (const mutation of mutations) {
      const { target, isRemoved } = effectOf(mutation);
      if (!target) continue;
      for (const set of [there, written]) isRemoved ? set.delete(target) : set.add(target);
    }
    const state = stateAfter({ before, there, written, id, draft });
    return state ? [{ id: transaction, at, author, ...state }] : [];
  });
}

interface Step {
  before: Set<string>;
  there: Set<string>;
  written: Set<string>;
  id: string;
  draft: string;
}

function stateAfter({
  before,
  there,
  written,
  id,
  draft,
}: Step): Pick<PostRevision, "kind" | "documentId"> | null {
  if (written.has(id)) return { kind: "published", documentId: id };
  if (!there.has(id) && !there.has(draft)) return { kind: "deleted", documentId: undefined };
  if (before.has(id) && !there.has(id)) return { kind: "unpublished", documentId: draft };
  if (written.has(draft)) return { kind: "draft", documentId: draft };
  return before.has(draft) && !there.has(draft) ? { kind: "discarded", documentId: id } : null;
}

function effectOf(mutation: Mutation): { target: string | undefined; isRemoved: boolean } {
  if ("delete" in mutation) return { target: idOf(mutation.delete), isRemoved: true };
  if ("patch" in mutation) return { target: idOf(mutation.patch), isRemoved: false };
  const [stub] = Object.values(mutation) as { _id?: string }[];
  return { target: stub?._id, isRemoved: false };
}

const idOf = (selection: unknown) => (selection as { id?: string } | undefined)?.id;
