import { createDecipheriv, hkdfSync, timingSafeEqual } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { SetupError } from "~/platform/config/settings";

// Backups made before decision 38 are encrypted in a format of their own, which decision 21 describes. It is only read.

export const LEGACY_ENCRYPTED_SUFFIX = ".sealed";

const MAGIC = Buffer.from("practice-sealed-1\n");
const CHECK_BYTES = 8;
const SALT_BYTES = 16;
const HEADER = MAGIC.length + CHECK_BYTES + SALT_BYTES;
const TAG_BYTES = 16;
/** The size of an encrypted file's chunk with its tag; only the last chunk is shorter. */
const CHUNK_BYTES = 64 * 1024 + TAG_BYTES;

/**
 * Decrypts a backup's file. @param master the key, 32 bytes. @throws SetupError at the first byte that was changed
 */
export async function* decryptFile(file: string, master: Buffer): AsyncGenerator<Buffer> {
  const name = path.basename(file);
  const handle = await open(file);
  const read = async (position: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const header = await read(0, HEADER);
    const [check, salt] = [header.subarray(MAGIC.length, -SALT_BYTES), header.subarray(-SALT_BYTES)];
    if (header.length < HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC))
      throw buildDamagedFileError(name);
    if (!timingSafeEqual(check, deriveFileKey(master, "", "check", CHECK_BYTES)))
      throw buildWrongKeyError(name);
    const key = deriveFileKey(master, salt, "file", 32);
    const additional = Buffer.concat([header, Buffer.from(name.slice(0, -LEGACY_ENCRYPTED_SUFFIX.length))]);
    const { size } = await handle.stat();
    const count = Math.max(1, Math.ceil((size - HEADER) / CHUNK_BYTES));
    for (let index = 0; index < count; index++) {
      const chunk = await read(HEADER + index * CHUNK_BYTES, CHUNK_BYTES);
      yield decryptChunk(chunk, { key, additional, nonce: buildNonce(index, index === count - 1) });
    }
  } finally {
    await handle.close();
  }
}

type DecryptionContext = { key: Buffer; nonce: Buffer; additional: Buffer };

/** Decrypts one chunk of a file. @throws when the chunk was changed since its encryption. */
function decryptChunk(chunk: Buffer, { key, nonce, additional }: DecryptionContext): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAAD(additional);
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** A chunk's nonce holds its index and whether it is the last, so that a removed, moved or cut-off chunk is noticed. */
function buildNonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(index), 3);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

const deriveFileKey = (master: Buffer, salt: Buffer | string, purpose: string, length: number) =>
  Buffer.from(hkdfSync("sha256", master, salt, `practice backup: ${purpose}`, length));

export const buildDamagedFileError = (name: string) =>
  new SetupError(
    `${name} is damaged: it is not as it was written. Take another backup; nothing was changed.`,
  );
export const buildWrongKeyError = (name: string) =>
  new SetupError(`${name} was encrypted with another key: BACKUP_KEY does not open it.`);
