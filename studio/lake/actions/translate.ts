import { actionError } from "../errors";
import { isDraftId, publishedIdOf } from "../ids";
import { isObject, type JsonObject } from "../json";
import type { Mutation, PatchOperations } from "../mutations/schema";
import type { LakeDocument } from "../types";
import type { Action, ActionType } from "./schema";

type Body = JsonObject & { _id: string };

/** The state that an action works on: stored documents with the effects of the request's earlier actions. */
class PendingState {
  readonly #stored: (id: string) => LakeDocument | undefined;
  readonly #changed = new Map<string, JsonObject | null>();
  readonly mutations: Mutation[] = [];
  readonly purge: string[] = [];

  constructor(stored: (id: string) => LakeDocument | undefined) {
    this.#stored = stored;
  }

  get(id: string): JsonObject | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.#stored(id) : (changed ?? undefined);
  }

  /** @throws LakeError 404 when there is no such document */
  need(id: string, what: string, index: number): JsonObject {
    const document = this.get(id);
    if (document) return document;
    throw actionError(404, "documentNotFoundError", `${what} "${id}" not found`, index);
  }

  put(operation: "create" | "createIfNotExists" | "createOrReplace", document: Body): void {
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

/**
 * The mutations that carry out a list of actions, in one transaction: publishing, for instance, is
 * replacing the published document by the draft and deleting the draft.
 *
 * @returns the mutations, and the ids of documents whose history is to be forgotten afterwards
 * @throws LakeError 4xx when an action's conditions do not hold
 */
export function translateActions(
  actions: readonly Action[],
  stored: (id: string) => LakeDocument | undefined,
): { mutations: Mutation[]; purge: string[] } {
  const outlook = new PendingState(stored);
  actions.forEach((action, index) => {
    const handle = HANDLERS[action.actionType] as Handler<ActionType>;
    handle(action, outlook, index);
  });
  return { mutations: outlook.mutations, purge: outlook.purge };
}

type Handler<T extends ActionType> = (
  action: Extract<Action, { actionType: T }>,
  outlook: PendingState,
  index: number,
) => void;

const HANDLERS: { [T in ActionType]: Handler<T> } = {
  "sanity.action.document.create"({ attributes, ifExists = "fail" }, outlook, index) {
    if (!outlook.get(attributes._id)) {
      outlook.put("create", attributes);
    } else if (ifExists === "fail") {
      const description = `Document "${attributes._id}" already exists`;
      throw actionError(409, "documentAlreadyExistsError", description, index);
    }
  },

  "sanity.action.document.edit"({ draftId, publishedId, patch }, outlook, index) {
    checkPair(draftId, publishedId, index);
    if (!outlook.get(draftId)) {
      const published = outlook.need(publishedId, "Published document", index);
      outlook.put("createIfNotExists", copyAs(draftId, published));
    }
    for (const operations of Array.isArray(patch) ? patch : [patch]) outlook.patch(draftId, operations);
  },

  "sanity.action.document.publish"(action, outlook, index) {
    const { draftId, publishedId } = action;
    const draft = outlook.need(draftId, "Draft", index);
    const published = outlook.get(publishedId);
    checkRevision(draft, action.ifDraftRevisionId, `Draft "${draftId}"`, index);
    checkRevision(published, action.ifPublishedRevisionId, `Published document "${publishedId}"`, index);
    const document = strengthen(copyAs(publishedId, draft)) as Body;
    outlook.put("createOrReplace", published ? { ...document, _createdAt: published._createdAt } : document);
    outlook.remove(draftId);
  },

  "sanity.action.document.unpublish"({ draftId, publishedId }, outlook, index) {
    checkPair(draftId, publishedId, index);
    const published = outlook.need(publishedId, "Published document", index);
    outlook.put("createIfNotExists", copyAs(draftId, published));
    outlook.remove(publishedId);
  },

  "sanity.action.document.discard"({ draftId, purge }, outlook, index) {
    outlook.need(draftId, "Draft", index);
    outlook.remove(draftId, purge);
  },

  "sanity.action.document.delete"({ publishedId, includeDrafts = [], purge }, outlook) {
    for (const id of [...includeDrafts, publishedId]) outlook.remove(id, purge);
  },

  "sanity.action.document.replaceDraft"({ attributes }, outlook) {
    outlook.put("createOrReplace", attributes);
  },

  "sanity.action.document.version.create"(action, outlook, index) {
    const { document, baseId, versionId, ifBaseRevisionId } = action;
    if (document) {
      outlook.put("create", document);
    } else if (baseId && versionId) {
      const base = outlook.need(baseId, "Base document", index);
      checkRevision(base, ifBaseRevisionId, `Base document "${baseId}"`, index);
      outlook.put("create", copyAs(versionId, base));
    } else {
      throw actionError(400, "validationError", "needs either document, or baseId and versionId", index);
    }
  },

  "sanity.action.document.version.discard"({ versionId, purge }, outlook, index) {
    outlook.need(versionId, "Version", index);
    outlook.remove(versionId, purge);
  },

  "sanity.action.document.version.replace"({ document }, outlook) {
    outlook.put("createOrReplace", document);
  },

  "sanity.action.document.version.unpublish"({ versionId }, outlook, index) {
    outlook.need(versionId, "Version", index);
    outlook.patch(versionId, { set: { "_system.delete": true } });
  },
};

function checkPair(draftId: string, publishedId: string, index: number): void {
  const belongs = isDraftId(draftId) || draftId.startsWith("versions.");
  if (belongs && publishedIdOf(draftId) === publishedId) return;
  throw actionError(400, "validationError", `"${draftId}" is not a draft of "${publishedId}"`, index);
}

function checkRevision(
  document: JsonObject | undefined,
  expected: string | undefined,
  what: string,
  index: number,
): void {
  if (expected === undefined || document?._rev === expected) return;
  const description = `${what} has revision "${String(document?._rev)}", expected "${expected}"`;
  throw actionError(409, "documentRevisionIDDoesNotMatchError", description, index);
}

/** A document under another id. Revision and time of change are set anew. */
function copyAs(id: string, document: JsonObject): Body {
  const { _rev, _updatedAt, ...body } = document;
  return { ...body, _id: id };
}

/**
 * References made to documents that were not published yet are weak until the document that holds them is published;
 * then they become strong where the schema requires it.
 */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isObject(value)) return value;
  if (value._ref !== undefined && isObject(value._strengthenOnPublish)) {
    const { _strengthenOnPublish: plan, _weak, ...reference } = value;
    return (plan as JsonObject).weak ? { ...reference, _weak: true } : reference;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, strengthen(field)]));
}
