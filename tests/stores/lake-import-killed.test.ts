import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument } from "#studio/lake";
import { serveLake } from "#studio/lake/cli/serve";

// Not through tsx's own command, which would be killed in place of the import.
const TSX = new URL("../../node_modules/tsx/dist/loader.mjs", import.meta.url).href;
const COMMAND = fileURLToPath(new URL("../../studio/lake/cli/import.ts", import.meta.url));

let directory: string;
let file: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-killed-"));
  file = join(directory, "content.ndjson");
  writeFileSync(join(directory, "note.txt"), "hello");
  const asset = `file@${pathToFileURL(join(directory, "note.txt")).href}`;
  const documents = [
    { _id: "one", _type: "post", title: "New", next: { _type: "reference", _ref: "two" } },
    {
      _id: "two",
      _type: "post",
      title: "New",
      next: { _type: "reference", _ref: "one" },
      file: { _sanityAsset: asset },
    },
  ];
  writeFileSync(file, documents.map((each) => `${JSON.stringify(each)}\n`).join(""));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs the command, and kills it when its `nth` writing request comes in. @returns the lake, and whether it ended first */
async function killedAt(nth: number): Promise<{ lake: Lake; hasEnded: boolean }> {
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map([["secret", "administrator"]]),
  });
  lake.transact("production", [{ create: { _id: "one", _type: "post", title: "Old" } }]);
  let writes = 0;
  const server = await serveLake(lake, {
    callerOf: (request) => {
      if (request.method === "POST" && ++writes === nth) child.kill("SIGKILL");
      return { user: null };
    },
  });
  const options = ["--url", `${server.origin}/lake`, "--token", "secret", file];
  const child = spawn(process.execPath, ["--import", TSX, COMMAND, ...options]);
  const [code] = (await once(child, "exit")) as [number | null];
  await server.stop();
  return { lake, hasEnded: code === 0 };
}

it("an import that is killed at any of its requests leaves the documents as they were, or as they are to be", async () => {
  const seen = new Set<string>();
  for (let nth = 1, hasEnded = false; !hasEnded; nth++) {
    const run = await killedAt(nth);
    hasEnded = run.hasEnded;
    const posts = await run.lake.query<LakeDocument[]>("production", "*[_type == 'post']");
    run.lake.close();
    const state = posts.map(({ title }) => title).join();
    seen.add(state);
    expect(["Old", "New,New"]).toContain(state);
    if (state === "Old") continue;
    expect(JSON.stringify(posts)).not.toContain("_weak");
    expect(posts[1]).toMatchObject({
      file: { _type: "file", asset: { _ref: expect.stringMatching(/^file-/) } },
    });
  }
  expect([...seen]).toEqual(["Old", "New,New"]);
}, 90_000);
