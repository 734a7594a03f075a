import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const architecture = readFileSync("docs/architecture.md", "utf8");
const section = (title: string) => architecture.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";

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

describe("docs/enquiry.md", () => {
  const page = readFileSync("docs/enquiry.md", "utf8");
  const rows = [...page.matchAll(/^\| `(app[^`]+)` \| `(\w+)` \|/gm)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));

  it.each(rows)("$name is in $file", ({ file, name }) => {
    expect(readFileSync(file, "utf8")).toMatch(
      new RegExp(`^export (async )?(function|const) ${name}\\b`, "m"),
    );
  });

  it("tells an enquiry’s way in at most eight files", () => {
    const [answered = "", filed = ""] = page.split("\n## ").slice(1);
    const files = new Set([...`${answered}${filed}`.matchAll(/^\| `(app[^`]+)`/gm)].map(([, file]) => file));
    expect(files.size).toBeLessThan(9);
  });
});
