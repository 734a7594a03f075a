import type { ClientPerspective, ClientReturn, FilterDefault, Mutation, SanityClient } from "@sanity/client";
import { isSafeHref } from "#studio/rich-text/types";
import { type ContentAnswer, ContentCache, type InvalidatedTags, noteContentRead } from "./cache.server";
import type { ImageHost } from "./image";

export const API_VERSION = "2025-02-19";

export type ChangeListener = (changed: InvalidatedTags) => void;

export interface ContentStore {
  client: SanityClient;
  /** Returns a client for a person, so that the embedded lake's history names them. */
  as?: (id: string) => SanityClient;
  read: (groq: string, params: Record<string, unknown>) => Promise<ContentAnswer>;
  /** @returns a function that unsubscribes */
  subscribe: (listener: ChangeListener) => () => void;
  images: ImageHost;
}

interface Content {
  store: ContentStore;
  cache: ContentCache;
  listeners: Set<ChangeListener>;
  stop: () => void;
}

export interface ReadOptions {
  perspective?: ClientPerspective;
  /** Whether texts carry their document and field in invisible characters (`splitStega`). */
  stega?: boolean;
  /** Whether to read without samples, as on a public site; only for staff (`read-options.server.ts`). */
  asFamily?: boolean;
}

const STEGA = { enabled: true, studioUrl: "/studio", filter: mayCarryItsField };

// Kept on globalThis so that a hot reload of this module in development keeps the store it was given.
const holder = globalThis as typeof globalThis & { __content?: Content };

/** Sets the content store; calling it again replaces the store and clears the cache. */
export function initContent(store: ContentStore): () => void {
  holder.__content?.stop();
  const cache = new ContentCache(undefined, noteContentRead);
  const listeners = new Set<ChangeListener>();
  const stop = store.subscribe((changed) => {
    // The cache is invalidated first, as listeners read again at once.
    cache.apply(changed);
    for (const listener of [...listeners]) listener(changed);
  });
  holder.__content = { store, cache, listeners, stop };
  return stop;
}

function content(): Content {
  if (!holder.__content) throw new Error("Content was read before initContent() gave it a store");
  return holder.__content;
}

/** Returns the client for queries that must not be cached. */
export const getContentClient = (): SanityClient => content().store.client;

/** @param by the user named in the embedded lake's history; the hosted lake names the token */
export function getUserContentClient(by: string | undefined): SanityClient {
  const { client, as } = content().store;
  return by && as ? as(by) : client;
}

/** Writes all of the mutations or none; rejects with the client's own error. @param by for the embedded lake's history */
export async function writeContent(mutations: Mutation[], by?: string): Promise<void> {
  await getUserContentClient(by).mutate(mutations, { returnFirst: false, returnDocuments: false });
}

/** @returns a function that unsubscribes */
export function subscribeToContentChanges(listener: ChangeListener): () => void {
  const { listeners } = content();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getImageHost(): ImageHost {
  return content().store.images;
}

export const createPublishedReader =
  (client: SanityClient): ContentStore["read"] =>
  (groq, params) =>
    client.fetch<unknown>(groq, params, {
      perspective: "published",
      filterResponse: false,
      returnQuery: false,
    });

/** Published results are cached and frozen until an edit touches them; previews and raw reads always ask the store. */
export async function readContent<const Groq extends string>(
  groq: Groq,
  params: Record<string, unknown> = {},
  { perspective = "published", stega }: ReadOptions = {},
): Promise<ClientReturn<Groq, unknown>> {
  type Result = ClientReturn<Groq, unknown>;
  const { store, cache } = content();
  if (perspective !== "published" || stega) {
    const options = { perspective, ...(stega && { stega: STEGA }) };
    return removeUnsafeAddresses(await store.client.fetch<Result>(groq, params, options));
  }
  return cache.read(groq, params, async () => {
    const { result, syncTags } = await store.read(groq, params);
    return { result: removeUnsafeAddresses(result as Result), ...(syncTags && { syncTags }) };
  });
}

type Field = Parameters<FilterDefault>[0];

/** The settings that may carry hidden characters: they are shown alone, others are inserted, dialed or compared. */
const OF_SETTINGS = new Set(["crisis", "footer", "hoursText"]);

/** Fields that are compared, counted or used in addresses, beside those that the client skips itself. */
const READ_BY_CODE = new Set([
  "tags",
  "topics",
  "metaKeywords",
  "duration",
  "platform",
  "number",
  "audioBytes",
  "embedUrl",
  "generationPrompt",
]);

export function mayCarryItsField(field: Field & { filterDefault: FilterDefault }): boolean {
  const { sourcePath, sourceDocument, filterDefault } = field;
  const [first] = sourcePath;
  if (sourceDocument._type === "siteSettings" && !OF_SETTINGS.has(String(first))) return false;
  if (sourcePath.some((part) => typeof part === "string" && READ_BY_CODE.has(part))) return false;
  return !/url$/i.test(String(sourcePath.at(-1))) && filterDefault(field);
}

const isAddress = (key: string) => key === "href" || /^url$|Url$/.test(key);

/** Empties `javascript:` addresses and the like, which imports and the API let through. Without any, returns the same object. */
export function removeUnsafeAddresses<T>(value: T): T {
  if (Array.isArray(value)) {
    const safe = value.map(removeUnsafeAddresses);
    return safe.some((item, index) => item !== value[index]) ? (safe as T) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]) => {
    const unsafe = typeof item === "string" && item !== "" && isAddress(key) && !isSafeHref(item);
    const safe = unsafe ? "" : removeUnsafeAddresses(item);
    if (safe !== item) changed = true;
    return [key, safe];
  });
  return changed ? (Object.fromEntries(entries) as T) : value;
}

export interface ContentWatch {
  settled(): Promise<void>;
  /** Ends the watch; waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at the start and after each change of published content, one run at a time. Never throws.
 * @param onError gets the error of a failed run; the next change or start tries again
 */
export function watchContent(work: () => Promise<void>, onError: (error: unknown) => void): ContentWatch {
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const run = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return work();
      })
      .catch(onError);
  };
  const unsubscribe = subscribeToContentChanges(run);
  run();
  return {
    settled: () => running,
    stop: () => {
      unsubscribe();
      return running;
    },
  };
}
