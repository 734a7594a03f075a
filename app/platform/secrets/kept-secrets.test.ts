import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pickValidSecrets, readOrMakeSecrets, rotateSecrets } from "./kept-secrets";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, "session-secret");
const day = (number: number) => new Date(Date.UTC(2026, 6, number));
const good = (number: number) => pickValidSecrets(readOrMakeSecrets(folder), day(number));

describe("the kept secret", () => {
  it("is made once, long, and alone in the folder", () => {
    const [made] = readOrMakeSecrets(folder);
    expect(made?.secret.length).toBeGreaterThanOrEqual(43);
    expect(readOrMakeSecrets(folder)).toEqual([made]);
    expect(readdirSync(folder)).toEqual(["session-secret"]);
  });

  it("of the version before is read as it is", () => {
    writeFileSync(file(), `${"x".repeat(43)}\n`);
    expect(readOrMakeSecrets(folder)).toEqual([{ secret: "x".repeat(43), until: null }]);
  });

  it("is created again when a crash left an empty file, so that nothing is signed with an empty secret", () => {
    writeFileSync(file(), "\n");
    expect(readOrMakeSecrets(folder)[0]?.secret.length).toBeGreaterThanOrEqual(43);
  });

  it.each(["short", `${"x".repeat(43)} tomorrow`, `${"x".repeat(43)} 2026-07-01 and more`])(
    "is not taken from a file that says %j",
    (text) => {
      writeFileSync(file(), text);
      expect(() => readOrMakeSecrets(folder)).toThrow(/session-secret holds no secrets/);
      expect(readFileSync(file(), "utf8")).toBe(text);
    },
  );

  it("makes way for a new one, and is good until its time is over", () => {
    const [first] = good(1);
    rotateSecrets(folder, { now: day(1), until: day(10) });
    const [second] = good(1);
    expect(second).not.toBe(first);
    expect(good(9)).toEqual([second, first]);
    expect(good(10)).toEqual([second]);
    expect(rotateSecrets(folder, { now: day(2), until: day(30) })).toBe(2);
    expect(good(9)).toHaveLength(3);
    expect(good(10)).toEqual([expect.not.stringMatching(`^${second}$`), second]);
    rotateSecrets(folder, { now: day(11), until: day(11) });
    expect(readFileSync(file(), "utf8")).not.toContain(first);
    expect(readdirSync(folder)).toEqual(["session-secret"]);
  });
});
