import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LATIN, makeFaces } from "./subset.mjs";

const beside = (name: string) => readFileSync(path.join(import.meta.dirname, name));

/** What both may weigh, in bytes: a quarter of a first visit (bench/visits.ts). */
const LIMIT = 45_000;

describe("the faces that every page loads", () => {
  it("are those that the script makes of the packages", async () => {
    const made = Object.entries(await makeFaces());
    expect(made.map(([name]) => name)).toEqual(["source-sans-3.woff2", "newsreader.woff2"]);
    for (const [name, bytes] of made)
      expect(beside(name).equals(bytes), `${name}: run node app/styles/fonts/subset.mjs`).toBe(true);
    expect(made.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeLessThan(LIMIT);
  });

  it.each(["fonts.css", "display-font.css"])("are asked in %s for their letters alone", (name) => {
    const faces = String(beside(`../${name}`)).split("@font-face");
    const ranges = faces
      .filter((face) => face.includes('url("./fonts/'))
      .map((face) => /unicode-range:([^;]+);/.exec(face)?.[1]?.replaceAll(/\s/g, ""));
    expect(ranges).toEqual([LATIN]);
  });
});
