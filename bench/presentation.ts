/**
 * Measures how long the page takes to follow an editor's typing in the Studio's Presentation tool: from the key press
 * until the page shows the words, in Chromium. In the same rounds it measures the time until the Studio's own field
 * shows them. Needs a build: `node tests/setup/build.mjs && tsx bench/presentation.ts [rounds]`.
 */
import { visitStudio } from "../tests/setup/studio";
import { describeDisturbance, measureUndisturbed } from "./quiet";
import { computeMedian } from "./report";

const rounds = Number(process.argv[2] ?? 30);
/** The bar. */
const BAR_MS = 250;

const studio = await visitStudio();
const { page } = studio;
await page.setViewportSize({ width: 1280, height: 800 });
// esbuild calls this helper to keep function names in the compiled script; the page does not have it.
await page.addInitScript("globalThis.__name = (named) => named");
await page.goto("/studio/presentation?preview=%2Fabout");
const inner = page.frameLocator('[data-testid="presentation-root"] iframe');
await inner.locator("sanity-visual-editing").waitFor({ state: "attached" });
const heading = inner.getByRole("heading", { level: 1 });
await heading.hover();
await heading.click();
const field = page.locator('[data-testid="field-hero.headline"] :is(input, textarea)').first();
await field.fill("Before anything is measured");
await inner.getByRole("heading", { name: "Before anything is measured" }).waitFor();

type Took = { field: number; page: number };

/** Presses one key. Both times are taken inside the browser, so that they exclude the way to this process and back. */
async function press(key: string): Promise<Took> {
  await field.press("End");
  const told = page.evaluate(async (letter) => {
    const input = document.querySelector<HTMLTextAreaElement>(
      '[data-testid="field-hero.headline"] :is(input, textarea)',
    )!;
    const shown = document
      .querySelector<HTMLIFrameElement>('[data-testid="presentation-root"] iframe')!
      .contentDocument!.querySelector("h1")!;
    const until = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => (isThere() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      });
    const plain = () => (shown.textContent ?? "").replace(/[\u200B-\u200F\u2060-\u2064\uFEFF]/gu, "");
    const start = await new Promise<number>((resolve) =>
      input.addEventListener("keydown", () => resolve(performance.now()), { once: true }),
    );
    const [field, page] = await Promise.all([
      until(() => input.value.endsWith(letter)),
      until(() => plain().trim().endsWith(letter)),
    ]);
    return { field: field - start, page: page - start };
  }, key);
  // Wait until the listener is attached before pressing the key.
  await page.waitForTimeout(100);
  await page.keyboard.press(key);
  return told;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const took = await measureUndisturbed(async () => {
  const all: Took[] = [];
  for (let round = 0; round < rounds; round++) {
    all.push(await press(letters[round % letters.length]!));
    await page.waitForTimeout(1_000);
  }
  return all;
});
const line = (name: string, values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]!;
  console.log(`${name.padEnd(28)} median ${computeMedian(values).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
};
line(
  "until the field says it",
  took.map((each) => each.field),
);
line(
  "until the page says it",
  took.map((each) => each.page),
);
const isMet = computeMedian(took.map((each) => each.page)) <= BAR_MS;
console.log(`Bar: ${BAR_MS} ms for the page, ${isMet ? "met" : "missed"}. ${describeDisturbance()}`);
await studio.dispose();
