import { statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const BUILD = "build/server/index.js";
const require = createRequire(import.meta.url);

/** Runs the build with remix-serve, in this process, so that signals and exit codes are its own. */
export async function serve() {
  // The address remix-serve imports the build by; importing it here first starts the stores and gives a
  // failed start one clear line. The second import is the same module, from the cache.
  await import(`${pathToFileURL(path.resolve(BUILD)).href}?t=${statSync(BUILD).mtimeMs}`);
  silenceAccessLog();
  process.argv = [process.argv[0], "remix-serve", BUILD];
  require("@remix-run/serve/dist/cli.js");
}

/** remix-serve logs whole URLs, query and all; the server's own log has the requests without them. */
function silenceAccessLog() {
  const fromRemixServe = createRequire(require.resolve("@remix-run/serve/package.json"));
  fromRemixServe("morgan").format("tiny", () => undefined);
}

/** Serves the site for development, with hot reload. */
export async function serveForDevelopment(settings) {
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: "vite.config.ts",
    server: { port: settings.PORT, host: settings.HOST, strictPort: true },
  });
  await server.listen();
}
