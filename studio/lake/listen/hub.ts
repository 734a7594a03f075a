import type { Dataset } from "../dataset";
import { buildTimeoutError } from "../query/limits";
import { runWithTimeLimit } from "../query/within";
import type { HistoryStore, ReplayedChange } from "../store/history";
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
  look: (document: LakeDocument | null) => LakeDocument | null;
  options: ListenOptions;
  lastEventId: string | undefined;
  /**
   * time limit of the filter for one transaction, in milliseconds; beyond it the listener is ended. Undefined: none
   */
  time: number | undefined;
  /** notify after the write was answered, so that it does not delay the writer */
  later: boolean;
  send: EventSender;
}

/** Most missed changes that are replayed; beyond it the listener gets `reset`. */
const MAX_REPLAYED_CHANGES = 5_000;

/** Notifies a dataset's listeners of transactions, in commit order. */
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

  /** Publishes one committed transaction. */
  publish(changes: readonly ReplayedChange[]): void {
    if (changes.length === 0) return;
    for (const listener of [...this.#listeners]) listener(changes);
  }

  /** Ends all listeners and tells them not to reconnect. */
  disconnect(reason: string): void {
    for (const leave of [...this.#leaving]) leave(reason);
  }

  /** Calls `listener` for each transaction until the returned function is called. */
  tap(listener: (changes: readonly ReplayedChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Starts a listener: `welcome`, the events missed since `lastEventId`, then live events. When those can't be replayed
   * (the id is unknown, pruned or too far back) it begins with `reset`.
   */
  listen(listener: HubListener): () => void {
    const { options, lastEventId, send } = listener;
    const missed = lastEventId ? this.#missedSince(lastEventId, listener) : [];
    const cursor = formatEventCursor(this.#history.lastSeq(this.#dataset.name));
    const listenerName = this.#newId();
    if (!missed) {
      send({ type: "reset", id: cursor, data: { listenerName } });
      // A client without support for resuming starts over on `welcome`.
      if (!options.enableResume) send({ type: "welcome", id: cursor, data: { listenerName } });
    } else {
      const resumed = lastEventId !== undefined && options.enableResume;
      // The id of the first event must not skip the events to be replayed.
      const id = missed.length > 0 ? lastEventId : cursor;
      send({ type: resumed ? "welcomeback" : "welcome", id, data: { listenerName } });
      for (const event of missed) send(event);
    }
    const tell = (changes: readonly ReplayedChange[]) => {
      const events = this.#eventsFor(changes, listener);
      if (!events) stop();
      for (const event of events ?? []) send(event);
    };
    const untap = this.tap(listener.later ? (changes) => setImmediate(tell, changes) : tell);
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

  /**
   * A transaction's events for a listener; undefined, after sending it an error, when its filter fails or takes too
   * long.
   */
  #eventsFor(changes: readonly ReplayedChange[], listener: HubListener): OutgoingEvent[] | undefined {
    const { time, send } = listener;
    try {
      if (time === undefined) return seenBy(listener, changes);
      const events = runWithTimeLimit(time, () => seenBy(listener, changes));
      if (!events) throw buildTimeoutError(time);
      return events.done;
    } catch (error) {
      // The transaction is committed: a listener's error must not look like a failed write.
      send({ type: "error", data: { message: error instanceof Error ? error.message : "The query failed" } });
      return undefined;
    }
  }

  #missedSince(lastEventId: string, listener: HubListener): OutgoingEvent[] | undefined {
    const name = this.#dataset.name;
    const seq = this.#seqOf(lastEventId);
    if (seq === undefined || seq > this.#history.lastSeq(name)) return undefined;
    if (!this.#history.covers(seq)) return undefined;
    // From the transaction itself on: the connection may have broken between two of its events.
    const replay = this.#history.replaySince(name, seq - 1, MAX_REPLAYED_CHANGES, (id) =>
      this.#dataset.documents.get(id),
    );
    if (!replay) return undefined;
    const select = () =>
      groupBySeq(replay).flatMap((changes) => {
        const all = seenBy(listener, changes);
        if (changes[0]?.seq !== seq) return all;
        const last = all.findIndex((event) => event.id === lastEventId);
        return lastEventId.startsWith("@") ? [] : all.slice(last + 1);
      });
    return listener.time === undefined ? select() : runWithTimeLimit(listener.time, select)?.done;
  }

  #seqOf(lastEventId: string): number | undefined {
    if (/^@\d+$/.test(lastEventId)) return Number(lastEventId.slice(1));
    const transactionId = lastEventId.slice(0, lastEventId.lastIndexOf("#"));
    return this.#history.find(this.#dataset.name, transactionId)?.seq;
  }
}

function seenBy(
  { look, matches, options }: HubListener,
  changes: readonly ReplayedChange[],
): OutgoingEvent[] {
  const seen = changes.map((change) => ({
    ...change,
    before: look(change.before),
    after: look(change.after),
  }));
  return buildListenerEvents(seen, matches, options);
}

function groupBySeq(changes: readonly ReplayedChange[]): ReplayedChange[][] {
  const groups = new Map<number, ReplayedChange[]>();
  for (const change of changes) {
    const group = groups.get(change.seq);
    if (group) group.push(change);
    else groups.set(change.seq, [change]);
  }
  return [...groups.values()];
}
