// `npm run guides`: makes public/guides/*.pdf from the guides' text. Without more, from the first content;
// with `--from http://localhost:3000`, from what is published on that site, with its own name and numbers.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../tests/setup/browser";
import type { WrittenBlock } from "../rich-text/from-markdown";
import { seedDocuments } from "../seed";
import { seedImages } from "../seed/art";
import { DESIGNS, PLAIN_DESIGN } from "./designs";
import type { Guide, Practice } from "./guide";
import { guidePage } from "./page";

const FOLDER = "public/guides";
/** A guide may weigh this much at most, in bytes: families load it on a phone. */
const LIMIT = 400_000;

type Content = { guides: Guide[]; practice: Practice };

const QUERY = `{
  "guides": *[_type == "guide"] | order(order asc) { title, subtitle, "slug": slug.current, content },
  "practice": *[_id == "siteSettings"][0]
}`;

async function published(site: string): Promise<Content> {
  const url = new URL("/lake/v2025-02-19/data/query/production", site);
  url.search = new URLSearchParams({ query: QUERY, perspective: "published" }).toString();
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) {
    console.error(
      `${site} did not give its guides: ${answer ? `it answered ${answer.status}` : "no answer"}.`,
    );
    process.exit(1);
  }
  return ((await answer.json()) as { result: Content }).result;
}

function seeded(): Content {
  const documents = seedDocuments();
  const guides = documents
    .filter(({ _type }) => _type === "guide")
    .map(({ title, subtitle, slug, content }) => ({
      title: String(title),
      subtitle: String(subtitle),
      slug: (slug as { current: string }).current,
      content: content as WrittenBlock[],
    }));
  return { guides, practice: documents.find(({ _id }) => _id === "siteSettings") as unknown as Practice };
}

/** The faces of the public site, from the same packages. */
function faces(): string {
  const require = createRequire(import.meta.url);
  const face = (family: string, file: string, weights: string, style = "normal") => {
    const url = pathToFileURL(file).href;
    return `@font-face { font-family: "${family}"; src: url("${url}"); font-weight: ${weights}; font-style: ${style}; }`;
  };
  return [
    face(
      "Newsreader Variable",
      require.resolve("@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2"),
      "200 800",
    ),
    face(
      "Newsreader Variable",
      require.resolve("@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2"),
      "200 800",
      "italic",
    ),
    face(
      "Source Sans 3 Variable",
      require.resolve("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"),
      "200 900",
    ),
    face(
      "Source Sans 3 Variable",
      require.resolve("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2"),
      "200 900",
      "italic",
    ),
  ].join("\n");
}

const { values } = parseArgs({ options: { from: { type: "string" }, html: { type: "string" } } });
const { guides, practice } = values.from ? await published(values.from) : seeded();
const css = `${faces()}\n${readFileSync(new URL("style.css", import.meta.url), "utf8")}`;
const work = values.html ?? mkdtempSync(path.join(tmpdir(), "guides-"));
mkdirSync(work, { recursive: true });
mkdirSync(FOLDER, { recursive: true });

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const guide of guides) {
    const design = DESIGNS[guide.slug] ?? PLAIN_DESIGN;
    const scene = seedImages().get(design.scene)?.svg ?? "";
    const html = path.join(work, `${guide.slug}.html`);
    writeFileSync(html, guidePage({ guide, practice, design, scene, css }));
    await page.goto(pathToFileURL(path.resolve(html)).href);
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(FOLDER, `${guide.slug}.pdf`);
    const pdf = await page.pdf({
      path: file,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    if (pdf.byteLength > LIMIT)
      throw new Error(`${file} weighs ${pdf.byteLength} bytes; ${LIMIT} is the most`);
    console.log(`${file}: ${Math.round(pdf.byteLength / 1024)} kB`);
  }
} finally {
  await browser.close();
  if (!values.html) rmSync(work, { recursive: true, force: true });
}
