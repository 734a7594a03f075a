import type { ClientPerspective, ClientReturn, Mutation, SanityClient } from "@sanity/client";
import { type ContentAnswer, ContentCache, type InvalidatedTags } from "./cache.server";
import type { ImageHost } from "./image";
import { noteContentRead } from "./reads.server";
import { removeUnsafeAddresses } from "./safe-addresses";
import { mayCarryItsField } from "./stega-fields";

/** The API version of all the site's requests. */
export const API_VERSION = "2025-02-19";

export type ChangeListener = (changed: InvalidatedTags) => void;

/** The content lake, embedded or hosted: a client and a source of change notices. */
export interface ContentStore {
  client: SanityClient;
  /** The client of one person, by whose id the embedded lake's history names them. */
  as?: (id: string) => SanityClient;
  /** Answers a visitor's query. */
  read: (groq: string, params: Record<string, unknown>) => Promise<ContentAnswer>;
  /** Calls the listener on every change of published content. @returns a function that unsubscribes */
  subscribe: (listener: ChangeListener) => () => void;
  images: ImageHost;
}

interface Content {
  store: ContentStore;
  cache: ContentCache;
  listeners: Set<ChangeListener>;
  stop: () => void;
}

/** How to read: visitors get the published documents, a signed-in preview gets drafts laid over them. */
export interface ReadOptions {
  perspective?: ClientPerspective;
  /** Texts say in characters nobody sees which field they are; only for a preview (`stega.ts`). */
  stega?: boolean;
  /** Samples are left out, as on a public site; only for staff (`family-view.server.ts`). */
  asFamily?: boolean;
}

/** Where the Studio is, for texts that lead to their field. */
const STEGA = { enabled: true, studioUrl: "/studio", filter: mayCarryItsField };

// Kept on globalThis so that a hot reload of this module in development keeps the store it was given.
const holder = globalThis as typeof globalThis & { __content?: Content };

/** Sets the store of the content modules. Calling it again replaces the store and clears the cache. */
export function initContent(store: ContentStore): () => void {
  holder.__content?.stop();
  const cache = new ContentCache(undefined, noteContentRead);
  const listeners = new Set<ChangeListener>();
  const stop = store.subscribe((changed) => {
    // The cache first, as listeners read again at once.
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

/** The client itself, for queries that must not be cached. */
export const getContentClient = (): SanityClient => content().store.client;

/**
 * The client of one person, whom the embedded lake's history then names; the hosted one names the token.
 * @param by the person's id; without one it is the application itself
 */
export function getUserContentClient(by: string | undefined): SanityClient {
  const { client, as } = content().store;
  return by && as ? as(by) : client;
}

/**
 * Writes all or nothing; rejects with the client's own error when any part is refused.
 * @param by the id of the person who writes, for the embedded lake's history; the hosted one names the token
 */
export async function writeContent(mutations: Mutation[], by?: string): Promise<void> {
  await getUserContentClient(by).mutate(mutations, { returnFirst: false, returnDocuments: false });
}

/** Calls the listener on every change of published content. @returns a function that unsubscribes */
export function subscribeToContentChanges(listener: ChangeListener): () => void {
  const { listeners } = content();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getImageHost(): ImageHost {
  return content().store.images;
}

/** Answers queries with published content, together with the sync tags they depend on. */
export const createPublishedReader =
  (client: SanityClient): ContentStore["read"] =>
  (groq, params) =>
    client.fetch<unknown>(groq, params, {
      perspective: "published",
      filterResponse: false,
      returnQuery: false,
    });

/**
 * Runs a query. Published results are cached until an edit touches them and are frozen; previews and raw
 * reads always ask the store.
 */
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
