import { writeFileSync } from "node:fs";
import { NEUTRAL_SITE } from "~/components/site/chat/quick-exit";
import { type BrowserDriver, launchFirefox, launchWebKit } from "./drivers";
import { startElsewhere } from "./elsewhere";

/** How long a person waits for what must come, in milliseconds. */
const PATIENCE_MS = 45_000;
const STEP_MS = 100;

/**
 * In the page: finds what is seen and has this name, a text or label; of one that ends with an ellipsis, how it begins.
 * `findPoint` scrolls it to the middle of the window, and returns that of its points where a click hits it.
 */
const FIND = `
const nameOf = (it) => [it.getAttribute("aria-label"), it.innerText, it.labels && it.labels[0] && it.labels[0].innerText]
  .map((text) => (text || "").replace(/\\s+/g, " ").trim());
const isSeen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility !== "hidden" && !it.disabled;
const fits = (name, words) => words.endsWith("…") ? name.startsWith(words.slice(0, -1)) : name === words;
const find = (selector, words) => [...document.querySelectorAll(selector)]
  .find((it) => isSeen(it) && (!words || nameOf(it).some((name) => fits(name, words))));
const findPoint = (selector, words) => {
  const it = find(selector, words);
  if (!it) return null;
  it.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = it.getClientRects()[0];
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  // What still moves is looked at again.
  const before = window.lastPoint;
  window.lastPoint = point.x + " " + point.y;
  const over = document.elementFromPoint(point.x, point.y);
  const isFree = it.contains(over) || (it.labels && [...it.labels].some((label) => label.contains(over)));
  return isFree && before === window.lastPoint ? point : null;
};
`;

/** A browser, as a person uses it: every step waits for what it is about. */
export type OtherBrowser = {
  resize: BrowserDriver["resize"];
  press: BrowserDriver["press"];
  goBack: BrowserDriver["goBack"];
  evaluate: BrowserDriver["evaluate"];
  close: BrowserDriver["close"];
  /** What each visit of the site that Leave leads to said of where it came from; undefined where nothing. */
  referrers: readonly (string | undefined)[];
  /** Opens an address and waits until its scripts answer presses. */
  open: (url: string) => Promise<void>;
  /** Waits until a script, the body of a function, is truthy. */
  until: (script: string, what?: string) => Promise<void>;
  /** Waits until the page shows these words. */
  reads: (words: string) => Promise<void>;
  /** Scrolls what fits to the middle of the window, and clicks on it once nothing lies over it. */
  click: (selector: string, words?: string) => Promise<void>;
  /** Clicks into a field, empties it and types. */
  fill: (selector: string, text: string) => Promise<void>;
  /** Chooses from a list of the browser's own. */
  choose: (selector: string, value: string) => Promise<void>;
  screenshot: (file: string) => Promise<void>;
};

/** Starts one of the browsers that the everyday tests don't use. */
export async function openOtherBrowser(name: "Firefox" | "WebKitGTK"): Promise<OtherBrowser> {
  const elsewhere = await startElsewhere(NEUTRAL_SITE);
  const driver = await (name === "Firefox" ? launchFirefox : launchWebKit)(elsewhere.port).catch((error) => {
    elsewhere.close();
    throw error;
  });

  /** Asks the page until it says something. Where the page is replaced meanwhile, asks the next one. */
  async function repeat<Value>(script: string, what: string): Promise<Value> {
    const deadline = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        const value = await driver.evaluate<Value>(script);
        if (value) return value;
        last = undefined;
      } catch (error) {
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
    const shown = await driver.evaluate<string>("return location.href + '\\n' + document.body.innerText");
    throw new Error(`${name} waited for ${what} in vain.\n${shown.slice(0, 2_000)}`, { cause: last });
  }
  const until = async (script: string, what = script) => {
    await repeat(script, what);
  };
  const quote = JSON.stringify;

  async function click(selector: string, words = ""): Promise<void> {
    const point = await repeat<{ x: number; y: number }>(
      `${FIND} return findPoint(${quote(selector)}, ${quote(words)})`,
      `${selector} ${words} to click on`,
    );
    await driver.clickAt(point.x, point.y);
  }

  return {
    resize: driver.resize,
    press: driver.press,
    goBack: driver.goBack,
    evaluate: driver.evaluate,
    close: async () => {
      elsewhere.close();
      await driver.close();
    },
    referrers: elsewhere.referrers,
    until,
    click,
    async open(url) {
      await driver.evaluate("window.isLeft = true");
      await driver.open(url);
      await until(
        `return !window.isLeft && location.href.startsWith(${quote(new URL(url).origin)}) && document.readyState === "complete"
          && (!("__remixContext" in window) || "live" in document.documentElement.dataset)`,
        url,
      );
    },
    reads: (words) => until(`return document.body.innerText.includes(${quote(words)})`, quote(words)),
    async fill(selector, text) {
      // A form that is not ready yet, such as the Studio's, drops what is typed.
      for (let tries = 0; tries < 5; tries++) {
        await click(selector);
        await until(
          `const it = document.activeElement;
          if (!it.matches(${quote(selector)}) || it.readOnly) return false;
          it.select();
          return true`,
          `the focus in ${selector}`,
        );
        await driver.type(text);
        if ((await driver.evaluate("return document.activeElement.value")) === text) return;
      }
      throw new Error(`${name} typed ${quote(text)} in vain.`);
    },
    async choose(selector, value) {
      await until(
        `${FIND}
        const it = find(${quote(selector)});
        if (!it) return false;
        it.value = ${quote(value)};
        it.dispatchEvent(new Event("input", { bubbles: true }));
        it.dispatchEvent(new Event("change", { bubbles: true }));
        return it.value === ${quote(value)}`,
        `${value} in ${selector}`,
      );
    },
    async screenshot(file) {
      writeFileSync(file, Buffer.from(await driver.takeScreenshot(), "base64"));
    },
  };
}
