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
 * What many pages load is minified a second time, as public pages count every kilobyte: terser makes it 2 % smaller.
 * On the whole client build that would take the build as long as all the rest.
 */
const minifyHarder: Plugin = {
  name: "minify-harder",
  apply: isClientBuild,
  async generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk" || !LOADED_TOGETHER.some(({ name }) => name === output.name)) continue;
      const { code } = await minify(output.code, {
        module: true,
        compress: { passes: 2 },
        format: { comments: false },
      });
      if (code && code.length < output.code.length) output.code = code;
    }
  },
};

/**
 * Beside each file of text, the same in gzip and brotli as small as they get, for `app/platform/http/assets.server.ts`.
 * The Studio's large files get a quicker brotli: the last percent would take the build ten seconds more.
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

/** The list of routes for the browser is in neither bundle: Remix writes it beside the client's during the server's build. */
const compressRoutes: Plugin = {
  name: "compress-routes",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  async writeBundle() {
    for await (const file of glob(at("./build/client/assets/manifest-*.js"))) await compress(file);
  },
};

/** Icons of lucide are drawn by our own few lines, in the server's build and in the browser's; see there. */
export const lightIcons: Plugin = {
  name: "light-icons",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/dist/esm/icons/")
      ? at("./app/components/ui/lucide-icon.tsx")
      : null,
};

/**
 * Data files (YAML, Markdown) are read from beside the module that owns them. In the server's bundle a module's
 * folder is therefore still its source's, seen from where the server is started, as with `db/migrations`.
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

/** What runs every page. `react-dom/server` is left out: only the Studio asks for it in the browser. */
const FRAMEWORK =
  /node_modules\/(react\/|scheduler\/|@remix-run\/|react-router\/|react-router-dom\/|turbo-stream\/|react-dom\/(?!server|cjs\/react-dom-server))/;
/** What every icon needs, and the few that stand on nearly every page. */
const LUCIDE_CORE =
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/(?!(arrow-up-right|calendar-days|check|chevron-down|circle-check|message-square|plus|search|triangle-exclamation-point)\.))/;
/** The frame around every public page, and what nearly all of them use. */
const PUBLIC_FRAME =
  /\/app\/components\/(ui\/(nonce|class-names|button|lucide-icon|toast-store)\.|site\/(arrival|error-page|closing|crisis-line|frame|json-ld|layout|page-hero|page-meta|phone-button|picture|scenes\/(road-at-first-light|scene-image)|site-meta|site-styles|trouble|typefaces)\.tsx?$)/;

/** What every screen of the staff side sends, asks for and says. Each file of its own would be named to public pages, too. */
const STAFF_CALLS =
  /\/components\/admin\/(unsent\/|connection\/|(action-failure|keep-last|trouble|use-polling|use-admin|admin-meta)\.tsx?$)|\/lucide-react\/dist\/esm\/icons\/cloud-off\./;

/** What draws a field, and what the forms for families ask: the newsletter's has only the first. */
const FIELDS = /\/components\/ui\/(field|controls)\.tsx$/;
const FAMILY_FORMS =
  /\/(components\/(ui\/form-field|site\/(touch|mail-notice|just-sent))\.tsx?|domain\/leads\/(forms|options)\.ts|consent\/text-question\.ts)$/;

/** Many tiny files compress badly, so what loads together is one file. A file brings along what only it imports. */
const LOADED_TOGETHER = [
  { name: "framework", test: FRAMEWORK },
  { name: "site", test: (id: string) => PUBLIC_FRAME.test(id) || LUCIDE_CORE.test(id) },
  { name: "icons", test: /\/components\/site\/content-icon\.tsx$/ },
  { name: "staff", test: STAFF_CALLS },
  { name: "fields", test: FIELDS },
  { name: "family-forms", test: FAMILY_FORMS },
];

/**
 * What a start loads is a file beside the entry: remix-serve adds a query to the entry's address, and
 * `page-cache/site-handler.server.ts` would load all of it once more under the address without.
 */
const SERVER = [{ name: "server-build", test: /virtual:remix\/server-build$/ }];

/**
 * Libraries of many small files. In the bundle they open none at a start, of which half is else spent on finding, reading
 * and compiling them. Those that share values by identity (zod's schemas, React's hooks) are in it together or not at all.
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

/** Comments and directives in dependencies that mean nothing here, server routes that leave nothing in the browser, and timings. */
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
    target: "es2022",
    assetsInlineLimit: 0,
    // remix-serve serves ./public itself for an hour; a copy in build/client would be immutable for a year.
    copyPublicDir: false,
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: {
      onwarn: (warning, warn) => QUIET.has(warning.code ?? "") || warn(warning),
      output: { codeSplitting: { groups: isSsrBuild ? SERVER : LOADED_TOGETHER } },
    },
  },
  optimizeDeps: { entries: ["./app/**/*.{ts,tsx}"] },
}));
