// Makes the two faces that every page loads from those of Fontsource: the same letters (Western European languages,
// typographic marks, arrows), only the weights and features that the styles ask for. After a change here or of the
// packages: `node app/styles/fonts/subset.mjs`. The results are kept, so that a build needs no font tools.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Font features that browsers apply by default. Fractions, and figures that only some texts want, are left out. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"];

/** The font files beside this one, with their sources. */
const FACES = {
  "source-sans-3.woff2": {
    source: require.resolve("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"),
    // Tabular figures are this font's default.
    options: { keepFeatures: FEATURES, variationAxes: { wght: { min: 400, max: 600 } } },
  },
  "newsreader.woff2": {
    source: require.resolve("@fontsource/newsreader/files/newsreader-latin-500-normal.woff2"),
    options: { keepFeatures: [...FEATURES, "tnum"] },
  },
};

/** The characters of Fontsource's "latin" subset; `fonts.css` and `display-font.css` load the fonts for the same ones. */
export const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

const lettersOf = (range) =>
  range.split(",").flatMap((part) => {
    const [from, to = from] = part
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });

/**
 * Makes the bytes of each font file, by its name.
 * @returns {Promise<Record<string, Buffer>>}
 */
export const makeFaces = async () => {
  const text = lettersOf(LATIN).join("");
  const made = Object.entries(FACES).map(async ([name, { source, options }]) => [
    name,
    await subsetFont(readFileSync(source), text, { targetFormat: "woff2", ...options }),
  ]);
  return Object.fromEntries(await Promise.all(made));
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, bytes] of Object.entries(await makeFaces()))
    writeFileSync(path.join(import.meta.dirname, name), bytes);
