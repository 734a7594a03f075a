import { randomUUID } from "node:crypto";
import type { ResolvedPerspective } from "../query/perspective";
import { hashSyncTag } from "../query/sync-tags";
import { formatEventCursor } from "./events";
import type { EventSender } from "./hub";

/** Readers by permission: public content, published content, or drafts as well. */
type Audience = "public" | "published" | "all";

/** The tags of the answers that a transaction invalidates, by audience. */
export type ChangedTags = Record<Audience, ReadonlySet<string>>;

interface LiveListener {
  of: Audience;
  send: EventSender;
}

/**
 * The live content API: tells readers which of their answers are out of date, by the `syncTags` of the answers.
 *
 * Changes are reported as the tags of lookups in memory. Once some lookups are dropped, their tags are no longer
 * reported, so readers get a `restart`: they have to fetch everything again. Readers that resume from before that, or
 * from before the process started, get it too.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>();
  #epoch = randomUUID();
  /** The number of the last change. */
  #seq: number;

  /** @param seq the number of the dataset's last transaction */
  constructor(seq: number) {
    this.#seq = seq;
  }

  publish(seq: number, tags: ChangedTags): void {
    this.#seq = seq;
    for (const { of, send } of [...this.#listeners]) {
      const chosen = tags[of];
      if (chosen.size > 0)
        send({ type: "message", id: this.#cursor, data: { tags: [...chosen].map(hashSyncTag) } });
    }
  }

  /** Call this after lookups of a perspective were dropped. */
  forget(lens: ResolvedPerspective): void {
    this.#epoch = randomUUID();
    const id = this.#cursor;
    const readers: Audience[] =
      lens === "public" ? ["public"] : lens === "published" ? ["published", "all"] : ["all"];
    for (const { of, send } of [...this.#listeners])
      if (readers.includes(of)) send({ type: "restart", id, data: { id } });
  }

  listen(listener: LiveListener, lastEventId?: string): () => void {
    const { send } = listener;
    const id = this.#cursor;
    send({ type: "welcome", id, data: { id } });
    if (lastEventId !== undefined && lastEventId !== id) send({ type: "restart", id, data: { id } });
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #cursor(): string {
    return `${this.#epoch}${formatEventCursor(this.#seq)}`;
  }
}
