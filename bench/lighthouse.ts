import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../tests/setup/chromium.mjs";
import { startSite } from "./http/site";
import { listPageAddresses } from "./pages";
import { measureUndisturbed } from "./quiet";
import type { Row, Run } from "./report";
import { ROUTES } from "./visits";

/** Fetched when it is asked for: the product itself has no use for it. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** Points of 100 that each category is to have. */
const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** The worst of five readings of Lighthouse of each public route on its simulated phone; needs the npm registry and Chromium. */
export async function measureLighthouse({ quick, log }: Run): Promise<Row[]> {
  const site = await startSite();
  try {
    const named = await listPageAddresses(site);
    const routes: [string, string][] = quick
      ? named.slice(0, 1)
      : [...named, ...ROUTES.map((route): [string, string] => [route, route])];
    const rows: Row[] = [];
    for (const [name, address] of routes) {
      log(`Lighthouse on ${name}`);
      await fetch(site.url + address);
      const readings: Record<Category, number>[] = [];
      for (let reading = 0; reading < (quick ? 1 : 5); reading++)
        readings.push(await measureUndisturbed(() => scores(site.url + address)));
      for (const category of CATEGORIES)
        rows.push({
          part: "lighthouse",
          what: `${name}: ${category}`,
          value: Math.min(...readings.map((found) => found[category])),
          unit: "of 100",
          bar: { of: "value", atLeast: BARS[category] },
        });
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function scores(url: string): Promise<Record<Category, number>> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${CATEGORIES.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
    ],
    {
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, CHROME_PATH: findChromium({ whole: true }) },
    },
  );
  const { categories } = JSON.parse(stdout) as { categories: Record<Category, { score: number }> };
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]),
  ) as Record<Category, number>;
}
