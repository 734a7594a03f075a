import { type ChildProcess, spawn } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AppDatabase, openDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { freePort, isReady } from "./ports.mjs";
import { SEEDED_DATA } from "./seeded-data.mjs";
import { START } from "./start-command.mjs";

export type TestServer = {
  url: string;
  dataDir: string;
  /** Everything the process printed so far. */
  output: () => string;
  process: ChildProcess;
  /** Ends the process with a signal and waits for it; the data folder stays. Returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops it and removes its data folder. */
  dispose: () => Promise<void>;
};

export const newDataDir = () => mkdtempSync(path.join(tmpdir(), "practice-test-"));

type Options = {
  /** A folder of the test's own, empty or from an earlier start. Else a copy of the first content and account. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Where the build is, with the packages that it runs on; this checkout unless given. */
  folder?: string;
};

/** Settings that count at a first start: a server with one of them begins with an empty folder. */
const OF_A_FIRST_START = /^(SANITY_|SESSION_SECRET)/;
/** Settings that count while there is no account: a server with one of them begins with the first content alone. */
const OF_A_FIRST_ACCOUNT = /^ADMIN_/;

/** A copy of what a first start leaves, as `tests/setup/build.mjs` has kept it: it saves each server its seconds. */
export function seededDataDir(): string {
  const dataDir = newDataDir();
  cpSync(SEEDED_DATA, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** The first content, and no account. */
export function accountlessDataDir(): string {
  const dataDir = seededDataDir();
  inStore({ dataDir }, (db) => db.delete(users).run());
  return dataDir;
}

/** The environment of a test's server: nothing of the developer's own settings or `.env` gets in. */
export function serverEnv(
  dataDir: string,
  port: number,
  extra: Record<string, string> = {},
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: "1000",
    JOBS_EACH_SECOND: "on",
    LOG_LEVEL: "warn",
    BACKUP_EVERY: "off",
    ...extra,
  };
}

/** A worker that ends takes its servers along, whatever a test left running. Vitest ends it by SIGTERM. */
const running = new Set<ChildProcess>();
process.once("SIGTERM", () => process.exit());
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The servers that this process has started, with their environments, by address. */
const started = new Map<string, { dataDir: string; env: Record<string, string> }>();

/**
 * The data folder of a server of this process. Undefined where a session that a test stores there is not good: by https, by a secret
 * of the server's settings, or by its own clock, which may be set before the session began.
 */
export function findDataDir(url: string): string | undefined {
  const { dataDir, env } = started.get(url) ?? {};
  const isOther = env?.SESSION_SECRET || env?.CLOCK_FILE || env?.SITE_URL?.startsWith("https:");
  return isOther ? undefined : dataDir;
}

/** With a limit of its own a start does not begin a second time, which would cost each server a twentieth of a second. */
const LIMIT = "--max-old-space-size=512";

/** Starts the built site as `npm start` does, on data of its own, and waits until it is ready. */
export async function startServer({ port, env = {}, ...options }: Options = {}): Promise<TestServer> {
  const has = (settings: RegExp) => Object.keys(env).some((name) => settings.test(name));
  const begin = has(OF_A_FIRST_START)
    ? newDataDir
    : has(OF_A_FIRST_ACCOUNT)
      ? accountlessDataDir
      : seededDataDir;
  const dataDir = options.dataDir ?? begin();
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [LIMIT, ...START, "--no-env-file", "--built"], {
    cwd: options.folder,
    env: serverEnv(dataDir, chosen, env) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  running.add(child);
  void exited.then(() => running.delete(child));

  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  const url = `http://localhost:${chosen}`;
  started.set(url, { dataDir, env });
  const deadline = Date.now() + 90_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
    if (Date.now() > deadline) {
      await stop("SIGKILL");
      throw new Error(`The server was not ready in time:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    dataDir,
    output: () => output,
    process: child,
    stop,
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Works in a running server's own database file, as nobody outside may. An enquiry is filed some milliseconds after its
 * answer: that is waited for, two seconds at most.
 */
export function inStore<T>({ dataDir }: Pick<TestServer, "dataDir">, work: (db: AppDatabase) => T): T {
  const db = openDatabase(path.join(dataDir, "app.sqlite"));
  const unfiled = db.$client.prepare("select count(*) from enquiries where lead_id is null").pluck();
  try {
    for (let tries = 0; tries < 200 && unfiled.get() !== 0; tries++) pause(10);
    return work(db);
  } finally {
    db.$client.close();
  }
}

const pause = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Bearer token of an administrator of the content, on the shared server. */
export const SHARED_LAKE_TOKEN = "token-of-the-shared-server";

const SHARED_ENV = {
  LAKE_TOKENS: `${SHARED_LAKE_TOKEN}=administrator`,
  POSTAL_ADDRESS: "12 Main St, Salt Lake City, UT 84101",
};

let shared: Promise<TestServer> | undefined;

/**
 * The server that the files of a worker share. What others did is on it: leads, posts and mails that a test counts are
 * its own, told apart by name or address. A test that needs settings, an empty store, or changes what all see starts
 * its own. It ends with the worker.
 */
export function sharedServer(): Promise<TestServer> {
  const refuse = () => {
    throw new Error("The shared server is not a single file's to end: others of the worker follow.");
  };
  shared ??= startServer({ env: SHARED_ENV }).then((server) => ({
    ...server,
    stop: refuse,
    dispose: refuse,
  }));
  return shared;
}
