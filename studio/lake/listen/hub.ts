import type { Dataset } from "../dataset";
import { buildTimeoutError } from "../query/limits";
import { runWithTimeLimit } from "../query/within";
import { groupByTransaction, type ReplayedChange } from "../store/changes";
import type { HistoryStore } from "../store/history";
import type { LakeDocument } from "../types";
import {
  buildListenerEvents,
  type DocumentMatcher,
  formatEventCursor,
  type ListenOptions,
  type OutgoingEvent,
} from "./events";

export type EventSender = (event: OutgoingEvent) => void;

export interface HubListener {
  matches: DocumentMatcher;
  /** the part of a document that the listener may see, or null */
  visiblePart: (document: LakeDocument | null) => LakeDocument | null;
  options: ListenOptions;
  lastEventId: string | undefined;
  /** the time for the listener's filter on one transaction, in milliseconds, then it is ended; undefined: no limit */
  time: number | undefined;
  /** whether events are sent after the write was answered, so that the writer is not delayed */
  later: boolean;
  send: EventSender;
}

/** The most changes that are sent again; when more were missed, the listener gets `reset`. */
const MAX_REPLAYED_CHANGES = 5_000;

export class ListenerHub {
  readonly #dataset: Dataset;
  readonly #history: HistoryStore;
  readonly #listeners = new Set<(changes: readonly ReplayedChange[]) => void>();
  readonly #leaving = new Set<(reason: string) => void>();
  readonly #newId: () => string;

  constructor(dataset: Dataset, history: HistoryStore, newId: () => string) {
    this.#dataset = dataset;
    this.#history = history;
    this.#newId = newId;
  }

  publish(changes: readonly ReplayedChange[]): void {
    if (changes.length === 0) return;
    for (const listener of [...this.#listeners]) listener(changes);
  }

  /** Ends all listeners. Clients don't reconnect after this. */
  disconnect(reason: string): void {
    for (const leave of [...this.#leaving]) leave(reason);
  }

  /** Calls `listener` with each transaction's changes. Returns a function that unsubscribes. */
  tap(listener: (changes: readonly ReplayedChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends `welcome`, the events missed since `lastEventId`, then live events. When those can't be replayed (the id is
   * unknown, pruned or too far back) it begins with `reset`.
   */
  listen(listener: HubListener): () => void {
    const { options, lastEventId, send } = listener;
    const missed = lastEventId ? this.#listMissed(lastEventId, listener) : [];
    const cursor = formatEventCursor(this.#history.lastSeq(this.#dataset.name));
    const listenerName = this.#newId();
    if (!missed) {
      send({ type: "reset", id: cursor, data: { listenerName } });
      // A client that can't resume starts over on `welcome`.
      if (!options.enableResume) send({ type: "welcome", id: cursor, data: { listenerName } });
    } else {
      const resumed = lastEventId !== undefined && options.enableResume;
      // The id of `welcome` must not skip the events to be replayed.
      const id = missed.length > 0 ? lastEventId : cursor;
      send({ type: resumed ? "welcomeback" : "welcome", id, data: { listenerName } });
      for (const event of missed) send(event);
    }
    const deliver = (changes: readonly ReplayedChange[]) => {
      const events = this.#buildEvents(changes, listener);
      if (!events) stop();
      for (const event of events ?? []) send(event);
    };
    const untap = this.tap(listener.later ? (changes) => setImmediate(deliver, changes) : deliver);
    const leave = (reason: string) => {
      stop();
      send({ type: "disconnect", data: { reason } });
    };
    this.#leaving.add(leave);
    const stop = () => {
      untap();
      this.#leaving.delete(leave);
    };
    return stop;
  }

  /** Builds a listener's events; undefined, after sending an error, when its filter fails or takes too long. */
  #buildEvents(changes: readonly ReplayedChange[], listener: HubListener): OutgoingEvent[] | undefined {
    const { time, send } = listener;
    try {
      if (time === undefined) return buildVisibleEvents(listener, changes);
      const events = runWithTimeLimit(time, () => buildVisibleEvents(listener, changes));
      if (!events) throw buildTimeoutError(time);
      return events.done;
    } catch (error) {
      // The transaction is committed: a listener's error must not look like a failed write.
      send({ type: "error", data: { message: error instanceof Error ? error.message : "The query failed" } });
      return undefined;
    }
  }

  #listMissed(lastEventId: string, listener: HubListener): OutgoingEvent[] | undefined {
    const name = this.#dataset.name;
    const seq = this.#findSeq(lastEventId);
    if (seq === undefined || seq > this.#history.lastSeq(name)) return undefined;
    if (!this.#history.covers(seq)) return undefined;
    // The last transaction seen is replayed, too: the connection may have broken between two of its events.
    const replay = this.#history.replaySince(name, seq - 1, MAX_REPLAYED_CHANGES, (id) =>
      this.#dataset.documents.get(id),
    );
    if (!replay) return undefined;
    const select = () =>
      groupByTransaction(replay).flatMap((changes) => {
        const all = buildVisibleEvents(listener, changes);
        if (changes[0]?.seq !== seq) return all;
        const last = all.findIndex((event) => event.id === lastEventId);
        return lastEventId.startsWith("@") ? [] : all.slice(last + 1);
      });
    return listener.time === undefined ? select() : runWithTimeLimit(listener.time, select)?.done;
  }

  #findSeq(lastEventId: string): number | undefined {
    if (/^@\d+$/.test(lastEventId)) return Number(lastEventId.slice(1));
    const transactionId = lastEventId.slice(0, lastEventId.lastIndexOf("#"));
    return this.#history.find(this.#dataset.name, transactionId)?.seq;
  }
}

function buildVisibleEvents(
  { visiblePart, matches, options }: HubListener,
  changes: readonly ReplayedChange[],
): OutgoingEvent[] {
  const seen = changes.map((change) => ({
    ...change,
    before: visiblePart(change.before),
    after: visiblePart(change.after),
  }));
  return buildListenerEvents(seen, matches, options);
}
