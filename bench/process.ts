import { rmSync } from "node:fs";
import { ENQUIRY } from "./enquiries";
import { generateLoad } from "./http/load";
import { createBenchFolder, startSite } from "./http/site";
import { computeMedian, type Row, type Run } from "./report";

/** How soon the built site answers, and its memory before and after it was busy. */
export async function measureProcess({ quick }: Run): Promise<Row[]> {
  const dataDir = createBenchFolder();
  const starts: number[] = [];
  const first = await startSite({ dataDir });
  const onEmptyFolder = first.startedIn;
  await first.stop();
  for (let i = 0; i < (quick ? 1 : 5); i++) {
    const site = await startSite({ dataDir });
    starts.push(site.startedIn);
    await site.stop();
  }
  const site = await startSite({ dataDir });
  await new Promise((resolve) => setTimeout(resolve, quick ? 1_000 : 10_000));
  const idle = site.memory();
  const seconds = quick ? 2 : 20;
  await generateLoad({
    url: `${site.url}/`,
    connections: 50,
    seconds,
    headers: { "Accept-Encoding": "gzip" },
  });
  await generateLoad({ url: `${site.url}/blog?rendered`, connections: 10, seconds });
  await generateLoad({ ...ENQUIRY, url: `${site.url}/api/contact`, connections: 10, seconds });
  const busy = site.memory();
  await new Promise((resolve) => setTimeout(resolve, quick ? 5_000 : 300_000));
  const idleAgain = site.memory();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const row = (what: string, value: number, unit: string, atMost: number): Row => ({
    part: "process",
    what,
    value,
    unit,
    bar: { of: "value", atMost },
  });
  return [
    row("start to first answer, empty data folder", onEmptyFolder, "ms", 3_000),
    row("start to first answer, again", computeMedian(starts), "ms", 1_500),
    row("memory, idle, resident", idle, "MiB", 150),
    row("memory after load, resident", busy, "MiB", 350),
    row("memory five idle minutes after load, resident", idleAgain, "MiB", 250),
  ];
}
