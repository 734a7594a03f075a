import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Browser } from "puppeteer-core";
import { freePort } from "../ports.mjs";
import { findOtherBrowser } from "./find.mjs";

/** What the threads need of a browser. A script is the body of a function; its value is JSON. */
export type BrowserDriver = {
  resize: (width: number, height: number) => Promise<unknown>;
  open: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  evaluate: <Value>(script: string) => Promise<Value>;
  /** Presses the mouse's button at a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<unknown>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<unknown>;
  press: (key: DriverKey) => Promise<unknown>;
  /** @returns a PNG in base64 */
  takeScreenshot: () => Promise<string>;
  close: () => Promise<void>;
};

/** Keys by the code points that WebDriver gives them (W3C WebDriver, "Keyboard actions"). */
const KEYS = { Enter: "\uE007", Tab: "\uE004", ArrowDown: "\uE015", " ": " " };
export type DriverKey = keyof typeof KEYS;

/** The proxy's host, for whatever is no address of this machine. */
const PROXY_HOST = "127.0.0.1";
const OWN_HOSTS = ["localhost", "127.0.0.1"];

/** The zone of the visitor's device, another than the practice's. */
export const DEVICE_ZONE = "America/New_York";

/** Runs a program until its input ends, which it does with this process, also when that is killed. */
const UNTIL_INPUT_ENDS = '"$@" & while read -r _; do :; done; kill -KILL 0';

/** Starts a program that ends with this process, with all that it has started. It may write to descriptor 3. */
function start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const stdio: StdioOptions = ["pipe", "ignore", "ignore", "pipe"];
  const options = { detached: true, stdio, env: { ...process.env, ...env } };
  return spawn("/bin/sh", ["-c", UNTIL_INPUT_ENDS, "sh", program, ...args], options);
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** How long a browser may take to begin, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** How long Firefox may take to go back, in milliseconds. */
const BACK_LIMIT_MS = 5_000;

const buildFirefoxSettings = (proxyPort: number) => ({
  "network.proxy.type": 1,
  "network.proxy.http": PROXY_HOST,
  "network.proxy.http_port": proxyPort,
  "network.proxy.ssl": PROXY_HOST,
  "network.proxy.ssl_port": proxyPort,
  "network.proxy.no_proxies_on": OWN_HOSTS.join(","),
  "media.autoplay.default": 0,
});

