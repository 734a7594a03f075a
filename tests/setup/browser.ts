import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { MIN_FILL_IN_MS } from "~/domain/leads/intake/form-guard";
import { findChromium } from "./chromium.mjs";

/** Quiet and offline: a test's browser talks to nobody but the server under test. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * @param more switches of this browser's own
 * @param options which of the machine's browsers, as `findChromium` takes them
 */
export const launchBrowser = (more: string[] = [], options: { whole?: boolean } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(options), headless: true, args: [...ARGS, ...more] });

let shared: Promise<Browser> | undefined;

/** The browser that the files of a worker share; each visit has a context of its own in it. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export type Visit = { context: BrowserContext; page: Page; foreignRequests: string[]; errors: string[] };

type GotoOptions = Parameters<Page["goto"]>[1];

/** Opens an address and waits until React answers presses on it: one that comes before is lost. */
export async function goto(page: Page, address: string, options?: GotoOptions) {
  const answer = await page.goto(address, options);
  await untilLive(page);
  return answer;
}

/** Loads the page once more, as `goto`. */
export async function reload(page: Page, options?: Parameters<Page["reload"]>[0]) {
  const answer = await page.reload(options);
  await untilLive(page);
  return answer;
}

/** Waits for the mark of `app/root.tsx`. Pages that load no script of the site's, or may run none, are left alone. */
export async function untilLive(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.waitForFunction(
    () => !("__remixContext" in window) || "live" in document.documentElement.dataset,
  );
}

/** Returns to the page's tab, where staff screens read their data again at once instead of with their next poll. */
export const returnToTab = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const withoutScripts = new WeakSet<BrowserContext>();

/** Waits until the page has been open for as long as a person takes over a form, which a sent one is held to. */
export async function takeAPersonsTime(page: Page): Promise<void> {
  const open = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, MIN_FILL_IN_MS - open));
}

type VisitOptions = BrowserContextOptions & {
  /** Another browser than the shared one. */
  browser?: Browser;
  /** A session's cookie (`name=value`), for a visit that is signed in from its first page on. */
  cookie?: string;
  /** A context that nobody had before and nobody gets after, for tests of service workers, permissions and init scripts. */
  unshared?: boolean;
};

/** Contexts of visits that are going on, with the pool they go back to; undefined where they are closed instead. */
const opened = new Map<BrowserContext, BrowserContext[] | undefined>();
/** Takes a visit's own listeners off its context; Playwright's must stay, or the context can't be closed. */
const whenEmptied = new WeakMap<BrowserContext, () => void>();
/** Emptied contexts by their options. Their scripts and styles are cached, which makes a page three times as quick. */
const pools = new Map<string, BrowserContext[]>();

/** The visits that are open at this moment. */
export const openVisits = (): BrowserContext[] => [...opened.keys()];

/** Ends visits: after each test those of the test, after each file the rest. */
export async function endVisits(contexts: readonly BrowserContext[] = openVisits()): Promise<void> {
  for (const context of contexts) {
    const pool = opened.get(context);
    opened.delete(context);
    if (pool && (await empty(context))) pool.push(context);
    else await context.close().catch(() => {});
  }
}

/** Takes everything but the cache of files from a context. @returns false where that can't be done */
async function empty(context: BrowserContext): Promise<boolean> {
  try {
    const origins = new Set(context.pages().map((page) => new URL(page.url()).origin));
    await context.setOffline(false);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const page of context.pages()) await page.close();
    whenEmptied.get(context)?.();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    for (const origin of origins)
      if (origin !== "null")
        await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE });
    await page.close();
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}

const STORAGE = "local_storage,indexeddb,cache_storage,service_workers,websql,file_systems";

async function takeContext(
  baseURL: string,
  { browser, unshared = false, viewport, ...options }: Omit<VisitOptions, "cookie">,
): Promise<BrowserContext> {
  if (browser || unshared) {
    const context = await (browser ?? (await sharedBrowser())).newContext({ baseURL, viewport, ...options });
    opened.set(context, undefined);
    return context;
  }
  const key = JSON.stringify([baseURL, options]);
  const pool = pools.get(key) ?? [];
  pools.set(key, pool);
  // The staff side's worker costs each visit a start; it has tests of its own.
  const shared = { baseURL, serviceWorkers: "block", ...options } as const;
  const context = pool.pop() ?? (await (await sharedBrowser()).newContext(shared));
  opened.set(context, pool);
  return context;
}

/**
 * What Remix writes down when a screen's data is asked for again, or another screen is, while an answer arrives. Nobody
 * waits for the rest of that answer (`done` of its decoder), so that its end is also an error of the page.
 */
const BROKEN_OFF = /^(AbortError: )?signal is aborted/;

/**
 * A fresh visitor: without cookies, storage or history. It ends with its test. `foreignRequests` collects requests to
 * other origins, `errors` what the console complained of.
 */
export async function visit(baseURL: string, { cookie, ...options }: VisitOptions = {}): Promise<Visit> {
  const context = await takeContext(baseURL, options);
  context.once("close", () => opened.delete(context));
  if (options.javaScriptEnabled === false) withoutScripts.add(context);
  if (cookie) {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: baseURL }]);
  }
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(baseURL).host) foreignRequests.push(address);
  };
  const noteRequest = (request: Request) => note(request.url());
  const notePage = (opened: Page) => opened.on("websocket", (socket) => note(socket.url()));
  context.on("request", noteRequest).on("page", notePage);
  whenEmptied.set(context, () => context.off("request", noteRequest).off("page", notePage));
  const page = await context.newPage();
  if (options.viewport) await page.setViewportSize(options.viewport);
  page.on("pageerror", ({ message }) => BROKEN_OFF.test(message) || errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !BROKEN_OFF.test(message.text())) errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
