import { AsyncLocalStorage } from "node:async_hooks";

/** Sync tags of the answers that a change makes out of date; `everything` when any may be. */
export type InvalidatedTags = readonly string[] | "everything";

/** What a query answered, with the tags of its documents; without tags any change affects it. */
export interface ContentAnswer<Result = unknown> {
  result: Result;
  syncTags?: readonly string[];
}

/** The tags that a result depends on. Until they have arrived, any change counts. */
interface Dependency {
  tags: ReadonlySet<string> | undefined;
}

export const isTouched = ({ tags }: Dependency, changed: InvalidatedTags): boolean =>
  changed === "everything" || !tags || changed.some((tag) => tags.has(tag));

interface Entry extends Dependency {
  result: Promise<unknown>;
}

/**
 * Results are kept until a change names one of their tags. A change while a query is under way drops it, too: no answer
 * older than an edit is returned after that edit.
 */
export class ContentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #onRead: (dependency: Dependency) => void;

  /** @param limit results; the least recently used goes first. @param onRead called for every read, cached or not */
  constructor(limit = 500, onRead: (dependency: Dependency) => void = () => undefined) {
    this.#limit = limit;
    this.#onRead = onRead;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Reads a query's result from the cache or the store; a failure is not cached. */
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

/** Cached results are shared: a reader that tries to change one must fail at once. */
function deepFreeze<T>(value: T): T {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** What was read for a result, so that a cached result can be invalidated. */
export interface ContentReads {
  content: Set<Dependency>;
  /** The names of the numbers from outside the content store that the result shows (`noteFigure`). */
  figures: Set<string>;
}

const scope = new AsyncLocalStorage<ContentReads>();

export const createEmptyReads = (): ContentReads => ({ content: new Set(), figures: new Set() });

let recording = 0;

/**
 * Records reads at any depth until the promise of `work` is settled. `AsyncLocalStorage` takes a quarter of the time of a cached
 * page, so it is disabled while nothing is being recorded.
 */
export async function recordReads<Result>(reads: ContentReads, work: () => Promise<Result>): Promise<Result> {
  recording++;
  try {
    return await scope.run(reads, work);
  } finally {
    if (--recording === 0) scope.disable();
  }
}

export const noteContentRead = (dependency: Dependency): void => {
  scope.getStore()?.content.add(dependency);
};

/** Notes a number from elsewhere that a result shows. Unlike content, figures may be a little outdated. */
export const noteFigure = (name: string): void => {
  scope.getStore()?.figures.add(name);
};
