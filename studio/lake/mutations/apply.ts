import { buildMutationError } from "../errors";
import { isValidId } from "../ids";
import type { LakeDocument } from "../types";
import { addArrayKeys } from "./array-keys";
import { applyPatch } from "./patch";
import type { Mutation, PatchOperations } from "./schema";
import type { Workspace } from "./workspace";

export interface MutationResult {
  id: string;
  operation: "create" | "update" | "delete" | "none";
}

export interface ApplyContext {
  workspace: Workspace;
  /** the transaction's time in ISO 8601, the same for all its changes */
  timestamp: string;
  /** the new revision of every document that the transaction touches */
  revision: string;
  newId: () => string;
  autoGenerateArrayKeys: boolean;
  /** the ids that a by-query mutation selects, as of the transaction's start */
  select: (query: string, params: Record<string, unknown>) => string[];
}

/**
 * @param index place in the transaction, for error messages
 * @throws LakeError 4xx; the caller drops the workspace, so a transaction is all or nothing
 */
export function applyMutation(mutation: Mutation, index: number, context: ApplyContext): MutationResult[] {
  if ("create" in mutation) return [create(mutation.create, index, context)];
  if ("createIfNotExists" in mutation) return [createIfNotExists(mutation.createIfNotExists, index, context)];
  if ("createOrReplace" in mutation) return [createOrReplace(mutation.createOrReplace, index, context)];
  if ("delete" in mutation) {
    const target = mutation.delete;
    if ("query" in target) {
      return context
        .select(target.query, target.params ?? {})
        .map((id) => remove(id, undefined, index, context));
    }
    return [remove(target.id, target.ifRevisionID, index, context)];
  }
  const { patch: target } = mutation;
  if ("query" in target) {
    const { query, params, ...operations } = target;
    return context.select(query, params ?? {}).map((id) => patch(id, operations, index, context));
  }
  const { id, ...operations } = target;
  return (Array.isArray(id) ? id : [id]).map((each) => patch(each, operations, index, context));
}

type DocumentStub = Record<string, unknown>;

function create(stub: DocumentStub, index: number, context: ApplyContext): MutationResult {
  const document = newDocument(stub, undefined, index, context);
  if (context.workspace.get(document._id)) {
    const description = `Document by ID "${document._id}" already exists`;
    throw buildMutationError(
      409,
      { type: "documentAlreadyExistsError", description, id: document._id },
      index,
    );
  }
  context.workspace.put(document._id, document, { create: document });
  return { id: document._id, operation: "create" };
}

function createIfNotExists(stub: DocumentStub, index: number, context: ApplyContext): MutationResult {
  const document = newDocument(stub, undefined, index, context);
  if (context.workspace.get(document._id)) return { id: document._id, operation: "none" };
  context.workspace.put(document._id, document, { createIfNotExists: document });
  return { id: document._id, operation: "create" };
}

function createOrReplace(stub: DocumentStub, index: number, context: ApplyContext): MutationResult {
  const previous = typeof stub._id === "string" ? context.workspace.get(stub._id) : null;
  const document = newDocument(stub, previous?._createdAt, index, context);
  context.workspace.put(document._id, document, { createOrReplace: document });
  return { id: document._id, operation: previous ? "update" : "create" };
}

function remove(
  id: string,
  ifRevisionID: string | undefined,
  index: number,
  context: ApplyContext,
): MutationResult {
  const document = context.workspace.get(id);
  if (document) {
    checkRevision(document, ifRevisionID, index);
    context.workspace.put(id, null, { delete: { id } });
  }
  return { id, operation: "delete" };
}

function patch(
  id: string,
  operations: PatchOperations,
  index: number,
  context: ApplyContext,
): MutationResult {
  const document = context.workspace.get(id);
  if (!document) {
    const description = `The document with the ID "${id}" was not found`;
    throw buildMutationError(404, { type: "documentNotFoundError", description, id }, index);
  }
  checkRevision(document, operations.ifRevisionID, index);
  const patched = applyPatch(document, operations, index);
  const { ifRevisionID, ...rest } = operations;
  context.workspace.put(id, stampDocument(patched, context), { patch: { id, ...rest } });
  return { id, operation: "update" };
}

function checkRevision(document: LakeDocument, expected: string | undefined, index: number): void {
  if (expected === undefined || expected === document._rev) return;
  const description = `document "${document._id}" has unexpected revision ID ("${document._rev}"), expected "${expected}"`;
  throw buildMutationError(
    409,
    {
      type: "documentRevisionIDDoesNotMatchError",
      description,
      id: document._id,
      currentRevisionID: document._rev,
      expectedRevisionID: expected,
    },
    index,
  );
}

function newDocument(
  stub: DocumentStub,
  createdAt: string | undefined,
  index: number,
  context: ApplyContext,
): LakeDocument {
  const given = stub._id ?? "";
  // An id that ends with a dot is a prefix for a generated id.
  const id = given === "" || String(given).endsWith(".") ? `${String(given)}${context.newId()}` : given;
  if (!isValidId(id)) {
    const description = `Invalid document ID "${String(id)}"`;
    throw buildMutationError(400, { type: "validationError", description, id: String(id) }, index);
  }
  if (typeof stub._type !== "string" || stub._type === "") {
    throw buildMutationError(
      400,
      { type: "validationError", description: "Document is missing _type", id },
      index,
    );
  }
  const { timestamp, revision } = context;
  const document = {
    ...stub,
    _id: id,
    _type: stub._type,
    _rev: revision,
    _createdAt: typeof stub._createdAt === "string" ? stub._createdAt : (createdAt ?? timestamp),
    _updatedAt: typeof stub._updatedAt === "string" ? stub._updatedAt : timestamp,
  };
  return context.autoGenerateArrayKeys ? addArrayKeys(document, () => createArrayKey(context)) : document;
}

function stampDocument(patched: LakeDocument, context: ApplyContext): LakeDocument {
  const document = { ...patched, _rev: context.revision, _updatedAt: context.timestamp };
  return context.autoGenerateArrayKeys ? addArrayKeys(document, () => createArrayKey(context)) : document;
}

/** Creates an array key as long as the Studio's own. */
const createArrayKey = (context: ApplyContext) => context.newId().replaceAll("-", "").slice(-12);
