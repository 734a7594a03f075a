import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { subscribeToContentChanges } from "~/content/client.server";
import type { Settings } from "~/platform/config/settings";
import { isKnownEtag } from "~/platform/http/conditional.server";
import { type Encoding, negotiateEncoding } from "~/platform/http/encoding";
import type { FlatHeaders, RequestInterceptor } from "~/platform/http/http-hooks.server";
import { isAnonymous, isPublicPage } from "./cacheable-request";
import { CachedPage } from "./page.server";
import { PageStore } from "./page-store";
import { renderForEveryone } from "./render.server";

/** The size of the page cache: room for some 300 pages with their compressed forms. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** After this time without an edit, a page is compressed at the highest level. */
const SETTLE_DELAY_MS = 3_000;

/** A number on a cached page, such as a view count, may be this old. */
const MAX_FIGURE_DELAY_MS = 5_000;

interface Options {
  settings: Pick<Settings, "SITE_URL" | "TRUST_PROXY">;
  log: Logger;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  headers: FlatHeaders;
}

export interface PageCache {
  /** Answers a request from the cache; false when it is not for this cache. `pass` lets Remix answer. */
  handle: RequestInterceptor;
  /** Pages that show this number are refreshed at once, or within `MAX_FIGURE_DELAY_MS` when it changes often. */
  figureChanged: (name: string) => void;
  stop: () => void;
}

/** Each public page is rendered and compressed once, and kept until an edit touches it. */
export function createPageCache({ settings, log }: Options): PageCache {
  const host = new URL(settings.SITE_URL).host;
  const waiting = new Set<NodeJS.Timeout>();
  const store: PageStore<CachedPage> = new PageStore({
    limit: MAX_CACHE_BYTES,
    make: async (path, reads) => new CachedPage(await renderForEveryone(path, reads), reads),
    onKept: (path, page) => packWhenSettled(path, page),
  });
  const figures = new Refresher({
    interval: MAX_FIGURE_DELAY_MS,
    first: (path) => store.drop(path),
    // A page whose number changes often is rendered again while its old version is still served.
    again: (path) => {
      if (store.has(path))
        store.load(path).page.catch((err) => log.error({ err, path }, "page not made anew"));
    },
  });
  const unsubscribe = subscribeToContentChanges((changed) => store.apply(changed));

  // Pages are compressed one at a time: they use one thread of the pool, and requests find another free.
  let packing = Promise.resolve();
  function packWhenSettled(path: string, page: CachedPage): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      packing = packing.then(async () => {
        if (!store.has(path, page)) return;
        await page.packSmall().catch((err) => log.error({ err, path }, "page not packed"));
        store.makeRoom();
      });
    }, SETTLE_DELAY_MS).unref();
    waiting.add(timer);
  }

  function isCacheable({ method, url = "", headers }: IncomingMessage): boolean {
    if ((method !== "GET" && method !== "HEAD") || !isPublicPage(url) || !isAnonymous(headers)) return false;
    const forwarded = settings.TRUST_PROXY > 0 ? headers["x-forwarded-host"] : undefined;
    return (forwarded ?? headers.host) === host;
  }

  /** Sends a cached page; synchronously if it is already compressed, which it nearly always is. */
  function send(
    { req, res, headers }: Exchange,
    page: CachedPage,
    status: CacheStatus,
  ): void | Promise<void> {
    const encoding = negotiateEncoding(req.headers["accept-encoding"] as string | undefined);
    const reply = (bytes: Buffer) => sendCachedPage(req, res, { page, bytes, encoding, status, headers });
    const bytes = encoding ? page.packed(encoding) : page.plain;
    return bytes instanceof Promise ? bytes.then(reply) : reply(bytes);
  }

  async function makeAndSend(exchange: Exchange, path: string): Promise<void> {
    const { page: making, joined } = store.load(path);
    const page = await making;
    const made = page.isShared ? "fwd=miss; stored" : "fwd=miss";
    await send(exchange, page, joined ? "fwd=miss; collapsed" : made);
  }

  return {
    handle: (req, res, headers, pass) => {
      if (!isCacheable(req)) return false;
      const path = req.url as string;
      const exchange = { req, res, headers };
      const page = store.get(path);
      const failed = (err: unknown) => {
        log.error({ err, path }, "page not made for the cache");
        if (!res.headersSent) pass();
      };
      // An exception in a listener would end the process.
      try {
        const sending = page ? send(exchange, page, "hit") : makeAndSend(exchange, path);
        sending?.catch(failed);
      } catch (err) {
        failed(err);
      }
      return true;
    },
    figureChanged: (name) => {
      for (const path of store.showing(name)) figures.ask(path);
    },
    stop: () => {
      unsubscribe();
      figures.stop();
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

/** The page cache's status in a `Cache-Status` header (RFC 9211). */
type CacheStatus = "hit" | "fwd=miss; stored" | "fwd=miss" | "fwd=miss; collapsed";

interface Answer {
  page: CachedPage;
  /** The page's bytes, uncompressed if `encoding` is undefined. */
  bytes: Buffer;
  encoding: Encoding | undefined;
  status: CacheStatus;
  /** Header names and values alternate. */
  headers: readonly string[];
}

/** Sends a page, or 304 if the client has it. One list for `writeHead` takes a third of the time of setting each header. */
function sendCachedPage(req: IncomingMessage, res: ServerResponse, { page, bytes, ...how }: Answer): void {
  const head = [...how.headers, ...page.headers, "Cache-Status", `pages; ${how.status}`];
  if (page.status === 200 && isKnownEtag(req.headers["if-none-match"], page.etag)) {
    // A 304 has no Content-Security-Policy: the browser's cached copy keeps its own, with the hashes of that copy's
    // scripts.
    res.writeHead(304, head).end();
    return;
  }
  head.push(...page.contentHeaders, "Content-Length", String(bytes.length));
  if (how.encoding) head.push("Content-Encoding", how.encoding);
  res.writeHead(page.status, head);
  if (req.method === "HEAD") res.end();
  else res.end(bytes);
}

type Resting = { again: boolean; timer: NodeJS.Timeout };

interface RefresherOptions {
  /** Milliseconds between two refreshes of a key. */
  interval: number;
  /** Called at once for a key that was not refreshed within the interval. */
  first: (key: string) => void;
  /** Called after the interval, for a key that was asked for again. */
  again: (key: string) => void;
}

export class Refresher {
  readonly #options: RefresherOptions;
  readonly #resting = new Map<string, Resting>();

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  ask(key: string): void {
    const resting = this.#resting.get(key);
    if (resting) resting.again = true;
    else {
      this.#rest(key);
      this.#options.first(key);
    }
  }

  stop(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  #rest(key: string): void {
    const resting: Resting = {
      again: false,
      timer: setTimeout(() => this.#wake(key, resting), this.#options.interval),
    };
    resting.timer.unref();
    this.#resting.set(key, resting);
  }

  #wake(key: string, { again }: Resting): void {
    this.#resting.delete(key);
    if (!again) return;
    this.#rest(key);
    this.#options.again(key);
  }
}
