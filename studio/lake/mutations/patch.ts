import { type Mut, Mutation as MutatorMutation } from "@sanity/mutator";
import { buildMutationError } from "../errors";
import type { LakeDocument } from "../types";
import { spellOutPaths } from "./patch-paths";
import type { PatchOperations } from "./schema";

/**
 * Applies a patch with the code of the Studio's optimistic updates, so that both sides agree exactly. `@sanity/mutator`
 * exports no patch class, hence the envelope.
 * @throws LakeError 409 when the patch cannot be applied or touches `_id` or `_type`
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations, index: number): LakeDocument {
  const { ifRevisionID, ...patch } = operations;
  let patched: LakeDocument;
  try {
    const envelope = new MutatorMutation({
      mutations: spellOutPaths(document, patch).map((step) => ({
        // The schema allows exactly one place for an insert, which its type doesn't say.
        patch: { ...step, id: document._id } as NonNullable<Mut["patch"]>,
      })),
    });
    patched = envelope.apply(document) as LakeDocument;
  } catch (error) {
    const description = error instanceof Error ? error.message : "The patch could not be applied";
    throw buildMutationError(409, { type: "patchError", description, id: document._id }, index);
  }
  for (const field of ["_id", "_type"] as const) {
    if (patched[field] !== document[field]) {
      const description = `Cannot modify immutable attribute "${field}"`;
      throw buildMutationError(409, { type: "mutationError", description, id: document._id }, index);
    }
  }
  return patched;
}
