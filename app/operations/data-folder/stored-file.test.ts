import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Decrypter } from "age-encryption";
import { afterAll, describe, expect, it } from "vitest";
import { formatKeyFile, formatSignature, hasValidSignatureLine, readBackupKey } from "./backup-key";
import { storeFile, unpackStoredFileTo } from "./stored-file";

const folder = mkdtempSync(path.join(tmpdir(), "stored-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = "a sample key of more than thirty-two characters";
const key = await readBackupKey(TEXT);
const CHUNK_BYTES = 64 * 1024;

let files = 0;
async function store(bytes: Buffer, { compress = true, encrypt = true } = {}) {
  const plain = path.join(folder, "plain");
  writeFileSync(plain, bytes);
  return await storeFile(plain, path.join(folder, `${files++}.sqlite`), {
    key: encrypt ? key : undefined,
    compress,
  });
}
async function open(file: string, under = key) {
  await unpackStoredFileTo(file, under, path.join(folder, "opened"));
  return readFileSync(path.join(folder, "opened"));
}
/** Bytes that differ from chunk to chunk, and don't shrink. */
const sample = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + (index >> 8)) & 255));

describe("a stored file", () => {
  it.each([0, 1, CHUNK_BYTES, 3 * CHUNK_BYTES + 7])(
    "of %d bytes opens as it was, in every form",
    async (length) => {
      const bytes = sample(length);
      for (const compress of [true, false])
        for (const encrypt of [true, false]) {
          const file = await store(bytes, { compress, encrypt });
          expect(path.basename(file).replace(/^\d+/, "")).toBe(
            `.sqlite${compress ? ".gz" : ""}${encrypt ? ".age" : ""}`,
          );
          expect((await open(file)).equals(bytes)).toBe(true);
        }
    },
  );

  it("is read by any program for the age format", async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(formatKeyFile(key).split("\n").at(-1) as string);
    const opened = await decrypter.decrypt(readFileSync(await store(sample(500), { compress: false })));
    expect(Buffer.from(opened).equals(sample(500))).toBe(true);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      "a byte is changed",
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.readUInt8(bytes.length - 1) ^ 1])]),
    ],
    ["its end is cut off", (bytes) => bytes.subarray(0, -100)],
    ["its last chunk is cut off", (bytes) => bytes.subarray(0, -(bytes.length - 200) % (CHUNK_BYTES + 16))],
    ["all but its header is cut off", (bytes) => bytes.subarray(0, 120)],
    ["it is empty", () => Buffer.alloc(0)],
    ["something is added", (bytes) => Buffer.concat([bytes, Buffer.from("more")])],
  ])("does not open when %s", async (_, change) => {
    const file = await store(sample(2 * CHUNK_BYTES + 100), { compress: false });
    writeFileSync(file, change(readFileSync(file)));
    await expect(open(file)).rejects.toThrow(/is damaged: it is not as it was written/);
  });

  it("says that it needs a key, or another one", async () => {
    const file = await store(sample(100));
    await expect(unpackStoredFileTo(file, undefined, path.join(folder, "opened"))).rejects.toThrow(
      /set BACKUP_KEY/,
    );
    await expect(open(file, await readBackupKey("x".repeat(32)))).rejects.toThrow(
      /encrypted with another key/,
    );
  });
});

describe("the key behind BACKUP_KEY", () => {
  it("is the same for the same text on every machine", async () => {
    expect(key.identity).toBe("AGE-SECRET-KEY-1A2UZHWX7WU2NKWVNEMZEKWZRK35R0NZ2UVKM0ZWFW6ZRNE9KF7QS5GMR0L");
    expect((await readBackupKey(Buffer.alloc(32, 7).toString("base64"))).identity).toBe(
      "AGE-SECRET-KEY-1FEGF07TGF5VCJSUFAZP9K6JYSK69NMLADZP8ZRGEX4ANV4L7KDVQSCW0L5",
    );
  });

  it("is the value itself where that is an age identity, and a broken one is refused", async () => {
    expect((await readBackupKey(key.identity)).identity).toBe(key.identity);
    await expect(readBackupKey(`${key.identity.slice(0, -1)}A`)).rejects.toThrow(/not copied whole/);
  });

  it("knows lines that it signed, and no others", async () => {
    const lines = '{"at":"2026-07-15"}\n';
    const signed = lines + formatSignature(lines, key);
    expect(hasValidSignatureLine(signed, key)).toBe(true);
    expect(hasValidSignatureLine(lines + signed, key)).toBe(false);
    expect(hasValidSignatureLine(lines, key)).toBe(false);
    expect(hasValidSignatureLine(signed, await readBackupKey("x".repeat(32)))).toBe(false);
  });
});
