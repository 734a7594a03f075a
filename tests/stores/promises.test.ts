import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Rows of the table in §17: the promise, what keeps it, the tests in backticks, or open. */
const rows = readFileSync("docs/product/promises.md", "utf8")
  .split("## 17. ")[1]!
  .split("\n## ")[0]!
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| promise") && !line.startsWith("| --"))
  .map((line) => line.split("|").slice(1, -1));

const files = ["tests", "app", "studio"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
);

it("every promise of docs/product/promises.md is open, or names tests that exist", () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [promise = "", , tests = ""] of rows) {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    const isOpen = ["open", "none"].includes(tests.trim());
    expect(isOpen || named.length > 0, promise).toBe(true);
    for (const name of named) {
      const isThere = files.some((file) => file.endsWith(`/${name}`) || file.endsWith(`/${name}.test.ts`));
      expect(isThere, `${promise.trim()}: ${name}`).toBe(true);
    }
  }
});
