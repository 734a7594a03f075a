import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sealAsEarlier } from "#tests/setup/earlier-backup";
import { type BackupKey, readBackupKey } from "./backup-key";
import { unpackStoredFileTo } from "./stored-file";

const folder = mkdtempSync(path.join(tmpdir(), "sealed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = await readBackupKey("a sample key of more than thirty-two characters");
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** What is before the first chunk. */
const HEADER_BYTES = 42;

let files = 0;
function sealed(bytes: Buffer, { master }: BackupKey = key): string {
  const name = `${files++}.sqlite`;
  const file = path.join(folder, `${name}.sealed`);
  writeFileSync(file, sealAsEarlier(bytes, name, master()));
  return file;
}

const opened = async (file: string, under: BackupKey | undefined = key) => {
  await unpackStoredFileTo(file, under, path.join(folder, "opened"));
  return readFileSync(path.join(folder, "opened"));
};
/** Bytes that differ from chunk to chunk. */
const sample = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 255));

describe("a file that an earlier version encrypted", () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 7])(
    "of %d bytes opens as it was",
    async (length) => {
      const bytes = sample(length);
      const file = sealed(bytes);
      expect((await opened(file)).equals(bytes)).toBe(true);
      if (length > 16) expect(readFileSync(file).includes(bytes.subarray(0, 16))).toBe(false);
    },
  );

  const chunk = (bytes: Buffer, index: number) =>
    bytes.subarray(
      HEADER_BYTES + index * (CHUNK_BYTES + TAG_BYTES),
      HEADER_BYTES + (index + 1) * (CHUNK_BYTES + TAG_BYTES),
    );
  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      "a byte is changed",
      (bytes) => {
        bytes[HEADER_BYTES + 5]! ^= 1;
        return bytes;
      },
    ],
    [
      "its salt is changed",
      (bytes) => {
        bytes[30]! ^= 1;
        return bytes;
      },
    ],
    ["its last chunk is cut off", (bytes) => bytes.subarray(0, HEADER_BYTES + 2 * (CHUNK_BYTES + TAG_BYTES))],
    ["it ends in the middle of one", (bytes) => bytes.subarray(0, HEADER_BYTES + CHUNK_BYTES)],
    ["all but its header is cut off", (bytes) => bytes.subarray(0, HEADER_BYTES)],
    ["its header is cut off", (bytes) => bytes.subarray(0, 20)],
    [
      "two chunks change places",
      (bytes) =>
        Buffer.concat([bytes.subarray(0, HEADER_BYTES), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    [
      "one comes twice",
      (bytes) =>
        Buffer.concat([bytes.subarray(0, HEADER_BYTES), chunk(bytes, 0), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    ["something is added", (bytes) => Buffer.concat([bytes, Buffer.from("more")])],
  ])("does not open when %s", async (_, change) => {
    const file = sealed(sample(2 * CHUNK_BYTES + 100));
    writeFileSync(file, change(readFileSync(file)));
    await expect(opened(file)).rejects.toThrow(/is damaged: it is not as it was written/);
  });

  it("does not open under another file's name", async () => {
    const file = sealed(sample(100));
    const other = path.join(folder, "content.sqlite.sealed");
    writeFileSync(other, readFileSync(file));
    await expect(opened(other)).rejects.toThrow(/is damaged/);
  });

  it("says that it needs a key, or another one", async () => {
    const file = sealed(sample(100));
    await expect(unpackStoredFileTo(file, undefined, path.join(folder, "opened"))).rejects.toThrow(
      /set BACKUP_KEY/,
    );
    await expect(opened(file, await readBackupKey("x".repeat(32)))).rejects.toThrow(
      /encrypted with another key/,
    );
  });

  it("takes 32 bytes in base64 as they are", async () => {
    const raw = await readBackupKey(Buffer.alloc(32, 7).toString("base64"));
    const bytes = sample(500);
    expect((await opened(sealed(bytes, raw), raw)).equals(bytes)).toBe(true);
    expect(raw.master().equals(Buffer.alloc(32, 7))).toBe(true);
  });
});
