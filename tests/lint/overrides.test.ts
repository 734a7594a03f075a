import { readFileSync } from "node:fs";
import { intersects, ltr, minVersion, satisfies, validRange } from "semver";
import { describe, expect, it } from "vitest";

// The lock file stores what each package asks for as its author wrote it, so it shows who would get something else without an
// override. No registry is asked, so a version that nobody has installed yet is not known.

type Ranges = Record<string, string>;
type Overrides = { [name: string]: string | Overrides };
type Manifest = { dependencies?: Ranges; devDependencies?: Ranges; overrides?: Overrides };
type LockedPackage = { dependencies?: Ranges; optionalDependencies?: Ranges; peerDependencies?: Ranges };
type Lock = { packages: Record<string, LockedPackage> };

/** An entry of `overrides`. `parents`: the packages that it is written under. `asked`: the ranges that it is for. */
type Override = { name: string; version: string; parents: string[]; asked: string };

function listOverrides(
  manifest: Manifest,
  at = manifest.overrides ?? {},
  parents: string[] = [],
): Override[] {
  const direct = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.entries(at).flatMap(([key, value]) => {
    const [, name = "", asked = "*"] = /^(@?[^@]+)@?(.*)$/.exec(key === "." ? parents.at(-1)! : key) ?? [];
    if (typeof value === "object") return listOverrides(manifest, value, [...parents, key]);
    const version = value.startsWith("$") ? (direct[value.slice(1)] ?? value) : value;
    return [{ name, version, parents: key === "." ? parents.slice(0, -1) : parents, asked: asked || "*" }];
  });
}

/** What of the name is asked for, by a package that is installed below all `parents`. */
function listAskedRanges({ packages }: Lock, { name, parents }: Override): string[] {
  let askers = Object.entries(packages)
    .filter(([place]) => place !== "")
    .map(([place, { dependencies, optionalDependencies, peerDependencies }]) => ({
      name: place.split("node_modules/").at(-1)!,
      ranges: { ...peerDependencies, ...optionalDependencies, ...dependencies },
    }));
  for (const parent of parents) {
    const below = new Set([parent.replace(/(?<=.)@.*$/, "")]);
    // The loop also reaches the names that it adds.
    for (const next of below)
      for (const asker of askers)
        if (asker.name === next) for (const asked of Object.keys(asker.ranges)) below.add(asked);
    askers = askers.filter((asker) => below.has(asker.name));
  }
  return askers.flatMap(({ ranges }) => ranges[name]?.replace(/^npm:@?[^@]+@/, "") ?? []);
}

/** Says why an override is not needed; undefined for one that is. */
function explainNeedless(lock: Lock, override: Override): string | undefined {
  const { name, version, asked } = override;
  const lowest = validRange(version) && minVersion(version);
  // An address or a tag in place of a version says nothing about what it brings.
  if (!lowest) return undefined;
  const ranges = listAskedRanges(lock, override).filter(
    (range) => !validRange(range) || intersects(range, asked),
  );
  if (ranges.length === 0) return `nobody asks for ${name}`;
  const bringsOlder = (range: string) =>
    !validRange(range) || (!satisfies(lowest, range) && !ltr(lowest, range));
  return ranges.some(bringsOlder) ? undefined : `all who ask for ${name} get ${version} or newer without it`;
}

const listNeedless = (manifest: Manifest, lock: Lock) =>
  listOverrides(manifest).flatMap((override) => explainNeedless(lock, override) ?? []);

describe("overrides of package.json", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

  it("are each needed by a package that asks for something older", () => {
    expect(listNeedless(manifest, JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual([]);
  });

  it("are each a row of the decision on what is installed, and the rows are theirs", () => {
    const [, table = ""] = readFileSync("docs/decisions/0036-what-is-installed.md", "utf8").split(
      "\n| override |",
    );
    const rows = table.split("\n\n", 1)[0]!.matchAll(/^\| (`.+?) \|.*\| .{20,} \|$/gm);
    const named = [...rows].flatMap(([, names = ""]) =>
      [...names.matchAll(/`(.+?)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(
      listOverrides(manifest)
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe("an override", () => {
  const needed: string[] = [];
  const unasked = ["nobody asks for a"];
  const older = ["all who ask for a get 2.1.0 or newer without it"];

  it.each<[string, Overrides, Record<string, Ranges>, string[]]>([
    ["of a version that one package excludes by its own", { a: "2.1.0" }, { b: { a: "2.0.9" } }, needed],
    ["of a version above every range", { a: "2.1.0" }, { b: { a: "^0.9 || ^1" } }, needed],
    ["of a version in a gap of a range", { a: "2.1.0" }, { b: { a: "^1 || ^3" } }, needed],
    ["of a version that one of two reaches", { a: "2.1.0" }, { b: { a: "^2" }, c: { a: "~2.0.1" } }, needed],
    ["of a version that every range reaches", { a: "2.1.0" }, { b: { a: "^2.0.0" }, c: { a: "*" } }, older],
    ["of a version that is older than what is asked for", { a: "2.1.0" }, { b: { a: "^2.1.9" } }, older],
    ["of a version that is asked for exactly", { a: "2.1.0" }, { b: { a: "2.1.0" } }, older],
    ["of a package that nobody asks for", { a: "2.1.0" }, { b: { c: "1.0.0" } }, unasked],
    ["of a package under another name", { a: "2.1.0" }, { b: { a: "npm:@x/a@~1.0.1" } }, needed],
    ["of a package from an address", { a: "2.1.0" }, { b: { a: "github:x/a" } }, needed],
    [
      "of a direct dependency, which another asks for in an older version",
      { a: "$a" },
      { b: { a: "^1" } },
      needed,
    ],
    ["of a direct dependency, which others reach", { a: "$a" }, { b: { a: "^2.1" } }, older],
    ["of a direct dependency that nobody else asks for", { a: "$a" }, { b: {} }, unasked],
    ["below the package that needs it", { b: { a: "2.1.0" } }, { b: { a: "^1" } }, needed],
    [
      "below a package that brings the one that needs it",
      { c: { a: "2.1.0" } },
      { c: { b: "1" }, b: { a: "1" } },
      needed,
    ],
    ["below a package that does not ask for it", { c: { a: "2.1.0" } }, { c: {}, b: { a: "^1" } }, unasked],
    [
      "of a package and of one below it",
      { b: { ".": "2.0.0", a: "2.1.0" } },
      { c: { b: "1" }, b: { a: "2" } },
      older,
    ],
    ["for ranges that somebody asks for", { "a@1": "2.1.0" }, { b: { a: "1.0.4" } }, needed],
    ["for ranges that nobody asks for any more", { "a@1": "2.1.0" }, { b: { a: "^2.0.4" } }, unasked],
  ])("%s", (_, overrides, packages, expected) => {
    const lock = { "": { dependencies: { a: "2.1.0" } } } as Lock["packages"];
    for (const [name, dependencies] of Object.entries(packages))
      lock[`node_modules/${name}`] = { dependencies };
    expect(listNeedless({ dependencies: { a: "2.1.0" }, overrides }, { packages: lock })).toEqual(expected);
  });

  it("is needed by a peer dependency as by any other, wherever the package lies", () => {
    const packages = { "node_modules/x/node_modules/@s/b": { peerDependencies: { a: "^1" } } };
    expect(listNeedless({ overrides: { a: "2.1.0" } }, { packages })).toEqual(needed);
  });
});
