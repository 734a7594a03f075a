import { randomUUID } from "node:crypto";
import type { Audience, ChangedTags } from "../dataset";
import type { ResolvedPerspective } from "../query/perspective";
import { hashSyncTag } from "../query/sync-tags";
import { formatEventCursor } from "./events";
import type { EventSender } from "./hub";

interface LiveListener {
  of: Audience;
  send: EventSender;
}

/**
 * The live content API: tells readers by sync tags which of their answers are out of date.
 * Once an index is dropped, changes of its lookups are no longer reported, so readers get a `restart` and fetch
 * everything again. So do readers that resume from before that, or from before the process started.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>();
  #epoch = randomUUID();
  #seq: number;

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

  /** Tells a perspective's readers to start over. Call this after dropping lookups of that perspective. */
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
