import { appendFileSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { TestServer } from "./server";

/**
 * `npm run attack` sets this file. Then attacks run in their long form, and each measurement is written there as a
 * line.
 */
const resultsFile = process.env.ATTACK_RESULTS;

/**
 * Limits need a machine that does nothing else: `npm test` checks what is refused, `npm run prove bars` what it costs.
 */
const BARS_ARE_HELD = process.env.PROVE === "1" || resultsFile !== undefined;

/** Chooses between the short form for `npm test` (seconds) and the long one for `npm run attack`. */
export const shortOrLong = <T>(short: T, long: T): T => (resultsFile ? long : short);

/** Chooses between what `npm test` does, where no limit is held, and what a limit is measured by. */
export const dailyOrMeasured = <T>(daily: T, measured: T): T => (BARS_ARE_HELD ? measured : daily);

/** Calls of `/healthz` before an attack, which measure how long they take on this machine right now. */
const QUIET_CALLS = dailyOrMeasured(1, 15);

export type Strain = {
  /** Processor time of the server from the first request to the last answer, in milliseconds. */
  processorMs: number;
  /** Highest rise of resident memory over its level before the attack, in MiB. */
  grownMiB: number;
  /** How much longer the slowest and the median answer of `/healthz` took than on the quiet server, in milliseconds. */
  healthzWorstMs: number;
  healthzMedianMs: number;
  /** Duration of the attack in milliseconds. */
  tookMs: number;
};

/**
 * Limits of one attack. What has no limit is only measured and printed. Time limits are multiples of what this machine
 * takes for a fixed piece of work right before (`yardstick`), so a slower machine gets higher limits.
 */
export type Limits = {
  processor?: number;
  grownMiB?: number;
  /**
   * Compared with the slowest answer in the long form. The short form runs beside other tests and uses the median
   * answer.
   */
  healthz?: number;
};

/**
 * Runs an attack while calling `/healthz` every 20 ms, and checks the limits. Processor time and memory are those of
 * the process itself (`/proc`), so a busy machine does not change them.
 * @param name a line of the table that `npm run attack` prints
 */
export async function underAttack<T>(
  server: TestServer,
  name: string,
  limits: Limits,
  attack: () => Promise<T>,
): Promise<T> {
  const pid = server.process.pid!;
  const quiet: number[] = [];
  for (let n = 0; n < QUIET_CALLS; n++) quiet.push(await healthz(server));
  const usual = median(quiet);
  const unit = yardstick();
  const before = { processor: processorTime(pid), memory: residentMiB(pid) };
  let highest = before.memory;
  let going = true;
  const waits: number[] = [];
  const asking = (async () => {
    while (going) {
      waits.push((await healthz(server)) - usual);
      highest = Math.max(highest, residentMiB(pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const began = performance.now();
  let result: T;
  try {
    result = await attack();
  } finally {
    going = false;
    await asking;
  }
  const strain: Strain = {
    processorMs: processorTime(pid) - before.processor,
    grownMiB: highest - before.memory,
    healthzWorstMs: Math.max(0, ...waits),
    healthzMedianMs: median(waits),
    tookMs: performance.now() - began,
  };
  const inMs = {
    processorMs: limits.processor && limits.processor * unit.processorMs,
    grownMiB: limits.grownMiB,
    healthzMs: limits.healthz && limits.healthz * unit.tookMs,
  };
  if (resultsFile) appendFileSync(resultsFile, `${JSON.stringify({ name, limits: inMs, strain })}\n`);
  hold(strain, inMs);
  return result;
}

const WORK = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, words: `number ${n}` })));

/** Times a fixed piece of work, the best of three: about 20 ms each on two quiet cores. */
function yardstick(): { processorMs: number; tookMs: number } {
  const tries = Array.from({ length: 3 }, () => {
    const since = performance.now();
    const used = process.cpuUsage();
    for (let n = 0; n < 8; n++) JSON.parse(WORK);
    const { user, system } = process.cpuUsage(used);
    return { processorMs: (user + system) / 1_000, tookMs: performance.now() - since };
  });
  return {
    processorMs: Math.min(...tries.map(({ processorMs }) => processorMs)),
    tookMs: Math.min(...tries.map(({ tookMs }) => tookMs)),
  };
}

/** Milliseconds until `/healthz` has answered with success. */
async function healthz({ url }: TestServer): Promise<number> {
  const since = performance.now();
  const { ok } = await fetch(`${url}/healthz`);
  return ok ? performance.now() - since : Number.POSITIVE_INFINITY;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

type InMs = {
  processorMs?: number | undefined;
  grownMiB?: number | undefined;
  healthzMs?: number | undefined;
};

function hold(strain: Strain, limits: InMs): void {
  if (!BARS_ARE_HELD) return;
  if (limits.processorMs !== undefined)
    expect(strain.processorMs, "processor time").toBeLessThanOrEqual(limits.processorMs);
  if (limits.grownMiB !== undefined)
    expect(strain.grownMiB, "memory in MiB").toBeLessThanOrEqual(limits.grownMiB);
  if (limits.healthzMs !== undefined) {
    const waited = shortOrLong(strain.healthzMedianMs, strain.healthzWorstMs);
    expect(waited, "wait for /healthz").toBeLessThanOrEqual(limits.healthzMs);
  }
}

/** Clock ticks of Linux's `/proc` are hundredths of a second. */
const TICK_MS = 10;

/** Processor time used by a process so far, user and system, in milliseconds: fields 14 and 15 of proc(5)'s `stat`. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentMiB(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / 1024;
}
