import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const architecture = readFileSync("docs/architecture.md", "utf8");
const section = (title: string) => architecture.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";

const listFiles = (...command: string[]) =>
  execFileSync("git", command, { encoding: "utf8", maxBuffer: 1 << 26 })
    .trim()
    .split("\n");

it("every link of a document to a file of the repository leads to one that is there", () => {
  const dead = listFiles("ls-files", "*.md").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)]
      .filter(([, path = ""]) => !existsSync(join(dirname(file), path)))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect(dead).toEqual([]);
});

describe("docs/product", () => {
  const pages = new Map(
    readdirSync("docs/product").map((page) => [
      page.replace(".md", ""),
      readFileSync(`docs/product/${page}`, "utf8"),
    ]),
  );
  const sectionsOf = new Map(
    [...pages].map(([page, text]) => [
      page,
      [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number),
    ]),
  );

  it("is cited by pages that are there and sections that the page has", () => {
    const citation = /docs\/product(?:\/([\w-]+))?\.md`?((?:(?:,| and)?[\s*/]*§\d+)*)/g;
    const cited = listFiles("grep", "-lI", "docs/product").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(citation)].map(([words, page = "", numbers = ""]) => ({
        words: `${file}: ${words}`,
        sections: sectionsOf.get(page),
        numbers: [...numbers.matchAll(/\d+/g)].map(([number]) => number),
      })),
    );
    expect(cited.length).toBeGreaterThan(100);
    const dead = cited.filter(
      ({ sections, numbers }) => !sections || numbers.some((number) => !sections.includes(number)),
    );
    expect(dead.map(({ words }) => words)).toEqual([]);
  });

  it("names no section that none of its pages has", () => {
    const all = [...sectionsOf.values()].flat();
    const dead = [...pages].flatMap(([page, text]) =>
      [...text.matchAll(/§(\d+)/g)]
        .filter(([, number]) => !all.includes(number))
        .map(([words]) => `${page}: ${words}`),
    );
    expect(dead).toEqual([]);
  });

  it("has every page in its index, with the sections of the page", () => {
    const rows = [...pages.get("README")!.matchAll(/^- \[([\w-]+)\.md\]\(\1\.md\): (.*)$/gm)];
    const listed = rows.map(([, page = "", words = ""]) => [
      page,
      [...words.matchAll(/§(\d+)/g)].map(([, number]) => number),
    ]);
    expect(listed.sort()).toEqual([...sectionsOf].filter(([page]) => page !== "README").sort());
  });
});

describe("docs/architecture.md", () => {
  it("lists every job that runs by the clock, and no other", () => {
    const rows = section("What runs by the clock").match(/^\| `.*?\|/gm) ?? [];
    const listed = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
    const jobs = readFileSync("app/jobs.server.ts", "utf8").matchAll(/\bname: "([a-z-]+)"/g);
    expect(listed.sort()).toEqual([...jobs].map(([, name]) => name).sort());
  });

  it("names the rooms of the domain in the order in which one may import the next", () => {
    const sentence = /Within the domain: ([\s\S]*?), in that order\./.exec(architecture)?.[1] ?? "";
    const named = sentence.match(/[a-z]+(-[a-z]+)*/g) ?? [];
    const rules = readFileSync(".dependency-cruiser.cjs", "utf8");
    const lists = [...rules.matchAll(/\[([^[\]]*?)\]\.map\(inDomain\)/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([a-z-]+)"/g)].map(([, room]) => room),
    );
    expect(named.filter((word) => lists.includes(word))).toEqual(lists);
  });
});

describe.each(readdirSync("docs/ways"))("docs/ways/%s", (page) => {
  const text = readFileSync(`docs/ways/${page}`, "utf8");
  const rows = [...text.matchAll(/^\| `([^`]+)` \| `(\w+)` \|/gm)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));

  it.each(rows)("$name is in $file", ({ file, name }) => {
    expect(readFileSync(file, "utf8")).toMatch(
      new RegExp(`^export (async )?(function|const|class) ${name}\\b`, "m"),
    );
  });

  it("names no file that is not there", () => {
    const named = [...text.matchAll(/`((?:app|studio|db)\/[^`…]+)`/g)].map(([, file = ""]) => file);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("tells the way in at most a dozen files", () => {
    expect(new Set(rows.map(({ file }) => file)).size).toBeLessThan(13);
  });
});

it("tells an enquiry’s way in at most eight files", () => {
  const [, answered = "", filed = ""] = readFileSync("docs/ways/enquiry.md", "utf8").split("\n## ");
  const files = new Set([...`${answered}${filed}`.matchAll(/^\| `(app[^`]+)`/gm)].map(([, file]) => file));
  expect(files.size).toBeLessThan(9);
});
