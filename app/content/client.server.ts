import type { ClientReturn } from "@sanity/client";
import { ContentCache } from "./cache.server";
import { noteContentRead } from "./reads.server";
import { safeAddresses } from "./safe-addresses";
import type { ContentSource, ImageHost, Perspective } from "./source";

interface Content {
  source: ContentSource;
  cache: ContentCache;
  stop: () => void;
}

/** How to read: visitors get the published documents, a signed-in preview gets drafts laid over them. */
export interface ReadOptions {
  perspective?: Perspective;
}

// Kept on globalThis so that a hot reload of this module in development keeps the store it was given.
const holder = globalThis as typeof globalThis & { __content?: Content };

/** Hands the content modules their store. Calling it again replaces the store and forgets what was cached. */
export function initContent(source: ContentSource, options: { cacheLimit?: number } = {}): () => void {
  holder.__content?.stop();
  const cache = new ContentCache(options.cacheLimit, noteContentRead);
  const stop = source.subscribe((event) => cache.apply(event));
  holder.__content = { source, cache, stop };
  return stop;
}

function content(): Content {
  if (!holder.__content) throw new Error("Content was read before initContent() gave it a store");
  return holder.__content;
}

/** The store itself, for writing and for queries that must not be cached. */
export function contentSource(): ContentSource {
  return content().source;
}

export function imageHost(): ImageHost {
  return content().source.images;
}

/**
 * Runs a query. Published results are cached until an edit touches them and are frozen; drafts and raw
 * reads always ask the store.
 */
export function readContent<const Groq extends string>(
  groq: Groq,
  params: Record<string, unknown> = {},
  { perspective = "published" }: ReadOptions = {},
): Promise<ClientReturn<Groq, unknown>> {
  const { source, cache } = content();
  const load = async () =>
    safeAddresses(await source.query<ClientReturn<Groq, unknown>>(groq, params, { perspective }));
  return perspective === "published" ? cache.read(groq, params, load) : load();
}
