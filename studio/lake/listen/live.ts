import { randomUUID } from "node:crypto";
import type { Lens } from "../query/perspective";
import { syncTag } from "../query/sync-tags";
import { cursorAt } from "./events";
import type { Send } from "./hub";

/** Readers by what they may be told of: what anybody may read, what is published, and drafts as well. */
type Audience = "public" | "published" | "all";

/** What a transaction changed, in the tags of the answers that depend on it. */
export type ChangedTags = Record<Audience, ReadonlySet<string>>;

interface LiveListener {
  of: Audience;
  send: Send;
}

/**
 * The live content API: tells readers which of the answers they hold are out of date, by the `syncTags` that
 * came with the answers.
 *
 * A change is told in the tags of the lookups that are kept in memory. When some of those go, nobody will name
 * them again, so their readers are told to `restart`, that is to fetch everything anew; and so is who comes
 * back from before that, or from before the process started.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>();
  #epoch = randomUUID();
  /** Of the last change. */
  #seq: number;

  /** @param seq where the dataset's history stands */
  constructor(seq: number) {
    this.#seq = seq;
  }

  publish(seq: number, tags: ChangedTags): void {
    this.#seq = seq;
    for (const { of, send } of [...this.#listeners]) {
      const chosen = tags[of];
      if (chosen.size > 0)
        send({ type: "message", id: this.#cursor, data: { tags: [...chosen].map(syncTag) } });
    }
  }

  /** Lookups of a perspective are kept no longer. */
  forget(lens: Lens): void {
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
    return `${this.#epoch}${cursorAt(this.#seq)}`;
  }
}
