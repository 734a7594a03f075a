import { readFileSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const ALIASES = {
  "~": at("./app"),
  "#db": at("./db"),
  "#studio": at("./studio"),
  "#tests": at("./tests"),
};

const isClientBuild: Plugin["apply"] = (_config, { command, isSsrBuild }) =>
  command === "build" && !isSsrBuild;

/**
 * Minifies a second time what many pages load, and the public pages. Terser saves 1.4 to 1.6 % (1.5 kB gzip) of a public
 * page's first load, without which /contact, /blog and /chat are over the 100 KiB of `tests/integration/bundle.test.ts`;
 * 0.2 kB of it are of the third pass, and a fourth finds nothing. Applied to the whole client, it would take as long as the
 * rest of the build.
 */
const minifyHarder: Plugin = {
  name: "minify-harder",
  apply: isClientBuild,
  async generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue;
      const isOfPublicPage = /\/app\/routes\/site\//.test(output.facadeModuleId ?? "");
      if (!isOfPublicPage && !LOADED_TOGETHER.some(({ name }) => name === output.name)) continue;
      const { code } = await minify(output.code, {
        module: true,
        compress: { passes: 3 },
        format: { comments: false },
      });
      if (code && code.length < output.code.length) output.code = code;
    }
  },
};

/**
 * Writes each text file a second and third time in gzip and brotli, as small as possible, for
 * `app/platform/http/assets.server.ts`. The Studio's large files get a quicker brotli: the last percent would add ten
 * seconds to the build.
 */
const compressAssets: Plugin = {
  name: "compress-assets",
  apply: isClientBuild,
  async writeBundle({ dir = "." }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
    for (const name of texts) await compress(path.join(dir, name));
  },
};

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 1_000) return;
  const quality = bytes.length > 300_000 ? 8 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/**
 * Compresses the browser's route manifest, which is in neither bundle: Remix writes it beside the client's files during
 * the server's build.
 */
const compressRoutes: Plugin = {
  name: "compress-routes",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  async writeBundle() {
    for await (const file of glob(at("./build/client/assets/manifest-*.js"))) await compress(file);
  },
};

/** Replaces lucide's icon component by our own small one, in the server's build and in the browser's. */
export const lightIcons: Plugin = {
  name: "light-icons",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/dist/esm/icons/")
      ? at("./app/components/ui/lucide-icon.tsx")
      : null,
};

/**
 * Modules read data files (YAML, Markdown) from their own folder. In the server's bundle, a module's folder is
 * therefore still that of its source, relative to where the server is started, as with `db/migrations`.
 */
const sourceFolders: Plugin = {
  name: "source-folders",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  transform(code, id) {
    if (!code.includes("import.meta.dirname") || id.includes("node_modules")) return null;
    const folder = path.relative(at("."), path.dirname(id)).replaceAll(path.sep, "/");
    return {
      code: code.replaceAll("import.meta.dirname", `(process.cwd() + ${JSON.stringify(`/${folder}`)})`),
      map: null,
    };
  },
};

/** The framework of every page, without `react-dom/server`, which only the Studio asks for in the browser. */
const FRAMEWORK =
  /node_modules\/(react\/|scheduler\/|@remix-run\/|react-router\/|react-router-dom\/|turbo-stream\/|react-dom\/(?!server|cjs\/react-dom-server))/;
/** The base of every icon, and the few icons that nearly every page uses. */
const LUCIDE_CORE =
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/(?!(arrow-up-right|calendar-days|check|chevron-down|circle-check|message-square|plus|search|triangle-exclamation-point)\.))/;
/** The frame around every public page, with the document's, and what nearly all of them use. */
const PUBLIC_FRAME =
  /\/app\/root\.tsx$|\/app\/components\/(ui\/(nonce|class-names|button|lucide-icon|toast-store)\.|site\/(layout|crisis\/crisis-line|forms\/trouble|frame\/(arrival|error-page|frame)|meta\/page-meta|page\/(closing|page-hero|phone-button|picture)|scenes\/scene-image)\.tsx?$)/;

/** What every staff screen uses to send, poll and report. As separate files, these would be listed for public pages, too. */
const STAFF_CALLS =
  /\/components\/admin\/(connection\/|(use-polling|use-admin|use-held|shell\/(keep-last|admin-meta)|forms\/(action-answer|trouble|form-values|draft-store|not-sent|page-drafts|form-draft))\.tsx?$)|\/components\/ui\/(button-link|submit-button)\.tsx$|\/lucide-react\/dist\/esm\/icons\/cloud-off\.|\/app\/closed-list\.ts$/;

/** The parts that draw a field, and the questions of the forms for families. The newsletter form has only the first. */
const FIELDS = /\/components\/ui\/(field|controls)\.tsx$/;
const FAMILY_FORMS =
  /\/(components\/(ui\/(form-field|linked-hint)|site\/forms\/family-form)\.tsx?|domain\/leads\/fields\/(forms|options)\.ts|consent\/questions\.ts)$/;