/** Drives Firefox by WebDriver BiDi. */
export async function launchFirefox(proxyPort: number): Promise<BrowserDriver> {
  const found = findOtherBrowser("Firefox");
  if (!found) throw new Error("Firefox is missing.");
  const home = mkdtempSync(path.join(tmpdir(), "practice-firefox-"));
  const settings = Object.entries(buildFirefoxSettings(proxyPort)).map((setting) =>
    JSON.stringify(setting).slice(1, -1),
  );
  writeFileSync(path.join(home, "user.js"), settings.map((setting) => `user_pref(${setting});\n`).join(""));
  const port = await freePort();
  const child = start(
    found.firefox,
    ["--headless", "--no-remote", `--remote-debugging-port=${port}`, "--profile", home],
    { TZ: DEVICE_ZONE, HOME: home, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
  );
  const close = () => {
    end(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const browser = await connectToFirefox(port).catch((error) => {
    close();
    throw error;
  });
  const page = await browser.newPage();
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: (url) => page.goto(url),
    // A page that comes out of the browser's memory tells of no loading.
    goBack: () => page.goBack({ waitUntil: "domcontentloaded", timeout: BACK_LIMIT_MS }).catch(() => {}),
    evaluate: (script) => page.evaluate(`(() => {${script}})()`) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeScreenshot: () => page.screenshot({ encoding: "base64" }),
    close: async () => {
      await browser.close().catch(() => {});
      close();
    },
  };
}

async function connectToFirefox(port: number): Promise<Browser> {
  // Only here: the everyday tests read this file as well.
  const { connect } = await import("puppeteer-core");
  const browserWSEndpoint = `ws://127.0.0.1:${port}/session`;
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await connect({ browserWSEndpoint, protocol: "webDriverBiDi", acceptInsecureCerts: true });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** How often WebKitGTK is started where it does not answer in time. */
const STARTS = 3;
/** How long it may take over a step, in milliseconds. */
const STEP_LIMIT_MS = 100_000;

/** Drives WebKitGTK's MiniBrowser on a virtual screen by W3C WebDriver. */
export async function launchWebKit(proxyPort: number, tries = STARTS): Promise<BrowserDriver> {
  const found = findOtherBrowser("WebKitGTK");
  if (!found) throw new Error("WebKitGTK is missing.");
  const home = mkdtempSync(path.join(tmpdir(), "practice-webkit-"));
  const begun: ChildProcess[] = [];
  const close = () => {
    for (const child of begun.toReversed()) end(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const size = ["-screen", "0", "1400x1000x24"];
    const screen = start(found.screen, ["-displayfd", "3", "-nolisten", "tcp", ...size]);
    begun.push(screen);
    const [number] = await once(screen.stdio[3] as Readable, "data");
    const port = await freePort();
    const env = {
      DISPLAY: `:${String(number).trim()}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TZ: DEVICE_ZONE,
      // Its sandbox wants user namespaces, which a container seldom has.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      GDK_BACKEND: "x11",
    };
    begun.push(start(found.driver, [`--port=${port}`], env));
    const send = await startSession(`http://127.0.0.1:${port}`, found.browser, proxyPort);
    return { ...driveSession(send), close: async () => close() };
  } catch (error) {
    close();
    if (tries > 1) return launchWebKit(proxyPort, tries - 1);
    throw error;
  }
}

type Send = <Value>(method: "GET" | "POST", path: string, body?: object) => Promise<Value>;

async function startSession(driver: string, binary: string, proxyPort: number): Promise<Send> {
  // Given as a capability, the proxy of https would itself have to speak TLS.
  const proxy = [
    `--proxy=http://${PROXY_HOST}:${proxyPort}`,
    ...OWN_HOSTS.map((host) => `--ignore-host=${host}`),
  ];
  const options = { binary, args: ["--automation", "--full-screen", "--ignore-tls-errors", ...proxy] };
  // If the driver waits for pages to load, it waits for ever after a step back from another site.
  const capabilities = { alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options } };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await fetch(`${driver}/status`).catch(() => null))?.ok && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const begin = { body: { capabilities }, limit: START_LIMIT_MS };
  const { sessionId } = await callDriver<{ sessionId: string }>(`${driver}/session`, "POST", begin);
  return (method, at, body) => callDriver(`${driver}/session/${sessionId}${at}`, method, { body });
}

/** @throws with the driver's words where it refuses, and where it takes longer than the limit, in milliseconds */
async function callDriver<Value>(
  url: string,
  method: string,
  { body, limit = STEP_LIMIT_MS }: { body?: object | undefined; limit?: number },
): Promise<Value> {
  const signal = AbortSignal.timeout(limit);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

function driveSession(send: Send): Omit<BrowserDriver, "close"> {
  const act = (type: string, actions: object[]) =>
    send("POST", "/actions", { actions: [{ type, id: type, actions }] });
  const pressKeys = (keys: string[]) =>
    act(
      "key",
      keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  return {
    resize: (width, height) => send("POST", "/window/rect", { x: 0, y: 0, width, height }),
    open: (url) => send("POST", "/url", { url }),
    goBack: () => send("POST", "/back", {}),
    evaluate: (script) => send("POST", "/execute/sync", { script, args: [] }),
    clickAt: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type: async (text) => {
      const element = await send<Record<string, string>>("GET", "/element/active");
      await send("POST", `/element/${Object.values(element)[0]}/value`, { text });
    },
    press: (key) => pressKeys([KEYS[key]]),
    takeScreenshot: () => send("GET", "/screenshot"),
  };
}
