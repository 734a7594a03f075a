import type { Browser, CDPSession } from "playwright-core";
import { PUBLIC_PAGES } from "../app/pages";
import { launchBrowser } from "../tests/setup/browser";
import { startBarePage } from "./http/bare-page";
import { startSite } from "./http/site";
import { listPageAddresses } from "./pages";
import { measureUndisturbed } from "./quiet";
import { computeMedian, type Row, type Run } from "./report";

export const ROUTES: string[] = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== "/");

/** Pages on which a form may bring more script. */
const FORMS = new Set(["/contact", "/newsletter", "/blog", "/chat"]);

/** Slow 4G as Lighthouse has it: bytes a second and milliseconds for a journey there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;

type Visit = { weights: Record<string, number>; lcp: number; cls: number; tbt: number };

/** What a first visit to each public route weighs, and how soon it is there on a slow phone. */
export async function measureVisits({ quick, log }: Run): Promise<Row[]> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    const named = await listPageAddresses(site);
    const routes: [string, string][] = quick
      ? named
      : [...named, ...ROUTES.map((route): [string, string] => [route, route])];
    for (const [name, address] of routes) {
      log(`visiting ${name}`);
      await fetch(site.url + address);
      const bare = await startBarePage(site.url, address);
      const seen: Visit[] = [];
      const seenBare: Visit[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        const both = await measureUndisturbed(async () => ({
          ours: await visit(browser, site.url + address),
          bare: await visit(browser, bare.url),
        }));
        seen.push(both.ours);
        seenBare.push(both.bare);
      }
      bare.stop();
      rows.push(
        ...weightRows(name, seen[0]!.weights, FORMS.has(address)),
        ...vitalRows(name, seen, seenBare),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const weights = await weigh(client);
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  // The compiler that runs this file names functions with a helper that the page doesn't have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForTimeout(1_000);
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Omit<Visit, "weights"> }).vitals);
  await context.close();
  if (vitals.lcp === 0) throw new Error(`${url}: no paint was seen`);
  return { weights, ...vitals };
}

/** Runs in the page. Blocking time is what tasks take beyond 50 ms, as Lighthouse counts it. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  (window as unknown as { vitals: typeof vitals }).vitals = vitals;
  const watch = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch("layout-shift", ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  watch("longtask", ({ duration }) => {
    vitals.tbt += Math.max(0, duration - 50);
  });
}

/** Bytes over the line by kind of file, as they come in. */
async function weigh(client: CDPSession): Promise<Record<string, number>> {
  const weights: Record<string, number> = {
    Document: 0,
    Stylesheet: 0,
    Script: 0,
    Font: 0,
    Image: 0,
    Other: 0,
  };
  const kinds = new Map<string, string>();
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    weights[kind in weights ? kind : "Other"]! += encodedDataLength;
  });
  await client.send("Network.enable");
  return weights;
}

const kib = (bytes: number) => bytes / 1024;

function weightRows(name: string, weights: Record<string, number>, hasForm: boolean): Row[] {
  const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
  const row = (what: string, bytes = 0, atMost?: number): Row => ({
    part: "weight",
    what: `${name}: ${what}`,
    value: kib(bytes),
    unit: "KiB",
    ...(atMost && { bar: { of: "value" as const, atMost } }),
  });
  return [
    row("all", total, name === "home" ? 180 : undefined),
    row("HTML", weights.Document),
    row("JavaScript", weights.Script, hasForm ? undefined : 80),
    row("CSS", weights.Stylesheet, 15),
    row("fonts", weights.Font, 45),
    row("images", weights.Image),
  ];
}

function vitalRows(name: string, seen: Visit[], seenBare: Visit[]): Row[] {
  const of = (side: Visit[], field: "lcp" | "cls" | "tbt") => computeMedian(side.map((each) => each[field]));
  const row = (what: string, field: "cls" | "tbt", unit: string, atMost: number): Row => ({
    part: "vitals",
    what: `${name}: ${what}`,
    value: of(seen, field),
    unit,
    bar: { of: "value", atMost },
  });
  return [
    {
      part: "vitals",
      what: `${name}: LCP, slow 4G and 4x CPU`,
      value: of(seen, "lcp"),
      unit: "ms",
      beside: { what: "the page without scripts", value: of(seenBare, "lcp") },
      bar: { of: "ratio", atMost: 1 },
    },
    row("layout shift", "cls", "", 0.01),
    row("blocking time", "tbt", "ms", 50),
  ];
}