/**
 * Modules that load together are one file, because many tiny files compress badly. A file includes what only it
 * imports.
 */
const LOADED_TOGETHER = [
  // With a group of the staff side the lengths of time would draw all of that group into public pages.
  { name: "framework", test: (id: string) => FRAMEWORK.test(id) || /\/app\/time-units\.ts$/.test(id) },
  { name: "site", test: (id: string) => PUBLIC_FRAME.test(id) || LUCIDE_CORE.test(id) },
  { name: "icons", test: /\/components\/site\/page\/content-icon\.tsx$/ },
  { name: "staff", test: STAFF_CALLS },
  { name: "fields", test: FIELDS },
  { name: "list-parts", test: /\/components\/ui\/(use-search-field|skeleton)\.tsx?$|\/icons\/rotate-cw\./ },
  { name: "family-forms", test: FAMILY_FORMS },
];

/**
 * Lists what is preloaded with a script that a page loads later: nothing that every page has loaded by then. One that
 * comes alone needs no list, which would cost the page 70 bytes.
 */
function listScriptsToPreload(_file: string, files: string[]): string[] {
  const others = files.filter((file) => !/\/(rolldown-runtime|framework)-/.test(file));
  return others.length > 1 ? others : [];
}

/**
 * What a start loads is in a separate file from the entry. remix-serve adds a query to the entry's address, and
 * `page-cache/site-handler.server.ts` would load everything again under the address without it.
 */
const SERVER = [{ name: "server-build", test: /virtual:remix\/server-build$/ }];

/**
 * Libraries of many small files. Bundled, they open no files at a start; otherwise half of a start's time goes into
 * finding, reading and compiling them. Libraries that share values by identity (zod's schemas, React's hooks) are
 * bundled together or not at all.
 */
const BUNDLED = [
  /^@react-email\/(?!render)/,
  /^lucide-react/,
  /^date-fns/,
  /^@date-fns\//,
  /^rxjs/,
  /^openai/,
  /^@headlessui\//,
  /^react-aria/,
  /^react-stately/,
  /^@(react-aria|react-stately|react-types|internationalized|tanstack|floating-ui)\//,
  /^drizzle-orm/,
  /^(zod|hono)(\/|$)/,
  /^@(hono|asteasolutions|conform-to)\//,
  /^libphonenumber-js/,
  /^yaml(\/|$)/,
  /^(markdown-it|mdurl|uc\.micro|linkify-it|entities|punycode\.js)(\/|$)/,
  /^parse5(\/|$)/,
  /^csv-parse/,
  /^@sanity\/client/,
  /^rate-limiter-flexible/,
  /^@radix-ui\//,
  /^groq-js/,
];

/** Reads the oldest browsers that package.json declares, as Vite names them: "safari >= 16.4" is "safari16.4". */
function readDeclaredBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(at("./package.json"), "utf8")) as {
    browserslist: string[];
  };
  const named = browserslist.map((line) =>
    line.replace(" >= ", "").replace("ios_saf", "ios").replace("and_chr", "chrome"),
  );
  return [...new Set(named)];
}

/**
 * Warnings about comments and directives in dependencies that do not matter here, about server routes that leave
 * nothing in the browser, and about timings.
 */
const QUIET = new Set([
  "INVALID_ANNOTATION",
  "EMPTY_BUNDLE",
  "MODULE_LEVEL_DIRECTIVE",
  "INEFFECTIVE_DYNAMIC_IMPORT",
  "PLUGIN_TIMINGS",
]);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), lightIcons, minifyHarder, compressAssets, compressRoutes, sourceFolders],
  resolve: {
    alias: ALIASES,
    dedupe: ["react", "react-dom", "styled-components", "sanity"],
  },
  ssr: isSsrBuild ? { noExternal: BUNDLED } : {},
  build: {
    target: readDeclaredBrowsers(),
    // Made for the declared browsers alone, media queries would be written in a way that older phones read none of.
    cssTarget: "es2022",
    assetsInlineLimit: 0,
    // remix-serve itself serves ./public, cached for an hour; a copy in build/client would be immutable for a year.
    copyPublicDir: false,
    chunkSizeWarningLimit: 8_000,
    // `.vite/license.md`: the notices of the packages in each bundle; the browser's are at /notices.txt.
    license: true,
    modulePreload: { resolveDependencies: listScriptsToPreload },
    rolldownOptions: {
      onwarn: (warning, warn) => QUIET.has(warning.code ?? "") || warn(warning),
      output: { codeSplitting: { groups: isSsrBuild ? SERVER : LOADED_TOGETHER } },
    },
  },
  optimizeDeps: { entries: ["./app/**/*.{ts,tsx}"] },
}));
