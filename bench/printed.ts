import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Row, Run } from "./report";

/** Runs a bench that prints its own figures. */
async function printed(script: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script], {
    maxBuffer: 10_000_000,
  });
  return stdout.split("\n");
}

/** Lines such as `by slug   12.3   0.045   0.001   273.3x`: groq-js and the lake in milliseconds. */
const LAKE_LINE = /^(\S.*?)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)x$/;

/** The lake's queries beside plain groq-js, as speed: how many times as many in the same time. */
export async function measureLakeQueries({ log }: Run): Promise<Row[]> {
  const lines = await printed("bench/lake/run.ts");
  for (const line of lines) log(line);
  return lines.flatMap((line): Row[] => {
    const [, name, plain, ours] = LAKE_LINE.exec(line) ?? [];
    if (!name) return [];
    const perSecond = (ms: string | undefined) => 1_000 / Number(ms);
    return [
      {
        part: "lake",
        what: name,
        value: perSecond(ours),
        unit: "/s",
        beside: { what: "plain groq-js", value: perSecond(plain) },
      },
    ];
  });
}

/** Lines such as `a tick with nothing due   0.4 ms`. */
const TIMED_LINE = /^(\S.*?) {2,}([\d.]+) ms$/;

/** The nurture tick with 100,000 active campaigns. */
export async function measureMailTick(_: Run): Promise<Row[]> {
  return (await printed("bench/campaigns.ts")).flatMap((line): Row[] => {
    const [, what, ms] = TIMED_LINE.exec(line) ?? [];
    if (!what) return [];
    const isTick = what.startsWith("a tick");
    return [
      {
        part: "e-mail",
        what: `${what}, 100,000 campaigns`,
        value: Number(ms),
        unit: "ms",
        ...(isTick && { bar: { of: "value" as const, atMost: 100 } }),
      },
    ];
  });
}
