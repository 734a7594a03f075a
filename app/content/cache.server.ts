import { isPublishedId } from "./draft-ids";
import type { ContentChange, ContentEvent } from "./source";

/** What the answer to a query hangs on. */
export interface Dependency {
  types: ReadonlySet<string>;
  /** Known once the query has answered; until then any change counts. */
  ids: ReadonlySet<string> | undefined;
}

interface Entry extends Dependency {
  result: Promise<unknown>;
}

/**
 * Results of published queries, kept until a change touches them. A query depends on the document types it
 * filters by and on the documents whose ids are in its result, so every projection that follows a
 * reference must carry `_id` (a test holds all queries to that).
 *
 * A change that arrives while a query is under way also drops it: the next reader asks again, and no
 * answer older than an edit is ever handed out after that edit.
 */
export class ContentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #onRead: (dependency: Dependency) => void;

  /**
   * @param limit number of results kept; the one unused for longest goes first.
   * @param onRead told of every read, whether it is answered from here or not.
   */
  constructor(limit = 500, onRead: (dependency: Dependency) => void = () => undefined) {
    this.#limit = limit;
    this.#onRead = onRead;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The kept result, or that of `load`. A failure is handed on and not kept. */
  read<Result>(groq: string, params: Record<string, unknown>, load: () => Promise<Result>): Promise<Result> {
    const key = `${groq}\n${JSON.stringify(params)}`;
    const kept = this.#entries.get(key);
    if (kept) {
      this.#onRead(kept);
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept.result as Promise<Result>;
    }

    const entry: Entry = { result: Promise.resolve(), types: typesRead(groq, params), ids: undefined };
    this.#onRead(entry);
    const result = load().then(
      (value) => {
        entry.ids = idsIn(value);
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

  apply(event: ContentEvent): void {
    if (event.kind === "reset") this.#entries.clear();
    else this.#drop(event.change);
  }

  #drop(change: ContentChange): void {
    for (const [key, entry] of this.#entries) {
      if (isTouched(entry, change)) this.#entries.delete(key);
    }
  }
}

/** Whether a published answer may be another one after this change. */
export function isTouched({ types, ids }: Dependency, { documentId, type }: ContentChange): boolean {
  // A draft is not part of what visitors see until it is published, which is a change of its own.
  if (!isPublishedId(documentId)) return false;
  if (type === undefined || types.has(type) || types.size === 0) return true;
  return ids === undefined || ids.has(documentId);
}

const TYPE_FILTER = /_type\s*(?:==|in)\s*(\[[^\]]*\]|"[^"]*"|\$\w+)/g;

/** The document types a query filters by, read from its text; `$type` is looked up in the parameters. */
export function typesRead(groq: string, params: Record<string, unknown> = {}): ReadonlySet<string> {
  const types = new Set<string>();
  for (const [, operand = ""] of groq.matchAll(TYPE_FILTER)) {
    if (operand.startsWith("$")) {
      for (const value of [params[operand.slice(1)]].flat()) if (typeof value === "string") types.add(value);
    }
    for (const [, name = ""] of operand.matchAll(/"([^"]*)"/g)) types.add(name);
  }
  return types;
}

/** Every `_id` and `_ref` anywhere in a result. */
export function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) idsIn(item, found);
  } else if (value && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if ((key === "_id" || key === "_ref") && typeof item === "string") found.add(item);
      else idsIn(item, found);
    }
  }
  return found;
}

/** Kept results are shared by all readers, so a reader that tries to change one must find out at once. */
function deepFreeze<T>(value: T): T {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
