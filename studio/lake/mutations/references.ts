import { buildMutationError } from "../errors";
import { isObject } from "../json";
import type { LakeDocument } from "../types";

/** Ids in the same dataset, each with whether any reference to it is strong (keeps its target from being deleted). */
export function collectReferences(value: unknown, into = new Map<string, boolean>()): Map<string, boolean> {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, into);
  } else if (isObject(value)) {
    const foreign = value._dataset || value._projectId || value._type === "globalDocumentReference";
    if (typeof value._ref === "string" && !foreign) {
      into.set(value._ref, into.get(value._ref) === true || value._weak !== true);
    }
    for (const field of Object.values(value)) {
      if (typeof field === "object") collectReferences(field, into);
    }
  }
  return into;
}

/** Keeps which documents refer to each document, updated with each write, so that a deletion needs only a look-up. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Map<string, boolean>>();

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) {
      for (const target of collectReferences(before).keys()) {
        const sources = this.#sources.get(target);
        sources?.delete(before._id);
        if (sources?.size === 0) this.#sources.delete(target);
      }
    }
    if (after) {
      for (const [target, strong] of collectReferences(after)) {
        let sources = this.#sources.get(target);
        if (!sources) {
          sources = new Map();
          this.#sources.set(target, sources);
        }
        sources.set(after._id, strong);
      }
    }
  }

  /** Finds who refers to a document: each one's id, with whether it refers strongly. */
  sourcesOf(target: string): ReadonlyMap<string, boolean> {
    return this.#sources.get(target) ?? new Map();
  }
}

export interface ReferenceChange {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/**
 * @param exists whether a document is there once the transaction is done
 * @throws LakeError 409 naming the strong reference that would dangle
 */
export function checkReferences(
  changes: readonly ReferenceChange[],
  index: ReferenceIndex,
  exists: (id: string) => boolean,
): void {
  const changed = new Map(changes.map((change) => [change.id, change.after]));
  for (const { id, before, after } of changes) {
    if (after) {
      const old = before ? collectReferences(before) : new Map<string, boolean>();
      for (const [target, strong] of collectReferences(after)) {
        // A reference that was dangling before (by import) does not make its document read-only.
        if (!strong || old.get(target) || exists(target)) continue;
        throw buildMutationError(409, {
          type: "documentReferenceDoesNotExistError",
          description: `Document "${id}" references nonexistent document "${target}"`,
          id,
          referenceID: target,
        });
      }
    } else if (before) {
      const referencingIDs = [...index.sourcesOf(id)]
        .filter(([source, strong]) => source !== id && strong && !changed.has(source))
        .map(([source]) => source);
      for (const [source, state] of changed) {
        if (state && source !== id && collectReferences(state).get(id)) referencingIDs.push(source);
      }
      if (referencingIDs.length > 0) {
        throw buildMutationError(409, {
          type: "documentHasExistingReferencesError",
          description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
          id,
          referencingIDs,
        });
      }
    }
  }
}
