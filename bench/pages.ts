import { rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { startBareServer } from "./http/bare-server";
import { generateLoad, type Order, type Outcome } from "./http/load";
import { createBenchFolder, type Site, startSite } from "./http/site";
import { measureUndisturbed } from "./quiet";
import { computeMedian, type Row, type Run } from "./report";

const GZIP = { "Accept-Encoding": "gzip" };

/**
 * Public pages from the cache beside a bare `node:http` that sends the same bytes with the same headers, turn by
 * turn; then pages that are rendered for each request, and how throughput goes with the number of readers.
 */
export async function measurePages({ quick, log }: Run): Promise<Row[]> {
  const site = await startSite();
  const folder = createBenchFolder();
  try {
    const rows: Row[] = [];
    for (const [name, address] of await listPageAddresses(site)) {
      for (const connections of [10, 50]) {
        log(`${name}, ${connections} connections`);
        rows.push(...(await besideBare(site, folder, name, address, connections, quick)));
      }
    }
    for (const [name, address] of [...(await listPageAddresses(site)), ["blog", "/blog"]] as const) {
      log(`${name}, rendered for each request`);
      rows.push(...(await uncached(site, name, address, quick)));
    }
    return rows;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function listPageAddresses(site: Site): Promise<[name: string, address: string][]> {
  const posts = (await (await fetch(`${site.url}/api/blog/posts?published=true`)).json()) as {
    slug: string;
  }[];
  return [
    ["home", "/"],
    ["post", `/blog/${posts[0]?.slug}`],
  ];
}

async function besideBare(
  site: Site,
  folder: string,
  name: string,
  address: string,
  connections: number,
  quick: boolean,
): Promise<Row[]> {
  // Twice, and then time for it to be packed as small as it gets.
  for (let i = 0; i < 2; i++) await fetchUndecoded(`${site.url}${address}`);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const { headers, body } = await fetchUndecoded(`${site.url}${address}`);
  const file = path.join(folder, "page");
  writeFileSync(file, body);
  const bare = await startBareServer("bare.mjs", JSON.stringify({ headers, file }));
  const seconds = quick ? 1 : 5;
  const sides: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] };
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    const order = { connections, seconds, headers: GZIP };
    const both = await measureUndisturbed(async () => ({
      ours: await measured(site, { ...order, url: `${site.url}${address}` }),
      bare: await measured(bare, { ...order, url: bare.url }),
    }));
    sides.ours.push(both.ours);
    sides.bare.push(both.bare);
  }
  await bare.stop();
  const of = (side: Measured[], field: "perSecond" | "p99" | "processor") =>
    computeMedian(side.map((each) => each[field]));
  const what = `${name}, cached, gzip, ${connections} connections`;
  const p99: Row = {
    part: "pages",
    what: `${what}, p99`,
    value: of(sides.ours, "p99"),
    unit: "ms",
    beside: { what: "bare node:http", value: of(sides.bare, "p99") },
  };
  return [
    {
      part: "pages",
      what: `${what}, processor time for an answer`,
      value: of(sides.ours, "processor"),
      unit: "µs",
      beside: { what: "bare node:http", value: of(sides.bare, "processor") },
    },
    {
      part: "pages",
      what,
      value: of(sides.ours, "perSecond"),
      unit: "req/s",
      beside: { what: "bare node:http", value: of(sides.bare, "perSecond") },
      bar: { of: "ratio", atLeast: 0.75 },
    },
    connections === 50 ? { ...p99, bar: { of: "ratio", atMost: 1.5 } } : p99,
  ];
}

type Measured = Outcome & { processor: number };

/** What a server did, and the microseconds of the processor that it took for each answer. */
async function measured(server: { processorTime: () => number }, order: Order): Promise<Measured> {
  const before = server.processorTime();
  const outcome = await generateLoad(order);
  return { ...outcome, processor: (server.processorTime() - before) / outcome.sent };
}

/** With a query the page is made for each request, as it is for a preview. */
async function uncached(site: Site, name: string, address: string, quick: boolean): Promise<Row[]> {
  const order = { url: `${site.url}${address}?rendered`, connections: 10, headers: GZIP };
  await generateLoad({ ...order, seconds: quick ? 2 : 5 });
  const { perSecond, processor } = await measureUndisturbed(() =>
    measured(site, { ...order, seconds: quick ? 2 : 10 }),
  );
  const what = `${name}, rendered for each request, gzip, 10 connections`;
  return [
    { part: "pages", what: `${what}, processor time for an answer`, value: processor, unit: "µs" },
    { part: "pages", what, value: perSecond, unit: "req/s", bar: { of: "value", atLeast: 300 } },
  ];
}

/** A page as it is sent: its headers and its compressed bytes. */
export function fetchUndecoded(url: string): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: GZIP, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const { connection: _, "keep-alive": __, date: ___, ...headers } = answer.headers;
          resolve({ headers, body: Buffer.concat(parts) });
        });
      })
      .on("error", reject);
  });
}
