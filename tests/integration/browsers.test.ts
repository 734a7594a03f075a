import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findLateInScripts } from "#tests/setup/declared-browsers/scripts";
import { findLateInStyles } from "#tests/setup/declared-browsers/styles";
import { scriptsOf } from "#tests/setup/page-scripts";
import { sharedServer } from "#tests/setup/server";

// Holds the built site, libraries included, against the browsers that package.json declares (docs/decisions/0071-declared-browsers.md).

const ASSETS = "build/client/assets";
const read = (file: string) => readFileSync(path.join(ASSETS, file), "utf8");

type Route = { id: string; module: string };

/** The routes of the browser's manifest, and the script that every page begins with. */
function readRoutes(): { entry: string; routes: Route[] } {
  const file = readdirSync(ASSETS).find(
    (name) => /^manifest-.*\.js$/.test(name) && read(name).startsWith("window."),
  );
  const manifest = JSON.parse(read(file ?? "").replace(/^[^{]*|;$/g, ""));
  return { entry: manifest.entry.module, routes: Object.values(manifest.routes) };
}

/** The scripts that pages load, at once or later: all that these import. */
function listScripts(modules: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const queue = modules.map((address) => path.basename(address));
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (found.has(file)) continue;
    const code = read(file);
    found.set(file, code);
    for (const [, imported = ""] of code.matchAll(/["'`]\.\/([\w.$~-]+\.js)["'`]/g)) queue.push(imported);
  }
  return found;
}

/** A late feature that may be used: where, and why nobody misses it. */
type Accepted = readonly [feature: RegExp, why: string];

/** Asserts that what was found is accepted, and that nothing is accepted in vain. */
function expectAccepted(found: string[], accepted: readonly Accepted[]): void {
  expect(found.filter((feature) => !accepted.some(([pattern]) => pattern.test(feature)))).toEqual([]);
  expect(accepted.filter(([pattern]) => !found.some((feature) => pattern.test(feature)))).toEqual([]);
}

const SCRIPTS: readonly Accepted[] = [
  [
    /^framework: \.(start|skip)(View)?Transition\(\)$/,
    "only for links that ask for it, after the router has asked the browser",
  ],
  [/: <details name>$/, "several questions can be open at once"],
  [/: :popover-open$/, "in a try"],
  [/: navigator\.userAgentData$/, "asked by the value it was put into"],
  [/: \.caretPositionFromPoint\(\)$/, "after asking for the older name"],
  [/: \.checkVisibility\(\)$/, "asked by the value it was put into"],
  [/^renderVisualEditing: :has$/, "editors' overlay of the Studio's preview alone"],
];

it("no page calls what a declared browser lacks", async () => {
  const { entry, routes } = readRoutes();
  // The Studio's browsers are Sanity's to name.
  const scripts = listScripts([
    entry,
    ...routes.filter(({ id }) => id !== "routes/studio.$").map(({ module }) => module),
  ]);
  expect([...scripts.keys()].some((file) => file.startsWith("family-forms-"))).toBe(true);
  const server = await sharedServer();
  for (const page of ["/", "/contact", "/chat", "/blog", "/admin/login"]) {
    const { inline } = scriptsOf(await (await fetch(server.url + page)).text());
    for (const [index, { text }] of inline.entries()) scripts.set(`${page} ${index}-`, text);
  }
  const found = [...findLateInScripts(scripts)].flatMap(([file, features]) =>
    features.map((feature) => `${file.replace(/-[\w-]{8}\.js$/, "")}: ${feature}`),
  );
  expectAccepted(found, SCRIPTS);
});

/** What both sides' styles use beyond their browsers: it may be missing, and nothing is hidden, moved or out of reach. */
const STYLES: readonly Accepted[] = [
  [
    /^-webkit-tap-highlight-color$|^cursor: |^resize$|^font-family: ui-monospace$|^text-decoration: dotted$/,
    "for the other kind of device, or the next in the list",
  ],
  [/^text-wrap$/, "lines break less evenly"],
  [/^field-sizing$/, "a field keeps its height and scrolls"],
  [/^@media \(scripting\)$/, "a button that needs scripts shows without them"],
];

const SITE_STYLES: readonly Accepted[] = [
  ...STYLES,
  [/^(content-visibility|contain-intrinsic-size)$/, "the first paint is later"],
  [/^@page$|^break-after: avoid$|details-content$/, "on paper"],
  [/^li:has\(a\[href=""\]\)/, "a gap where the practice gave no number"],
  [
    /^\.group\\\/chat\[data-short\]:has\(textarea:focus\) /,
    "above a phone's keyboard, which Firefox 115 has not",
  ],
  [
    /^\.has-\\\[\\:checked\\\]\\:(border-primary|bg-primary-tint):has\(:checked\)$/,
    "the radio button itself shows it",
  ],
];

const STAFF_STYLES: readonly Accepted[] = [
  ...STYLES,
  [/:has\(/, "staff need Firefox 121 (docs/decisions/0071-declared-browsers.md)"],
  [/^scrollbar-width$/, "a bar shows"],
];

it.each([
  ["site", SITE_STYLES],
  ["admin", STAFF_STYLES],
])("the styles of the %s side lay out in every declared browser", (name, accepted) => {
  const file = readdirSync(ASSETS).find((one) => one.startsWith(`${name}-`) && one.endsWith(".css"));
  expectAccepted(findLateInStyles(read(file ?? "")), accepted);
});
