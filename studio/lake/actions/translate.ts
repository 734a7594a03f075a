import { buildActionError } from "../errors";
import { getPublishedId, isLakeDraftId } from "../ids";
import type { JsonObject } from "../json";
import type { Mutation } from "../mutations/schema";
import { type ActionContext, type DocumentBody, PendingState } from "./pending";
import { copyDocumentUnderId, publishDocument, unpublishDocument } from "./publishing";
import { RELEASE_HANDLERS } from "./releases";
import type { ActionType, LakeAction } from "./schema";

/**
 * @returns mutations for one transaction, and the ids of documents whose history is to be forgotten afterwards
 * @throws LakeError 4xx when an action's conditions do not hold
 */
export function translateActions(
  actions: readonly LakeAction[],
  context: ActionContext,
): { mutations: Mutation[]; purge: string[] } {
  const outlook = new PendingState(context);
  actions.forEach((action, index) => {
    const handle = HANDLERS[action.actionType] as Handler<ActionType>;
    handle(action, outlook, index);
  });
  return { mutations: outlook.mutations, purge: outlook.purge };
}

type Handler<T extends ActionType> = (
  action: Extract<LakeAction, { actionType: T }>,
  outlook: PendingState,
  index: number,
) => void;

const HANDLERS: { [T in ActionType]: Handler<T> } = {
  ...RELEASE_HANDLERS,

  "sanity.action.document.create"({ attributes, ifExists = "fail" }, outlook, index) {
    if (!outlook.get(attributes._id)) {
      outlook.put("create", attributes);
    } else if (ifExists === "fail") {
      const description = `Document "${attributes._id}" already exists`;
      throw buildActionError(409, "documentAlreadyExistsError", description, index);
    }
  },

  "sanity.action.document.edit"({ draftId, publishedId, patch }, outlook, index) {
    checkPair(draftId, publishedId, index);
    if (!outlook.get(draftId)) {
      const published = outlook.need(publishedId, "Published document", index);
      outlook.put("createIfNotExists", copyDocumentUnderId(draftId, published));
    }
    for (const operations of Array.isArray(patch) ? patch : [patch]) outlook.patch(draftId, operations);
  },

  "sanity.action.document.publish"(action, outlook, index) {
    const { draftId, publishedId } = action;
    const draft = outlook.need(draftId, "Draft", index);
    const published = outlook.get(publishedId);
    checkRevision(draft, action.ifDraftRevisionId, `Draft "${draftId}"`, index);
    checkRevision(published, action.ifPublishedRevisionId, `Published document "${publishedId}"`, index);
    publishDocument(draft as DocumentBody, publishedId, outlook);
  },

  "sanity.action.document.unpublish"({ draftId, publishedId }, outlook, index) {
    checkPair(draftId, publishedId, index);
    const published = outlook.need(publishedId, "Published document", index);
    unpublishDocument(published as DocumentBody, draftId, outlook);
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
      // The Studio reads here whether the base of a version has changed since.
      const _system = { base: { id: baseId, rev: base._rev } };
      outlook.put("create", { ...copyDocumentUnderId(versionId, base), _system });
    } else {
      throw buildActionError(400, "validationError", "needs either document, or baseId and versionId", index);
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
  const belongs = isLakeDraftId(draftId) || draftId.startsWith("versions.");
  if (belongs && getPublishedId(draftId) === publishedId) return;
  throw buildActionError(400, "validationError", `"${draftId}" is not a draft of "${publishedId}"`, index);
}

function checkRevision(
  document: JsonObject | undefined,
  expected: string | undefined,
  what: string,
  index: number,
): void {
  if (expected === undefined || document?._rev === expected) return;
  const description = `${what} has revision "${String(document?._rev)}", expected "${expected}"`;
  throw buildActionError(409, "documentRevisionIDDoesNotMatchError", description, index);
}
