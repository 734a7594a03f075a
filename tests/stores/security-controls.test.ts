import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const controlsSchema = z.array(
  z.strictObject({
    /** Of the OWASP Application Security Verification Standard 5.0. */
    chapter: z.string().regex(/^V\d+ /),
    items: z.string().min(1),
    status: z.enum(["met", "by inspection", "in part", "not yet", "does not apply"]),
    how: z.string().min(1),
    tests: z.array(z.string()),
  }),
);
const controls = controlsSchema.parse(JSON.parse(readFileSync("docs/security-controls.json", "utf8")));
const named = new Set(controls.flatMap(({ tests }) => tests));

describe("docs/security-controls.json", () => {
  it("names a test for each row that it calls met", () => {
    const without = controls.filter(({ status, tests }) => status === "met" && tests.length === 0);
    expect(without.map(({ items }) => items)).toEqual([]);
  });

  it("names tests that are there", () => {
    expect([...named].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("has each attack that is tried", () => {
    const attacks = readdirSync("tests/attacks", { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".test.ts"));
    expect(attacks.filter((name) => !named.has(`tests/attacks/${name}`))).toEqual([]);
  });
});
