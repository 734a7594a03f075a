import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";

const STAMP = "build/.sources";
const require = createRequire(import.meta.url);

/** The built `preflight.ts`: as TypeScript it needs a loader, which slows every import after it. */
export const BUILT_PREFLIGHT = "build/start/preflight.js";

/** Whether there is a build, made from the sources as they are. */
export const isBuilt = async () =>
  existsSync("build/server/index.js") &&
  existsSync(BUILT_PREFLIGHT) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === (await fingerprint());

export async function build() {
  const sources = await fingerprint();
  console.log("Building the site and the Studio (half a minute, once) …");
  const started = Date.now();
  const ticking = setInterval(() => console.log(`  still building, ${seconds(started)} s`), 15_000);
  try {
    await run(path.join(path.dirname(require.resolve("@remix-run/dev/package.json")), "dist/cli.js"), [
      "vite:build",
      "--logLevel",
      "warn",
    ]);
    await buildBeside();
    await run(require.resolve("tsx/cli"), ["studio/seed/build.ts"]);
  } finally {
    clearInterval(ticking);
  }
  writeFileSync(STAMP, sources);
  console.log(`Built in ${seconds(started)} s.`);
}

/** What runs beside the server's bundle: the checks before it, the threads for long queries and guides, the processes that read mail and calendars, and what copies data. */
async function buildBeside() {
  const vite = await import("vite");
  await vite.build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": path.resolve("app") } },
    // zod is bundled, so that each start reads one file instead of a hundred.
    ssr: { noExternal: ["zod"] },
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          preflight: "app/operations/start/preflight.ts",
          "background-worker": "studio/lake/query/background-worker.ts",
          "guide-printer": "studio/guides/worker.ts",
          "calendar-reader": "app/integrations/calendar/reader-process.ts",
          "mail-reader": "app/mail/inbound/reader-process.ts",
          "data-folder": "app/operations/data-folder/cli.ts",
        },
      },
      outDir: path.dirname(BUILT_PREFLIGHT),
      target: "es2022",
      copyPublicDir: false,
    },
  });
}

const seconds = (since) => Math.round((Date.now() - since) / 1000);

const FOLDERS = ["app", "studio", "db"];
const FILES = [
  "package-lock.json",
  "vite.config.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "postcss.config.js",
  "tsconfig.json",
];
const SOURCE = /\.(tsx?|css|m?js|json|svg|woff2|sql)$/;
/** The first content: the build keeps it as JSON. */
const CONTENT = /^studio\/(seed|texts)\/.*\.(yaml|md)$/;

/** Builds a fingerprint from the paths, sizes and times of everything that goes into a build: cheap enough for every start. */
async function fingerprint() {
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => SOURCE.test(file) || CONTENT.test(file.replaceAll(path.sep, "/"))),
    ),
  );
  const hash = createHash("sha256");
  for (const file of [...inFolders.flat(), ...FILES].sort()) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\0${size}\0${Math.round(mtimeMs)}\n`);
  }
  return hash.digest("hex");
}

/** Warnings that are hidden: Remix 2 was written for Vite 6, and newer versions warn about its options. */
const TRANSLATED = /`envFile` option is deprecated|`esbuild` option was specified by "remix" plugin/;

function run(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "inherit", "pipe"] });
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (!TRANSLATED.test(line)) console.error(line);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const error = new Error(`The build failed (exit ${code}); its messages are above.`);
      error.name = "SetupError";
      reject(error);
    });
  });
}
