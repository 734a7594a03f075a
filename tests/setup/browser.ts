import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { FASTEST_PERSON } from "~/domain/leads/form-guard";
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

/** @param more switches of this browser's own */
export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: [...ARGS, ...more] });

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

const withoutScripts = new WeakSet<BrowserContext>();

/** Waits until the page has been open for as long as a person takes over a form, which a sent one is held to. */
export async function takeAPersonsTime(page: Page): Promise<void> {
  const open = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, FASTEST_PERSON - open));
}

type VisitOptions = BrowserContextOptions & {
  /** Another browser than the shared one. */
  browser?: Browser;
  /** A session's cookie (`name=value`), for a visit that is signed in from its first page on. */
  cookie?: string;
};

const opened = new Set<BrowserContext>();

/** Closes what visits have opened since the last call; after each test those of the test, after each file the rest. */
export async function closeVisits(contexts: Iterable<BrowserContext> = opened): Promise<void> {
  for (const context of [...contexts]) {
    opened.delete(context);
    await context.close();
  }
}

/** The visits that are open at this moment. */
export const openVisits = (): BrowserContext[] => [...opened];

/**
 * A fresh visitor, whose context is closed after the test. `foreignRequests` collects requests to other origins,
 * `errors` what the console complained of.
 */
export async function visit(
  baseURL: string,
  { browser, cookie, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await (browser ?? (await sharedBrowser())).newContext({ baseURL, ...options });
  opened.add(context);
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
  context.on("request", (request) => note(request.url()));
  context.on("page", (opened) => {
    opened.on("websocket", (socket) => note(socket.url()));
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
