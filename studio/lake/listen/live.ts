import { syncTag } from "../query/sync-tags";
import type { Send } from "./hub";

/** What a transaction changed, in the tags of the answers that depend on it. */
export interface ChangedTags {
  /** tags that anybody may be told */
  public: ReadonlySet<string>;
  /** tags that readers of published documents may be told */
  published: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

interface LiveListener {
  /** which changes the listener is told of */
  of: keyof ChangedTags;
  send: Send;
}

/**
 * The live content API: tells pages which of the answers they hold are out of date, by the `syncTags` that
 * came with the answers.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>();

  publish(cursor: string, tags: ChangedTags): void {
    for (const { of, send } of [...this.#listeners]) {
      const chosen = tags[of];
      if (chosen.size > 0) send({ type: "message", id: cursor, data: { tags: [...chosen].map(syncTag) } });
    }
  }

  /**
   * @param cursor where the dataset's history stands now; a listener that last heard of another place is
   *   told to `restart`, that is to fetch everything anew
   */
  listen(listener: LiveListener, cursor: string, lastEventId: string | undefined): () => void {
    const { send } = listener;
    send({ type: "welcome", id: cursor, data: { id: cursor } });
    if (lastEventId !== undefined && lastEventId !== cursor)
      send({ type: "restart", id: cursor, data: { id: cursor } });
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
