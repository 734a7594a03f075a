import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { build, isBuilt } from "../../app/operations/start/build.mjs";
import { freePort, isReady } from "./ports.mjs";
import { SEEDED_DATA } from "./seeded-data.mjs";
import { START } from "./start-command.mjs";

process.env.NODE_ENV = "production";
if (!(await isBuilt())) await build();
await seed();

/** Starts the build once on an empty folder and keeps what that leaves, for tests' servers to begin with a copy of it. */
async function seed() {
  const madeFrom = `${SEEDED_DATA}.made-from`;
  const sources = readFileSync("build/.sources", "utf8");
  if (existsSync(SEEDED_DATA) && existsSync(madeFrom) && readFileSync(madeFrom, "utf8") === sources) return;
  rmSync(SEEDED_DATA, { recursive: true, force: true });
  const PORT = String(await freePort());
  const SITE_URL = `http://localhost:${PORT}`;
  const server = spawn(process.execPath, [...START, "--no-env-file"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      DATA_DIR: SEEDED_DATA,
      PORT,
      SITE_URL,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for (const deadline = Date.now() + 90_000; !(await isReady(SITE_URL)); ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("The build does not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill("SIGTERM");
  await ended;
  // A test that books sets the hours it needs.
  const db = new Database(path.join(SEEDED_DATA, "app.sqlite"));
  db.exec("delete from booking_hours");
  db.close();
  writeFileSync(madeFrom, sources);
}
