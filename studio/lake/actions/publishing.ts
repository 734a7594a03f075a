import { isObject, type JsonObject } from "../json";
import type { DocumentBody, PendingState } from "./pending";

/** Copies a document under another id. The copy gets its own revision and time of change. */
export function copyDocumentUnderId(id: string, document: JsonObject): DocumentBody {
  const { _rev, _updatedAt, ...body } = document;
  return { ...body, _id: id };
}

export function publishDocument(
  from: JsonObject & { _id: string },
  publishedId: string,
  pending: PendingState,
): void {
  const published = pending.get(publishedId);
  const { _system, ...document } = strengthenReferences(
    copyDocumentUnderId(publishedId, from),
  ) as DocumentBody;
  pending.put(
    "createOrReplace",
    published ? { ...document, _createdAt: published._createdAt } : (document as DocumentBody),
  );
  pending.remove(from._id);
}

export function unpublishDocument(
  published: JsonObject & { _id: string },
  draftId: string,
  pending: PendingState,
): void {
  pending.put("createIfNotExists", copyDocumentUnderId(draftId, published));
  pending.remove(published._id);
}

/** References to documents not yet published are weak until the document that holds them is published. */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (!isObject(value)) return value;
  if (value._ref !== undefined && isObject(value._strengthenOnPublish)) {
    const { _strengthenOnPublish: plan, _weak, ...reference } = value;
    return (plan as JsonObject).weak ? { ...reference, _weak: true } : reference;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, strengthenReferences(field)]));
}
