import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { backupKey, sealFile, unsealFile } from "./encryption";

const folder = mkdtempSync(path.join(tmpdir(), "sealed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = backupKey("a sample key of more than thirty-two characters");
const CHUNK = 64 * 1024;
const TAG = 16;
/** Bytes before the first chunk. */
const HEADER = 42;

let count = 0;
async function sealed(bytes: Buffer, under = key) {
  const plain = path.join(folder, `${count++}.sqlite`);
  writeFileSync(plain, bytes);
  await sealFile(plain, `${plain}.sealed`, under);
  return `${plain}.sealed`;
}
const opened = async (file: string, under: typeof key | undefined = key) => {
  await unsealFile(file, path.join(folder, "opened"), under);
  return readFileSync(path.join(folder, "opened"));
};
/** Bytes that differ from chunk to chunk. */
const sample = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 255));

describe("an encrypted file", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
    "of %d bytes opens as it was",
    async (length) => {
      const bytes = sample(length);
      const file = await sealed(bytes);
      expect((await opened(file)).equals(bytes)).toBe(true);
      if (length > 16) expect(readFileSync(file).includes(bytes.subarray(0, 16))).toBe(false);
    },
  );

  it("is another one each time, of the same bytes", async () => {
    const [one, two] = [await sealed(sample(100)), await sealed(sample(100))];
    expect(readFileSync(one).equals(readFileSync(two))).toBe(false);
  });

  const chunk = (bytes: Buffer, index: number) =>
    bytes.subarray(HEADER + index * (CHUNK + TAG), HEADER + (index + 1) * (CHUNK + TAG));
  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      "a byte is changed",
      (bytes) => {
        bytes[HEADER + 5]! ^= 1;
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
    ["its last chunk is cut off", (bytes) => bytes.subarray(0, HEADER + 2 * (CHUNK + TAG))],
    ["it ends in the middle of one", (bytes) => bytes.subarray(0, HEADER + CHUNK)],
    ["all but its header is cut off", (bytes) => bytes.subarray(0, HEADER)],
    ["its header is cut off", (bytes) => bytes.subarray(0, 20)],
    [
      "two chunks change places",
      (bytes) =>
        Buffer.concat([bytes.subarray(0, HEADER), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    [
      "one comes twice",
      (bytes) =>
        Buffer.concat([bytes.subarray(0, HEADER), chunk(bytes, 0), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    ["something is added", (bytes) => Buffer.concat([bytes, Buffer.from("more")])],
  ])("does not open when %s", async (_, change) => {
    const file = await sealed(sample(2 * CHUNK + 100));
    writeFileSync(file, change(readFileSync(file)));
    await expect(opened(file)).rejects.toThrow(/is damaged: it is not as it was encrypted/);
  });

  it("does not open under another file's name", async () => {
    const file = await sealed(sample(100));
    const other = path.join(folder, "content.sqlite.sealed");
    writeFileSync(other, readFileSync(file));
    await expect(opened(other)).rejects.toThrow(/is damaged/);
  });

  it("says that it needs a key, or another one", async () => {
    const file = await sealed(sample(100));
    await expect(unsealFile(file, path.join(folder, "opened"), undefined)).rejects.toThrow(/set BACKUP_KEY/);
    await expect(opened(file, backupKey("x".repeat(32)))).rejects.toThrow(/encrypted with another key/);
  });

  it("takes 32 bytes in base64 as they are", async () => {
    const raw = Buffer.alloc(32, 7).toString("base64");
    const bytes = sample(500);
    expect((await opened(await sealed(bytes, backupKey(raw)), backupKey(raw))).equals(bytes)).toBe(true);
    expect(backupKey(raw).master.equals(Buffer.alloc(32, 7))).toBe(true);
  });
});
