/** The sync tags of the published answers that a change makes out of date, or `everything` when any may be. */
export type InvalidatedTags = readonly string[] | "everything";

/** An answer of the content lake. One without tags is affected by any change. */
export interface ContentAnswer<Result = unknown> {
  result: Result;
  syncTags?: readonly string[];
}

/** What a result depends on. The tags are known only when it has arrived; until then any change counts. */
export interface Dependency {
  tags: ReadonlySet<string> | undefined;
}

/** Whether a change may affect an answer. */
export const isTouched = ({ tags }: Dependency, changed: InvalidatedTags): boolean =>
  changed === "everything" || !tags || changed.some((tag) => tags.has(tag));

interface Entry extends Dependency {
  result: Promise<unknown>;
}

/**
 * Results of published queries, kept until a change names one of the tags that came with them.
 *
 * A change that arrives while a query is under way also drops it: the next reader queries again, so no answer older
 * than an edit is returned after that edit.
 */
export class ContentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #onRead: (dependency: Dependency) => void;

  /**
   * @param limit number of results kept; the least recently used is dropped first.
   * @param onRead called for every read, cached or not.
   */
  constructor(limit = 500, onRead: (dependency: Dependency) => void = () => undefined) {
    this.#limit = limit;
    this.#onRead = onRead;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The cached result, or that of `load`. A failure is passed on and not cached. */
  read<Result>(
    groq: string,
    params: Record<string, unknown>,
    load: () => Promise<ContentAnswer<Result>>,
  ): Promise<Result> {
    const key = `${groq}\n${JSON.stringify(params)}`;
    const kept = this.#entries.get(key);
    if (kept) {
      this.#onRead(kept);
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept.result as Promise<Result>;
    }

    const entry: Entry = { result: Promise.resolve(), tags: undefined };
    this.#onRead(entry);
    const result = load().then(
      ({ result: value, syncTags }) => {
        entry.tags = syncTags && new Set(syncTags);
        return deepFreeze(value);
      },
      (error) => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
        throw error;
      },
    );
    entry.result = result;
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
    return result;
  }

  apply(changed: InvalidatedTags): void {
    for (const [key, entry] of this.#entries) if (isTouched(entry, changed)) this.#entries.delete(key);
  }
}

/** Cached results are shared, so a reader that tries to change one must fail at once. */
function deepFreeze<T>(value: T): T {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
