import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NEVER_SAID } from "#tests/setup/kept-words";

/** Pages, posts, guides, mails, texts and the assistant's lines, in code and content, without line breaks. */
const sources = execFileSync("git", ["ls-files", "app", "studio"], { encoding: "utf8", maxBuffer: 1 << 26 })
  .trim()
  .split("\n")
  .filter((file) => /\.(tsx?|yaml|md)$/.test(file) && !/\.test\.|generated/.test(file))
  .map((file) => [file, readFileSync(file, "utf8").replace(/\s+/g, " ")] as const);

it.each(NEVER_SAID)("%s: no page, mail, post or guide says %s", (_, phrase) => {
  expect(sources.filter(([, text]) => phrase.test(text)).map(([file]) => file)).toEqual([]);
});
