import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import webPush from "web-push";
import { readOrMakePushKeys } from "./kept-secrets";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "push-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("keys are made once, for their owner alone, and push services take them", () => {
  const keys = readOrMakePushKeys(folder);
  expect(readOrMakePushKeys(folder)).toEqual(keys);
  expect(readdirSync(folder)).toEqual(["push-keys"]);
  expect(statSync(path.join(folder, "push-keys")).mode & 0o777).toBe(0o600);
  expect(() =>
    webPush.setVapidDetails("mailto:a@example.com", keys.publicKey, keys.privateKey),
  ).not.toThrow();
});

it("a file that holds something else ends the start and is left alone", () => {
  writeFileSync(path.join(folder, "push-keys"), "half a key");
  expect(() => readOrMakePushKeys(folder)).toThrow(/push-keys holds no keys/);
});
