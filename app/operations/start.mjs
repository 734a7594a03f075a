// `npm start` and `npm run dev`: check, build if needed, serve, and say where to look.
// Plain JavaScript that an old Node can still parse, so that it can say that it is too old.
import module from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 22) {
  console.error(
    `Node ${process.versions.node} is too old: 22 or newer is needed. npm start takes the one that npm ci installed. Without npm it is node_modules/.bin/node app/operations/start.mjs.`,
  );
  process.exit(1);
}
// The code that the last start compiled is read from this folder; if it can't be written, all is compiled again.
module.enableCompileCache(resolve("build/.compile-cache"));

const dev = process.argv.includes("--dev");
// What is stored here is about people in trouble: no file of it is for others on this machine, whatever the shell's umask.
process.umask(0o077);
process.env.NODE_ENV ||= dev ? "development" : "production";

/** Ends the start with one clear message if a person can fix the error; any other error keeps its stack trace. */
function fail(error) {
  if (error?.name === "SetupError") console.error(error.message);
  else console.error(error);
  process.exit(1);
}

try {
  if (!process.argv.includes("--no-env-file")) await import("./start/load-env-file.mjs");
  if (!dev) (await import("./start/limit-memory.mjs")).limitMemory();
  const { BUILT_PREFLIGHT, build, isBuilt } = await import("./start/build.mjs");
  // `--built` uses the build as it is, without checking it against every source file.
  const ready = !dev && (process.argv.includes("--built") || (await isBuilt()));
  const { runPreflightChecks } = ready
    ? await import(pathToFileURL(resolve(BUILT_PREFLIGHT)).href)
    : await (await import("tsx/esm/api")).tsImport("./start/preflight.ts", import.meta.url);
  const settings = await runPreflightChecks();
  // remix-serve reads the port and the host from these two variables itself.
  process.env.PORT = String(settings.PORT);
  process.env.HOST = settings.HOST;

  const { announceWhenReady } = await import("./start/announce.mjs");
  const { serve, serveForDevelopment } = await import("./start/serve.mjs");
  if (!dev && !ready) await build();
  await (dev ? serveForDevelopment(settings) : serve());
  await announceWhenReady(settings);
  module.flushCompileCache();
} catch (error) {
  fail(error);
}
