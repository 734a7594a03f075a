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

export type Visit = { context: BrowserContext; page: Page; foreignRequests: string[]; errors: string[] };

/**
 * Waits until React listens on the page that is open: on a busy machine a press on a button may come before it does
 * and would be lost. Pages that load no script of the site's are left alone.
 */
export const listening = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (!("__remixContext" in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = key && (document as unknown as Record<string, ReactRoot>)[key];
    return root ? !root.stateNode.current.memoizedState.isDehydrated : false;
  });
/** The part of React's root that says whether it still waits to take the server's page over. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** Every page of a context is open only once it listens. */
function waitUntilListening(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page["goto"]>;
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given);
      await listening(page);
      return answer;
    };
  }
}

/** Waits until the page has been open for as long as a person takes over a form, which a sent one is held to. */
export async function takeAPersonsTime(page: Page): Promise<void> {
  const open = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, FASTEST_PERSON - open));
}

/** A fresh visitor. `foreignRequests` collects requests to other origins, `errors` what the console complained of. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL, ...options });
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(baseURL).host) foreignRequests.push(address);
  };
  context.on("request", (request) => note(request.url()));
  context.on("page", (opened) => {
    opened.on("websocket", (socket) => note(socket.url()));
    if (options.javaScriptEnabled !== false) waitUntilListening(opened);
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
