import type { ReplayedChange } from "../store/changes";
import type { LakeDocument } from "../types";

export interface ListenOptions {
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  effectFormat: "mendoza" | undefined;
  visibility: string;
  enableResume: boolean;
  includeIdentity: boolean;
}

export function readListenOptions(given: Record<string, unknown>): ListenOptions {
  const flag = (name: string, fallback: boolean) =>
    given[name] === undefined ? fallback : given[name] === true || given[name] === "true";
  return {
    includeResult: flag("includeResult", true),
    includePreviousRevision: flag("includePreviousRevision", false),
    includeMutations: flag("includeMutations", true),
    effectFormat: given.effectFormat === "mendoza" ? "mendoza" : undefined,
    visibility: given.visibility === "query" ? "query" : "transaction",
    enableResume: flag("enableResume", false),
    includeIdentity: true,
  };
}

export interface OutgoingEvent {
  type: string;
  data: unknown;
  /** the event's id, after which a listener can resume */
  id?: string | undefined;
}

export function formatEventCursor(seq: number): string {
  return `@${seq}`;
}

export type DocumentMatcher = (document: LakeDocument) => boolean;

/**
 * The events of one transaction for one listener: documents that matched its query before or match it now. The Studio
 * holds a transaction back until it has seen `transactionTotalEvents`, so they are counted per listener.
 */
export function buildListenerEvents(
  changes: readonly ReplayedChange[],
  matches: DocumentMatcher,
  options: ListenOptions,
): OutgoingEvent[] {
  const seen = changes.flatMap((change) => {
    const before = change.before !== null && matches(change.before);
    const after = change.after !== null && matches(change.after);
    if (!before && !after) return [];
    return [{ change, transition: before ? (after ? "update" : "disappear") : "appear" }];
  });
  return seen.map(({ change, transition }, i) => {
    const eventId = `${change.id}#${change.documentId}`;
    return {
      type: "mutation",
      id: eventId,
      data: {
        eventId,
        documentId: change.documentId,
        transactionId: change.id,
        transition,
        identity: options.includeIdentity ? change.author : "",
        mutations: options.includeMutations ? change.mutations : undefined,
        effects: options.effectFormat ? change.effects : undefined,
        previousRev: change.previousRev ?? undefined,
        resultRev: change.id,
        result: options.includeResult ? (change.after ?? undefined) : undefined,
        previous: options.includePreviousRevision ? change.before : undefined,
        timestamp: change.timestamp,
        visibility: options.visibility,
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: i + 1,
      },
    };
  });
}
