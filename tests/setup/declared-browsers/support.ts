import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserName, CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data";

/** What every browser has since which version, by MDN. */
export const compatData = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** Names of browsers: those of `browserslist`, and MDN's for the same. */
const MDN_NAMES: Record<string, BrowserName> = {
  safari: "safari",
  ios_saf: "safari_ios",
  chrome: "chrome",
  and_chr: "chrome_android",
  edge: "edge",
  firefox: "firefox",
};

const declared = (JSON.parse(readFileSync("package.json", "utf8")).browserslist as string[]).map((line) => {
  const [name = "", , version = ""] = line.split(" ");
  const browser = MDN_NAMES[name];
  if (!browser) throw new Error(`package.json declares ${name}, and nothing here knows MDN's name for it.`);
  return { browser, version };
});

/** Compares versions such as "16.4"; MDN writes "≤79" for one that may have come sooner. */
function isAfter(version: string, other: string): boolean {
  const [a = 0, b = 0] = version.replace("≤", "").split(".").map(Number);
  const [c = 0, d = 0] = other.split(".").map(Number);
  return a > c || (a === c && b > d);
}

function has(statement: SupportStatement | undefined, version: string): boolean {
  return [statement ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: otherName }) =>
        typeof since === "string" &&
        since !== "preview" &&
        !isAfter(since, version) &&
        (until === undefined || isAfter(until, version)) &&
        !(flags || prefix || otherName),
    );
}

/** Whether a feature is missing in one of the declared browsers. What MDN says nothing about is not. */
export function isLate(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  return support !== undefined && declared.some(({ browser, version }) => !has(support[browser], version));
}

/** Where scripts find something: as a global, on a constructor or namespace, or on the objects it makes. */
export type PlatformPlace = "global" | "static" | "prototype";

/** What scripts find in browsers; `owner` is empty for globals. */
export type PlatformMember = { owner: string; name: string; place: PlatformPlace; isLate: boolean };

const isName = (name: string) => /^[a-z]\w*$/i.test(name);

/** Lists what MDN has under a feature, without the notes on the feature itself. */
const listFeatures = ({ __compat, ...features }: Identifier): [string, Identifier][] =>
  Object.entries(features).filter(([name]) => isName(name));

/** Lists members, without what MDN lists beside them: events, and notes such as `worker_support`. */
const listMembers = (owner: string, feature: Identifier): PlatformMember[] =>
  listFeatures(feature)
    .filter(([name]) => !/_(?!static$)/.test(name) && name !== owner)
    .map(([listed, member]) => {
      const name = listed.replace(/_static$/, "");
      if (owner === "Window") return { owner: "", name, place: "global", isLate: isLate(member) };
      return { owner, name, place: listed === name ? "prototype" : "static", isLate: isLate(member) };
    });

/** Lists members of what the language has. MDN doesn't say there which are static, so each is listed as both. */
const listLanguageMembers = (owner: string, feature: Identifier): PlatformMember[] =>
  listMembers(owner, feature).flatMap((member) => [member, { ...member, place: "static" }]);

/** Lists what scripts find in browsers, by MDN, with what is late among it. */
export function listPlatform(): PlatformMember[] {
  const { builtins = {} } = compatData.javascript;
  const ofBrowser = listFeatures(compatData.api);
  const ofLanguage = listFeatures(builtins);
  const ofIntl = listFeatures(builtins.Intl ?? {}).filter(([name]) => /^[A-Z]/.test(name));
  return [
    ...[...ofBrowser, ...ofLanguage].map(
      ([name, feature]): PlatformMember => ({ owner: "", name, place: "global", isLate: isLate(feature) }),
    ),
    ...ofBrowser.flatMap(([name, feature]) => listMembers(name, feature)),
    ...[...ofLanguage, ...ofIntl].flatMap(([name, feature]) => listLanguageMembers(name, feature)),
  ];
}
