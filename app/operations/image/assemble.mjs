// `node app/operations/image/assemble.mjs <folder>`: puts together what the image holds. Of the packages these are the ones
// that something which runs there can load, without the files that Node can't load.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The build, the sources of the commands, and the data that both read from their folders. */
const RUN = ["app", "build", "db", "public", "studio", "package.json", "tsconfig.json"];
/** What the start and the commands ask for by themselves. What a start would build with is not in the image. */
const STARTED = ["@remix-run/serve", "tsx"];

const IMPORT =
  /(?:^import\b[^"'`;]*|^export\b[^"'`;]*\bfrom\s*|\bimport\(\s*|\brequire(?:\.resolve)?\(\s*)(["'`])((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[^"'`]*)?\1/gm;
const LICENSE = /^(licen[cs]e|notice|copying|copyright|third.?party)/i;
const README = /^readme/i;
/** Source maps, TypeScript, manuals, and the sources of what is compiled already. */
const NOT_LOADED = /\.(map|[cm]?tsx?|flow|md|markdown|[ch]|cc|cpp|hpp|gypi?)$/i;
/** A package's binaries for several machines: those of another one than this. */
const FOREIGN = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}\\b)`);

const readPackage = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));

/** Copies what the image holds from the current folder, which has its build, to `target`. */
export async function assembleImage(target) {
  for (const name of RUN) cpSync(name, path.join(target, name), { recursive: true, filter: isNoTest });
  const folders = listPackages([...STARTED, ...(await findImports())]);
  for (const folder of folders) copyPackage(folder, path.join(target, folder));
  copyOtherLicenses(folders, path.join(target, "licenses"));
  const commands = "node_modules/.bin";
  mkdirSync(path.join(target, commands));
  for (const name of readdirSync(commands)) {
    const file = readlinkSync(path.join(commands, name));
    if (folders.some((folder) => path.join(commands, file).startsWith(`${folder}/`)))
      symlinkSync(file, path.join(target, commands, name));
  }
}

const isNoTest = (file) => !/\.test\./.test(file) && file !== path.join("build", ".compile-cache");

/** The packages that the build imports, and the commands of `package.json`, which run from their sources. */
async function findImports() {
  const built = ["build/server", "build/start"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(path.join(folder, file), "utf8")),
  );
  const scripts = Object.values(readPackage(".").scripts).flatMap((script) => [
    ...script.matchAll(/\btsx ((?:app|studio)\/\S+)/g),
  ]);
  const { output } = await build({
    configFile: false,
    logLevel: "error",
    resolve: {
      alias: { "~": path.resolve("app"), "#db": path.resolve("db"), "#studio": path.resolve("studio") },
    },
    ssr: { external: true },
    build: {
      ssr: true,
      write: false,
      // As a source, a module loads all that it imports, whether or not what the command calls uses it.
      rolldownOptions: { input: [...new Set(scripts.map(([, file]) => file))], treeshake: false },
    },
  });
  const sources = output.map(({ code = "" }) => code);
  return [...built, ...sources].flatMap(readImports);
}

/** The packages that a module's text imports. Of a name that is only known as it runs (`@scope/${…}`), all that may be meant. */
export function readImports(code) {
  const whole = [...code.matchAll(IMPORT)].map(([, , name]) => name);
  const scopes = [...code.matchAll(/`(@[\w-]+\/)\$\{/g)].flatMap(([, scope]) =>
    Object.keys(readPackage(".").dependencies).filter((name) => name.startsWith(scope)),
  );
  return [...whole, ...scopes];
}

/**
 * The folders of these packages and of all that they depend on, and of the Node that npm installed. A name that is no
 * package, such as a module of Node's own, has no folder and is left out.
 */
export function listPackages(names) {
  const folders = new Set();
  const visit = (wanted, from) => {
    for (const name of wanted) {
      const folder = findPackage(name, from);
      if (!folder || folders.has(folder)) continue;
      folders.add(folder);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
        readPackage(folder);
      const peers = Object.keys(peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta?.[peer]?.optional,
      );
      visit([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers], folder);
    }
  };
  visit([...names, ...Object.keys(readPackage(".").optionalDependencies ?? {})], ".");
  return [...folders];
}

/** The folder that a package's import of another leads to, as Node looks for it; nothing where it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", name);
    if (existsSync(`${found}/package.json`)) return found;
    if (folder === ".") return undefined;
  }
}

function copyPackage(folder, target) {
  const hasLicense = readdirSync(folder).some((file) => LICENSE.test(file));
  cpSync(folder, target, {
    recursive: true,
    filter: (file) => {
      const name = path.basename(file);
      if (file !== folder && name === "node_modules") return false;
      if (LICENSE.test(name) || (README.test(name) && !hasLicense)) return true;
      return !NOT_LOADED.test(name) && !FOREIGN.test(file);
    },
  });
}

/** The licenses of all other packages: the build has parts of many of them. */
function copyOtherLicenses(folders, target) {
  const installed = Object.keys(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  for (const folder of installed.filter((name) => name && existsSync(name) && !folders.includes(name)))
    for (const name of readdirSync(folder).filter((file) => LICENSE.test(file)))
      cpSync(path.join(folder, name), path.join(target, path.relative("node_modules", folder), name), {
        recursive: true,
      });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target] = process.argv;
  if (!target) throw new Error("Name the folder to put it into.");
  await assembleImage(target);
}
