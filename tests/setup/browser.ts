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

/**
 * Quiet and offline: a test's browser talks to nobody but the server under test. The pages of a visit share a process,
 * and none is begun ahead for a page that may come, which is an eighth of the browser's processor.
 */
const ARGS = [
  "--renderer-process-limit=1",
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

/** A context between two visits: what pages of these origins stored is still in it. */
type IdleContext = { context: BrowserContext; origins: Set<string> };

/** Contexts of visits that are going on, with the pool they go back to; undefined where they are closed instead. */
const opened = new Map<BrowserContext, IdleContext[] | undefined>();
/** Takes a visit's own listeners off its context; Playwright's must stay, or the context can't be closed. */
const whenIdle = new WeakMap<BrowserContext, () => void>();
/** Idle contexts by their options. Their scripts and styles are cached, which makes a page three times as quick. */
const pools = new Map<string, IdleContext[]>();

/** The visits that are open at this moment. */
export const openVisits = (): BrowserContext[] => [...opened.keys()];

/**
 * Ends visits: after each test those of the test, after each file the rest.
 * @param trace the beginning of the names of their traces' files; without it what was traced is forgotten
 */
export async function endVisits(
  contexts: readonly BrowserContext[] = openVisits(),
  trace?: string,
): Promise<void> {
  for (const [index, context] of contexts.entries()) {
    if (process.env.TRACES)
      await context.tracing.stop(trace ? { path: `${trace}-${index + 1}.zip` } : {}).catch(() => {});
    const pool = opened.get(context);
    opened.delete(context);
    const idle = pool && (await leave(context));
    if (idle) pool.push(idle);
    else await context.close().catch(() => {});
  }
}

/** Closes a visit's pages and takes its cookies, routes and listeners away. @returns undefined where that can't be done */
async function leave(context: BrowserContext): Promise<IdleContext | undefined> {
  try {
    const origins = new Set(context.pages().map((page) => new URL(page.url()).origin));
    await context.setOffline(false);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const page of context.pages()) await page.close();
    whenIdle.get(context)?.();
    await context.clearCookies();
    return { context, origins };
  } catch {
    return undefined;
  }
}

const STORAGE = "local_storage,indexeddb,cache_storage,service_workers,websql,file_systems";

/**
 * Opens a page, and takes everything but the cache of files from its context. The visit's own page does it: a page for
 * it alone is another process of the browser.
 */
async function openPage({ context, origins }: IdleContext): Promise<Page> {
  const page = await context.newPage();
  if (origins.size === 0) return page;
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    if (origin !== "null")
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE });
  await devtools.detach();
  return page;
}

async function takeContext(
  baseURL: string,
  { browser, unshared = false, viewport, ...options }: Omit<VisitOptions, "cookie">,
): Promise<IdleContext> {
  if (browser || unshared) {
    const context = await (browser ?? (await sharedBrowser())).newContext({ baseURL, viewport, ...options });
    opened.set(context, undefined);
    return { context, origins: new Set() };
  }
  const key = JSON.stringify([baseURL, options]);
  const pool = pools.get(key) ?? [];
  pools.set(key, pool);
  // The staff side's worker costs each visit a start; it has tests of its own.
  const shared = { baseURL, serviceWorkers: "block", ...options } as const;
  const idle = pool.pop() ?? {
    context: await (await sharedBrowser()).newContext(shared),
    origins: new Set<string>(),
  };
  opened.set(idle.context, pool);
  return idle;
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
  const idle = await takeContext(baseURL, options);
  const { context } = idle;
  context.once("close", () => opened.delete(context));
  if (process.env.TRACES) await context.tracing.start({ screenshots: true, snapshots: true });
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
  whenIdle.set(context, () => context.off("request", noteRequest).off("page", notePage));
  const page = await openPage(idle);
  if (options.viewport) await page.setViewportSize(options.viewport);
  page.on("pageerror", ({ message }) => BROKEN_OFF.test(message) || errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !BROKEN_OFF.test(message.text())) errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
