import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument } from "#studio/lake";

const WRITER = fileURLToPath(new URL("./lake-crash-writer.ts", import.meta.url));
const TSX = fileURLToPath(new URL("../../node_modules/tsx/dist/cli.mjs", import.meta.url));

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-crash-"));
  file = join(directory, "content.sqlite");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const openLake = () => createLake({ file, projectId: "embedded", datasets: ["production"] });
const all = (lake: Lake) => lake.query<LakeDocument[]>("production", "*", {}, { perspective: "raw" });

/** Starts a process that writes without a pause, and kills it once it has acknowledged `count` transactions. */
async function writeUntilKilled(count: number, start: number): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, [TSX, WRITER, file, String(start)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = start - 1;
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const [pid, n] = line.split(" ").map(Number);
    acknowledged = n ?? acknowledged;
    // Kill the writer itself, not a loader that may have started it.
    if (acknowledged >= start + count && pid) process.kill(pid, "SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return acknowledged;
}

describe("a lake whose process is killed while it writes", () => {
  it("has every acknowledged transaction, and none by half", async () => {
    let next = 0;
    for (let round = 0; round < 3; round++) {
      const last = await writeUntilKilled(60, next);
      const lake = openLake();
      const documents = await all(lake);
      const pairs = new Map(documents.map((document) => [document._id, document]));
      for (let n = 0; n <= last; n++) {
        expect(pairs.get(`left-${n}`), `transaction ${n}`).toMatchObject({ n, _rev: `tx-${n}` });
        expect(pairs.get(`right-${n}`)).toMatchObject({ n, _rev: `tx-${n}` });
      }
      // One more transaction may be on disk, completely, though its acknowledgement did not reach us.
      next = documents.filter(({ _id }) => _id.startsWith("left-")).length;
      expect(documents.filter(({ _id }) => _id.startsWith("right-"))).toHaveLength(next);
      expect(pairs.get("counter")).toMatchObject({ value: next });
      lake.close();
    }
  });
});

describe("a lake that was closed", () => {
  it("opens with the same documents, and a backup holds them too", async () => {
    const first = openLake();
    first.transact("production", [{ create: { _id: "a", _type: "post", title: "Kept" } }]);
    const copy = join(directory, "copy.sqlite");
    first.backup(copy);
    const before = await all(first);
    first.close();
    const second = openLake();
    expect(await all(second)).toEqual(before);
    second.close();
    file = copy;
    const third = openLake();
    expect(await all(third)).toEqual(before);
    expect(() => third.backup(copy)).toThrow(/exists/);
    third.close();
  });
});
