import { existsSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { evaluate, parse } from "groq-js";
import type { ContentAnswer } from "./cache.server";
import type { ChangeListener, ContentStore } from "./client.server";

type Stored = { _id: string; _type: string };

export type LastKnownOptions = {
  /** The file of the last known content; its folder must exist. */
  file: string;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  now: () => Date;
  /** How long the store may take until the copy is used, in milliseconds. */
  patience?: number;
  /** Milliseconds between tries of a content store that did not answer. */
  retryEvery?: number;
  /** Milliseconds from an edit to the update of the copy, so that a burst of edits causes one update. */
  settle?: number;
};

export type ContentReach = { reachable: true } | { reachable: false; since: Date; hasCopy: boolean };

export type LastKnownStore = {
  store: ContentStore;
  reach: () => ContentReach;
  stop: () => void;
};

const PUBLISHED = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]';

/**
 * Visitors' queries go to the store; when it fails, times out or returns invalid answers, a local copy of the published
 * documents answers. Drafts and writes always go to the store: an outdated draft would be worse than an error.
 */
export function createLastKnownStore(store: ContentStore, options: LastKnownOptions): LastKnownStore {
  const { log, now, patience = 4_000, retryEvery = 5_000, settle = 2_000 } = options;
  const copy = new Copy(options.file);
  const listeners = new Set<ChangeListener>();
  let downSince: Date | undefined;
  let retry: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let stopped = false;

  const refresh = async () => {
    const documents = await rejectWhenLate(
      store.client.fetch<Stored[]>(PUBLISHED, {}, { perspective: "raw" }),
      patience * 5,
    );
    // Without the site settings it is an emptied or a different dataset, which must not replace the copy.
    if (!Array.isArray(documents) || !documents.some(({ _type }) => _type === "siteSettings"))
      throw new Error("the content store answered without the site's settings");
    await copy.replace(documents);
  };

  const goDown = (error: unknown) => {
    if (downSince || stopped) return;
    downSince = now();
    log.warn(
      { err: error, hasCopy: !copy.isEmpty },
      "the content store does not answer; its last known content is shown",
    );
    const again = () => {
      retry = setTimeout(() => void refresh().then(markReachable, again), retryEvery);
      retry.unref();
    };
    again();
  };
  const markReachable = () => {
    if (!downSince) return;
    log.info({ since: downSince }, "the content store answers again");
    downSince = undefined;
    // Results cached from the copy may be outdated.
    for (const listener of listeners) listener("everything");
  };
  const refreshSoon = (wait = settle) => {
    if (downSince || stopped) return;
    clearTimeout(soon);
    soon = setTimeout(() => void refresh().catch(goDown), wait);
    soon.unref();
  };
  refreshSoon(0);

  return {
    store: {
      ...store,
      async read(groq, params) {
        if (downSince && !copy.isEmpty) return copy.query(groq, params);
        try {
          const answer = await rejectWhenLate(store.read(groq, params), patience);
          if (answer?.result === undefined) throw new Error("the content store gave no result");
          return answer;
        } catch (error) {
          if (isOurMistake(error)) throw error;
          goDown(error);
          if (copy.isEmpty) throw error;
          return copy.query(groq, params);
        }
      },
      subscribe(listener) {
        listeners.add(listener);
        const end = store.subscribe((changed) => {
          listener(changed);
          refreshSoon();
        });
        return () => {
          listeners.delete(listener);
          end();
        };
      },
    },
    reach: () =>
      downSince ? { reachable: false, since: downSince, hasCopy: !copy.isEmpty } : { reachable: true },
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      clearTimeout(soon);
    },
  };
}

/** A query that the store rejects as invalid is a defect here; a rejected token counts as an outage. */
function isOurMistake(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 400 || statusCode === 422;
}

async function rejectWhenLate<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
    timer.unref();
  });
  // A late failure has no one to handle it and must not become an unhandled rejection.
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

class Copy {
  readonly #file: string;
  #documents: Stored[];

  constructor(file: string) {
    this.#file = file;
    this.#documents = existsSync(file) ? parseCopy(readFileSync(file, "utf8")) : [];
  }

  get isEmpty(): boolean {
    return this.#documents.length === 0;
  }

  /** Answers a query from the copy, without tags, so that any change notice drops the answer. */
  async query(groq: string, params: Record<string, unknown>): Promise<ContentAnswer> {
    const value = await evaluate(parse(groq, { params }), { dataset: this.#documents, params });
    return { result: await value.get() };
  }

  /** Replaces the copy on disk by renaming a new file, so that it is never half written. */
  async replace(documents: Stored[]): Promise<void> {
    this.#documents = documents;
    const next = `${this.#file}.next`;
    const handle = await open(next, "w", 0o600);
    try {
      await handle.writeFile(JSON.stringify(documents));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, this.#file);
  }
}

/** An unreadable copy is ignored: the store's answer will replace it. */
function parseCopy(text: string): Stored[] {
  try {
    const documents = JSON.parse(text) as unknown;
    return Array.isArray(documents) ? (documents as Stored[]) : [];
  } catch {
    return [];
  }
}
