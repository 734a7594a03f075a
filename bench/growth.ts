import { sessionCookie } from "../tests/setup/staff";
import { generateLoad, type Outcome } from "./http/load";
import { type Site, startSite } from "./http/site";
import type { Series } from "./plot";
import type { Row, Run } from "./report";

export type Drawing = { file: string; title: string; x: string; y: string; series: Series[] };

const GZIP = { "Accept-Encoding": "gzip" };

async function onSite<Result>(measure: (site: Site) => Promise<Result>): Promise<Result> {
  const site = await startSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/** How answers slow down as readers come, on a page from the cache and on one that is made for each. */
export const measureReaderGrowth = (run: Run) => onSite((site) => readersOn(site, run));

async function readersOn(site: Site, { quick, log }: Run): Promise<{ rows: Row[]; drawing: Drawing }> {
  const series: Series[] = [];
  const rows: Row[] = [];
  for (const [name, address] of [
    ["from the cache", "/"],
    ["made for each", "/?rendered"],
  ]) {
    const points: [number, number][] = [];
    for (const connections of quick ? [1, 10] : [1, 3, 10, 30, 100, 300, 1_000]) {
      log(`${connections} readers at a time, ${name}`);
      const order = {
        url: `${site.url}${address}`,
        connections,
        // Long enough for each to be answered more than once, at some 80 pages a second.
        seconds: quick ? 1 : Math.max(6, connections / 20),
        warmUp: 1,
        headers: GZIP,
      };
      const { p50, perSecond }: Outcome = await generateLoad(order);
      points.push([connections, p50]);
      rows.push({
        part: "readers",
        what: `home, ${name}, ${connections} at a time`,
        value: perSecond,
        unit: "req/s",
      });
    }
    series.push({ name: name as string, points });
  }
  const drawing = {
    file: "readers.svg",
    title: "Time for an answer by readers at a time",
    x: "readers at a time",
    y: "ms (median)",
    series,
  };
  return { rows, drawing };
}

/** How the blog's list and a post slow down as posts are added. */
export const measurePostGrowth = (run: Run) => onSite((site) => postsOn(site, run));

async function postsOn(site: Site, { quick, log }: Run): Promise<{ rows: Row[]; drawing: Drawing }> {
  const cookie = await sessionCookie(site.url);
  const query = encodeURIComponent('*[_type == "post"][0]');
  const lake = `${site.url}/lake/v2025-02-19/data`;
  const { result: sample } = (await (
    await fetch(`${lake}/query/production?query=${query}`, { headers: { Cookie: cookie } })
  ).json()) as {
    result: { _id: string; slug: { current: string } };
  };
  const rows: Row[] = [];
  const series: Record<"list" | "post" | "edit", [number, number][]> = { list: [], post: [], edit: [] };
  let there = 0;
  const write = async (mutations: object[]) => {
    const answer = await fetch(`${lake}/mutate/production`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: site.url, "Content-Type": "application/json" },
      body: JSON.stringify({ mutations }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  for (const count of quick ? [10, 100] : [10, 100, 1_000, 10_000]) {
    log(`${count} posts`);
    while (there < count) {
      const upTo = Math.min(count, there + 200);
      const made: object[] = [];
      for (; there < upTo; there++) {
        const slug = { _type: "slug", current: `bench-post-${there}` };
        made.push({ create: { ...sample, _id: `bench-${there}`, title: `Bench post ${there}`, slug } });
      }
      await write(made);
    }
    const order = { connections: 1, seconds: quick ? 1 : 5, warmUp: 1, headers: GZIP };
    const list = await generateLoad({ ...order, url: `${site.url}/blog?rendered` });
    const post = await generateLoad({ ...order, url: `${site.url}/blog/bench-post-1?rendered` });
    series.list.push([count, list.p50]);
    series.post.push([count, post.p50]);
    const began = performance.now();
    const title = `Edited at ${count}`;
    await write([{ patch: { id: "bench-1", set: { title } } }]);
    const shown = await (await fetch(`${site.url}/blog/bench-post-1`)).text();
    if (!shown.includes(title)) throw new Error("an edit did not show on the next request");
    series.edit.push([count, performance.now() - began]);
    const row = (what: string, points: [number, number][], atMost?: number): Row => ({
      part: "posts",
      what: `${what}, ${count.toLocaleString("en-US")} posts`,
      value: points.at(-1)![1],
      unit: "ms",
      ...(atMost && { bar: { of: "value" as const, atMost } }),
    });
    rows.push(
      row("the blog's list, rendered", series.list),
      row("a post, rendered", series.post),
      row("an edit until it shows", series.edit, 1_000),
    );
  }
  const names = { list: "the list, rendered", post: "a post, rendered", edit: "an edit until it shows" };
  return {
    rows,
    drawing: {
      file: "posts.svg",
      title: "Cost by number of posts",
      x: "posts",
      y: "ms",
      series: Object.entries(series).map(([key, points]) => ({
        name: names[key as keyof typeof names],
        points,
      })),
    },
  };
}
