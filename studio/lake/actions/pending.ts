import { buildActionError } from "../errors";
import type { JsonObject } from "../json";
import type { Mutation, PatchOperations } from "../mutations/schema";
import type { LakeDocument } from "../types";

export type DocumentBody = JsonObject & { _id: string };

export interface ActionContext {
  documents: ReadonlyMap<string, LakeDocument>;
  /** returns a deleted document's last version; undefined if no longer known */
  beforeDeletion: (id: string) => LakeDocument | undefined;
  identity: string;
  now: Date;
}

/** The stored documents with the effects of the request's earlier actions. */
export class PendingState {
  readonly context: ActionContext;
  readonly #changed = new Map<string, JsonObject | null>();
  readonly mutations: Mutation[] = [];
  readonly purge: string[] = [];

  constructor(context: ActionContext) {
    this.context = context;
  }

  get(id: string): JsonObject | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.context.documents.get(id) : (changed ?? undefined);
  }

  idsFrom(prefix: string): string[] {
    const stored = [...this.context.documents.keys()].filter((id) => id.startsWith(prefix));
    const added = [...this.#changed.keys()].filter((id) => id.startsWith(prefix));
    return [...new Set([...stored, ...added])].filter((id) => this.get(id)).sort();
  }

  need(id: string, what: string, index: number): JsonObject {
    const document = this.get(id);
    if (document) return document;
    throw buildActionError(404, "documentNotFoundError", `${what} "${id}" not found`, index);
  }

  put(operation: "create" | "createIfNotExists" | "createOrReplace", document: DocumentBody): void {
    if (operation !== "createIfNotExists" || !this.get(document._id)) {
      this.#changed.set(document._id, document);
    }
    this.mutations.push({ [operation]: document } as Mutation);
  }

  patch(id: string, operations: PatchOperations): void {
    this.mutations.push({ patch: { ...operations, id } });
  }

  remove(id: string, purge = false): void {
    if (purge) this.purge.push(id);
    if (!this.get(id)) return;
    this.mutations.push({ delete: { id } });
    this.#changed.set(id, null);
  }
}
