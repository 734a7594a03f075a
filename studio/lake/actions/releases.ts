import { buildActionError } from "../errors";
import { getDraftId, getPublishedId } from "../ids";
import { isObject } from "../json";
import { applyPatch } from "../mutations/patch";
import type { PatchOperations } from "../mutations/schema";
import { buildReleaseId, buildVersionPrefix, type Release, type ReleaseState } from "../releases";
import type { LakeDocument } from "../types";
import type { DocumentBody, PendingState } from "./pending";
import { copyDocumentUnderId, publishDocument, unpublishDocument } from "./publishing";
import type { ActionType, LakeAction } from "./schema";

type ReleaseAction = Extract<ActionType, `sanity.action.release.${string}`>;
type Handlers = {
  [T in ReleaseAction]: (
    action: Extract<LakeAction, { actionType: T }>,
    pending: PendingState,
    index: number,
  ) => void;
};

/** Handles actions on releases. Each is one transaction, so none is half published as it can be in Sanity's own lake. */
export const RELEASE_HANDLERS: Handlers = {
  "sanity.action.release.create"({ releaseId: name, metadata }, pending, index) {
    const id = buildReleaseId(name);
    if (pending.get(id))
      throw buildActionError(409, "releaseAlreadyExistsError", `The release "${name}" exists already`, index);
    pending.put("create", {
      _id: id,
      _type: "system.release",
      name,
      state: "active",
      userId: pending.context.identity,
      metadata: { releaseType: "undecided", ...metadata },
    });
  },

  "sanity.action.release.edit"({ releaseId: name, patch }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["active", "scheduled"], "edited", index);
    const outside = listPatchedPaths(patch).find((path) => !/^metadata(?:[.[]|$)/.test(path));
    if (outside !== undefined)
      throw buildActionError(400, "validationError", `Only metadata can be edited, not "${outside}"`, index);
    const edited = applyPatch(release, patch, index) as Release;
    if (!isObject(edited.metadata))
      throw buildActionError(400, "validationError", "A release needs its metadata", index);
    putRelease(edited, {}, pending);
  },

  "sanity.action.release.schedule"({ releaseId: name, publishAt }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["active"], "scheduled", index);
    const { error: _, ...rest } = release;
    const scheduledBy = pending.context.identity;
    putRelease(
      rest,
      { state: "scheduled", publishAt: new Date(publishAt).toISOString(), scheduledBy },
      pending,
    );
  },

  "sanity.action.release.unschedule"({ releaseId: name }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["scheduled"], "unscheduled", index);
    const { publishAt: _, ...rest } = release;
    putRelease(rest, { state: "active" }, pending);
  },

  "sanity.action.release.publish"({ releaseId: name }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["active"], "published", index);
    const versions = pending.idsFrom(buildVersionPrefix(name));
    for (const id of versions) {
      const version = pending.need(id, "Version", index) as DocumentBody;
      const publishedId = getPublishedId(id);
      if (!isToBeUnpublished(version)) {
        publishDocument(version, publishedId, pending);
        continue;
      }
      const published = pending.get(publishedId);
      if (published) unpublishDocument(published as DocumentBody, getDraftId(publishedId), pending);
      pending.remove(id);
    }
    const { error: _, ...rest } = release;
    const publishedAt = pending.context.now.toISOString();
    putRelease(
      rest,
      { state: "published", publishedAt, finalDocumentStates: toFinalStates(versions) },
      pending,
    );
  },

  "sanity.action.release.archive"({ releaseId: name }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["active"], "archived", index);
    const versions = pending.idsFrom(buildVersionPrefix(name));
    for (const id of versions) pending.remove(id);
    putRelease(release, { state: "archived", finalDocumentStates: toFinalStates(versions) }, pending);
  },

  "sanity.action.release.unarchive"({ releaseId: name }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["archived"], "active again", index);
    for (const { id } of release.finalDocumentStates ?? []) {
      const version = pending.context.beforeDeletion(id);
      if (!version) {
        const description = `"${id}" is no longer in the history, so "${name}" can't be taken out of the archive`;
        throw buildActionError(409, "historyNotFoundError", description, index);
      }
      pending.put("createIfNotExists", copyDocumentUnderId(id, version));
    }
    const { finalDocumentStates: _, ...rest } = release;
    putRelease(rest, { state: "active" }, pending);
  },

  "sanity.action.release.delete"({ releaseId: name }, pending, index) {
    const release = needRelease(name, pending, index);
    requireState(release, ["archived", "published"], "deleted", index);
    pending.remove(release._id);
  },
};

function needRelease(name: string, pending: PendingState, index: number): Release {
  return pending.need(buildReleaseId(name), "Release", index) as Release;
}

function requireState(
  { name, state }: Release,
  allowed: readonly ReleaseState[],
  wish: string,
  index: number,
): void {
  if (allowed.includes(state)) return;
  const description = `The release "${name}" is ${state}, so it can't be ${wish}`;
  throw buildActionError(409, "releaseStateError", description, index);
}

function putRelease(release: LakeDocument, changes: Partial<Release>, pending: PendingState): void {
  pending.put("createOrReplace", { ...copyDocumentUnderId(release._id, release), ...changes });
}

const isToBeUnpublished = ({ _system }: DocumentBody): boolean =>
  isObject(_system) && _system.delete === true;

const toFinalStates = (ids: readonly string[]) => ids.map((id) => ({ _key: getPublishedId(id), id }));

function listPatchedPaths({ unset = [], insert, ifRevisionID: _, ...byPath }: PatchOperations): string[] {
  const inserted = insert && (insert.before ?? insert.after ?? insert.replace);
  const changed = Object.values(byPath).flatMap((paths) => Object.keys(paths ?? {}));
  return [...changed, ...unset, ...(inserted === undefined ? [] : [inserted])];
}
