import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
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

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: ARGS });

export type Visit = { context: BrowserContext; page: Page; foreignRequests: string[]; errors: string[] };

/** A fresh visitor. `foreignRequests` collects requests to other origins, `errors` what the console complained of. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL, ...options });
  const page = await context.newPage();
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(baseURL).origin)
      foreignRequests.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
