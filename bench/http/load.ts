import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** What to ask, how often at a time and for how long. `{n}` in address, headers and body is a running number. */
export interface Order {
  url: string;
  connections: number;
  seconds: number;
  /** Seconds before those that count. */
  warmUp?: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Status that counts as right; 200 unless given. */
  expect?: number;
  /** First running number. */
  from?: number;
}

/** Latencies in milliseconds. */
export interface Outcome {
  requests: number;
  perSecond: number;
  errors: number;
  bytes: number;
  /** Requests sent, those that did not count among them. */
  sent: number;
  p50: number;
  p95: number;
  p99: number;
}

const GENERATOR = path.join(import.meta.dirname, "generator.mjs");

/** Sends the requests from a process of its own. @throws when any was answered wrongly. */
export async function generateLoad(order: Order): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [GENERATOR, JSON.stringify(order)]);
  const outcome = JSON.parse(stdout) as Outcome;
  if (outcome.errors > 0 || outcome.requests === 0)
    throw new Error(`${order.url}: ${outcome.errors} wrong of ${outcome.requests} answers`);
  return outcome;
}
