import { describe, expect, it } from "vitest";
import labels from "./windows-zone-labels.json";
import windowsZones from "./windows-zones.json";
import { resolveZoneName } from "./zones";

const zoneOf = (name: string) => resolveZoneName(name)?.zone;

describe("the name of a zone", () => {
  it("is one of Windows' by CLDR's table, each one a zone that Intl knows", () => {
    for (const [name, zone] of Object.entries(windowsZones)) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
      // Windows' "UTC-11" is an offset already.
      if (!name.startsWith("UTC")) expect(zoneOf(name)).toBe(zone);
    }
  });

  it("is what Outlook shows for one, with its offset before it", () => {
    const zones: Record<string, string> = windowsZones;
    for (const [name, [first = ""]] of Object.entries(labels))
      if (!name.startsWith("UTC")) expect(zoneOf(`(UTC+01:00) ${first}`)).toBe(zones[name]);
  });

  it.each([
    ["Etc/GMT+7", "Etc/GMT+7"],
    ["America-New_York", "America/New_York"],
    ["/citadel.org/20250101_1/America/Argentina/Salta", "America/Argentina/Salta"],
    ["tzone://Microsoft/Utc", "Utc"],
    ["GMT+2", "+02:00"],
    ["UTC+05:30", "+05:30"],
    ["GMT", "GMT"],
    ["Z", "UTC"],
    ["AST", "America/Halifax"],
    ["BST", "Europe/London"],
    ["EST", "EST"],
    ["EST5EDT", "EST5EDT"],
    ["Eastern", "America/New_York"],
  ])("%s means %s", (name, zone) => {
    expect(resolveZoneName(name)).toEqual({ zone, isGuess: false });
  });

  it("that is unknown is a guess by its offset, or none", () => {
    expect(resolveZoneName("(UTC-07:00) Hauptsitz")).toEqual({ zone: "-07:00", isGuess: true });
    for (const name of ["", "Customized Time Zone", "tzone://Microsoft/Custom", "IST", "GMT+99", "My zone"])
      expect(resolveZoneName(name)).toBeNull();
  });
});
