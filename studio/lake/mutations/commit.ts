import { createHash } from "node:crypto";
import type { ChangedTags, Dataset } from "../dataset";
import { buildHttpError, buildMutationError } from "../errors";
import { encodeMendoza } from "../mendoza/encode";
import type { LakeStore } from "../store";
import { omitRevision, type ReplayedChange } from "../store/changes";
import type { LakeDocument } from "../types";
import { applyMutation, type MutationResult } from "./apply";
import { checkLocks } from "./locked";
import { checkReferences } from "./references";
import type { Mutation } from "./schema";
import { Workspace } from "./workspace";

export interface CommitOptions {
  transactionId: string;
  /** a hash of what the client sent, when that is not the mutations themselves */
  digest?: string | undefined;
  identity: string;
  timestamp: string;
  newId: () => string;
  select: (query: string, params: Record<string, unknown>) => string[];
  /** whether the lake's own documents may be written; false by default */
  ownDocuments?: boolean | undefined;
  /** whether to compute the result without writing it */
  dryRun?: boolean | undefined;
  autoGenerateArrayKeys?: boolean | undefined;
}

export interface CommitResult {
  transactionId: string;
  results: (MutationResult & { document: LakeDocument | null })[];
  /** the transaction's changes; empty after a dry run, and for one that had been committed before */
  changes: ReplayedChange[];
  tags: ChangedTags;
}

const NO_CHANGES: Pick<CommitResult, "results" | "changes" | "tags"> = {
  results: [],
  changes: [],
  tags: { public: new Set(), published: new Set(), all: new Set() },
};

export const buildRepeatedResult = (transactionId: string): CommitResult => ({
  transactionId,
  ...NO_CHANGES,
});

/**
 * All of the transaction is on disk when this returns, or nothing. Repeating the same one (as a client does after a
 * lost response) succeeds and changes nothing; another one under a known id is refused.
 * @throws LakeError when a mutation cannot be applied or a reference would dangle; 507 when the disk is full
 */
export function commitTransaction(
  store: LakeStore,
  dataset: Dataset,
  mutations: readonly Mutation[],
  options: CommitOptions,
): CommitResult {
  const { transactionId, timestamp } = options;
  const digest = options.digest ?? hashRequest(mutations);
  if (isAlreadyCommitted(store, dataset, transactionId, digest)) return buildRepeatedResult(transactionId);

  const workspace = new Workspace((id) => dataset.documents.get(id));
  const results = mutations.flatMap((mutation, index) =>
    applyMutation(mutation, index, {
      workspace,
      timestamp,
      revision: transactionId,
      newId: options.newId,
      autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
      select: options.select,
    }),
  );
  const touched = workspace.changes();
  checkLocks(touched, (id) => dataset.documents.get(id), { ownDocuments: options.ownDocuments ?? false });
  checkReferences(touched, dataset.references, (id) => workspace.get(id) !== null);

  const changes = options.dryRun
    ? []
    : write(
        store,
        dataset,
        { id: transactionId, timestamp, author: options.identity, digest },
        touched.map(({ id, before, after, mutations: done }) => {
          const [from, to] = [omitRevision(before), omitRevision(after)];
          return {
            documentId: id,
            previousRev: before?._rev ?? null,
            before,
            after,
            mutations: done,
            effects: { apply: encodeMendoza(from, to), revert: encodeMendoza(to, from) },
          };
        }),
      );
  const tags = dataset.absorb(changes.map(({ documentId: id, before, after }) => ({ id, before, after })));
  return {
    tags,
    transactionId,
    results: results.map((result) => ({ ...result, document: workspace.get(result.id) })),
    changes,
  };
}

export function hashRequest(request: unknown): string {
  return createHash("sha1").update(JSON.stringify(request)).digest("base64");
}

/** Whether a transaction is committed already. @throws LakeError 409 when its id belongs to a different one */
export function isAlreadyCommitted(
  store: LakeStore,
  dataset: Dataset,
  transactionId: string,
  digest: string,
): boolean {
  const known = store.history.find(dataset.name, transactionId);
  if (!known) return false;
  if (known.digest === digest) return true;
  const description = `Transaction ID "${transactionId}" has been used before`;
  throw buildMutationError(409, { type: "transactionIdAlreadyExistsError", description, id: transactionId });
}

type UnsavedChange = Omit<ReplayedChange, "seq" | "id" | "timestamp" | "author">;

function write(
  store: LakeStore,
  dataset: Dataset,
  transaction: { id: string; timestamp: string; author: string; digest: string },
  changes: readonly UnsavedChange[],
): ReplayedChange[] {
  const { id, timestamp, author } = transaction;
  const save = store.db.transaction(() => {
    const seq = store.history.append(dataset.name, transaction, changes);
    for (const { documentId, after } of changes) store.documents.write(dataset.name, documentId, after);
    return seq;
  });
  let seq: number;
  try {
    seq = save.immediate();
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_FULL") {
      throw buildHttpError(507, "The disk is full: nothing was written");
    }
    throw error;
  }
  return changes.map((change) => ({ ...change, seq, id, timestamp, author }));
}
