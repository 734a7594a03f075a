import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../tests/setup/ports.mjs";
import { serverEnv } from "../../tests/setup/server";
import { START } from "../../tests/setup/start-command.mjs";

export interface Site {
  url: string;
  dataDir: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Resident memory in MiB. */
  memory: () => number;
  /** MiB of the JavaScript heap in use, right after a collection; takes some hundred milliseconds of the server. */
  heap: () => Promise<number>;
  /** Processor time used so far, in microseconds. */
  processorTime: () => number;
  /** Ends it; the data folder stays when it was given. */
  stop: () => Promise<void>;
}

const HEAP_PROBE = pathToFileURL(path.join(import.meta.dirname, "heap-probe.mjs")).href;

/** On the disk that data is kept on: a temporary file system in memory would make syncing look free. */
export const createBenchFolder = () => mkdtempSync(path.join(process.cwd(), ".bench-site-"));

/** Starts the build with the settings of a real server; its log is written, and goes nowhere. */
export async function startSite(given?: { dataDir?: string; env?: Record<string, string> }): Promise<Site> {
  const dataDir = given?.dataDir ?? createBenchFolder();
  const port = await freePort();
  const began = performance.now();
  const heapFile = path.join(tmpdir(), `heap-${port}`);
  const args = ["--import", HEAP_PROBE, ...START, "--no-env-file"];
  const child = spawn(process.execPath, args, {
    env: serverEnv(dataDir, port, {
      LOG_LEVEL: "info",
      RATE_LIMIT_SCALE: "1000000",
      HEAP_FILE: heapFile,
      ...given?.env,
    }) as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    dataDir,
    startedIn: performance.now() - began,
    memory: () => residentMemory(child),
    heap: () => heapInUse(child, heapFile),
    processorTime: () => readProcessorTime(child),
    stop: async () => {
      await terminateProcess(child);
      if (!given?.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

export function terminateProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function residentMemory({ pid }: ChildProcess): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}

async function heapInUse(child: ChildProcess, file: string): Promise<number> {
  rmSync(file, { force: true });
  child.kill("SIGUSR2");
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const bytes = Number(readFileSync(file, "utf8"));
  rmSync(file);
  return bytes / 1024 / 1024;
}

/** The system counts in hundredths of a second. */
const TICK_US = 10_000;

/** Microseconds that a process has used of the processors, of all its threads. */
export function readProcessorTime({ pid }: ChildProcess): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * TICK_US;
}
