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

/** @param more switches of this browser's own */
export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: [...ARGS, ...more] });

export type Visit = { context: BrowserContext; page: Page; foreignRequests: string[]; errors: string[] };

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
  context.on("page", (opened) => opened.on("websocket", (socket) => note(socket.url())));
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { context, page, foreignRequests, errors };
}
