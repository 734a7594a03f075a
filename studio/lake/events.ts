import { getPublishedId, isLakeDraftId, isLakePublishedId } from "./ids";
import { buildReleaseId, extractReleaseName, type Release } from "./releases";
import { groupByTransaction, type ReplayedChange } from "./store/changes";
import type { HistoryStep } from "./store/history";

/** An event of a document or release. The type has Sanity's name (`createDocumentVersion`, `publishRelease`, …). */
export interface HistoryEvent {
  type: string;
  /** the event's time in ISO 8601 */
  timestamp: string;
  author: string;
  [detail: string]: unknown;
}

export interface NumberedEvent {
  seq: number;
  event: HistoryEvent;
}

/**
 * The events of a document, a draft or a version, oldest first. Edits of a draft or a version are not among them,
 * because clients read those from the transactions.
 */
export function buildDocumentEvents(id: string, steps: readonly HistoryStep[]): NumberedEvent[] {
  return groupByTransaction(steps).flatMap((transaction) => {
    const own = transaction.find(({ documentId }) => documentId === id);
    const told =
      own &&
      (isLakePublishedId(id)
        ? buildPublishedDetails(own, transaction)
        : buildVersionDetails(own, transaction));
    if (!own || !told) return [];
    const { seq, timestamp, author } = own;
    return [{ seq, event: { ...told, timestamp, author, documentId: getPublishedId(id) } }];
  });
}

type EventDetails = { type: string; [detail: string]: unknown };

function buildPublishedDetails(own: HistoryStep, transaction: readonly HistoryStep[]): EventDetails {
  const layers = transaction.filter(
    (step) => step !== own && getPublishedId(step.documentId) === own.documentId,
  );
  if (own.did !== "deleted") {
    const version = layers.find(({ did }) => did === "deleted");
    if (version) return buildPublishDetails(own, version);
    return { type: own.did === "created" ? "createLiveDocument" : "updateLiveDocument", revisionId: own.id };
  }
  const draft = layers.find(({ did, documentId }) => did === "created" && isLakeDraftId(documentId));
  const version = layers.find(({ documentId }) => isOfReleaseIn(documentId, transaction)) ?? draft;
  if (!version) return { type: "deleteDocumentGroup" };
  return {
    type: "unpublishDocument",
    ...describeVersion(version, version.did === "created" ? own.id : version.previousRev),
  };
}

function buildVersionDetails(
  own: HistoryStep,
  transaction: readonly HistoryStep[],
): EventDetails | undefined {
  if (own.did === "changed") return undefined;
  if (own.did === "created") return { type: "createDocumentVersion", ...describeVersion(own, own.id) };
  const document = transaction.find(({ documentId }) => documentId === getPublishedId(own.documentId));
  if (document && document.did !== "deleted") return buildPublishDetails(document, own);
  return { type: "deleteDocumentVersion", ...describeVersion(own, own.previousRev) };
}

function buildPublishDetails(document: HistoryStep, version: HistoryStep): EventDetails {
  const publishCause = isLakeDraftId(version.documentId) ? "document.publish" : "release.publish";
  return {
    type: "publishDocumentVersion",
    revisionId: document.id,
    publishCause,
    ...describeVersion(version, version.previousRev),
  };
}

const describeVersion = ({ documentId }: HistoryStep, versionRevisionId: string | null) => ({
  versionId: documentId,
  versionRevisionId: versionRevisionId ?? undefined,
  releaseId: extractReleaseName(documentId),
});

/** Whether a version's change is part of its release's: a transaction that also changed the release has published it. */
function isOfReleaseIn(versionId: string, transaction: readonly HistoryStep[]): boolean {
  const name = extractReleaseName(versionId);
  return name !== undefined && transaction.some(({ documentId }) => documentId === buildReleaseId(name));
}

/** Lists a release's own changes, and the versions added and removed while it was open; oldest first. */
export function listReleaseEvents(
  name: string,
  changes: readonly ReplayedChange[],
  versions: readonly HistoryStep[],
  typeOf: (versionId: string, revision: string) => string | undefined,
): NumberedEvent[] {
  const own = changes.flatMap(({ seq, timestamp, author, before, after }) => {
    const told = buildReleaseDetails(before as Release | null, after as Release | null);
    return told ? [{ seq, event: { ...told, timestamp, author, releaseName: name } }] : [];
  });
  // Publishing a release removes its versions, and unarchiving restores them; that is one event of the release.
  const ofItself = new Set(changes.map(({ seq }) => seq));
  const others = versions
    .filter(({ seq, did }) => did !== "changed" && !ofItself.has(seq))
    .map(({ seq, id, timestamp, author, documentId: versionId, did, previousRev }) => {
      const revision = did === "created" ? id : (previousRev ?? id);
      const event: HistoryEvent = {
        type: did === "created" ? "addDocumentToRelease" : "discardDocumentFromRelease",
        timestamp,
        author,
        releaseName: name,
        documentId: getPublishedId(versionId),
        documentType: typeOf(versionId, revision),
        versionId,
        versionRevisionId: revision,
      };
      return { seq, event };
    });
  return [...own, ...others].sort((a, b) => a.seq - b.seq);
}

function buildReleaseDetails(before: Release | null, after: Release | null): EventDetails | undefined {
  if (!after) return { type: "deleteRelease" };
  const { releaseType, intendedPublishAt } = after.metadata;
  if (!before)
    return { type: "createRelease", change: { releaseType, intendedPublishDate: intendedPublishAt } };
  if (before.state !== after.state) {
    if (after.state === "scheduled") return { type: "scheduleRelease", publishAt: after.publishAt };
    if (after.state === "archived") return { type: "archiveRelease" };
    if (after.state === "published") return { type: "publishRelease" };
    return { type: before.state === "archived" ? "unarchiveRelease" : "unscheduleRelease" };
  }
  const change = {
    ...(before.metadata.releaseType !== releaseType && { releaseType }),
    ...(before.metadata.intendedPublishAt !== intendedPublishAt && {
      intendedPublishDate: intendedPublishAt,
    }),
  };
  return Object.keys(change).length > 0 ? { type: "editRelease", change } : undefined;
}

/** Makes a page of events, newest first; the cursor of the next page is "" when there is none. */
export function paginateEvents(
  told: readonly NumberedEvent[],
  { limit, cursor = Number.POSITIVE_INFINITY }: { limit: number; cursor?: number | undefined },
): { events: HistoryEvent[]; nextCursor: string } {
  const older = told.filter(({ seq }) => seq < cursor).reverse();
  const page = older.slice(0, limit);
  const nextCursor = older.length > limit ? String(page.at(-1)?.seq) : "";
  return { events: page.map(({ event }) => event), nextCursor };
}
