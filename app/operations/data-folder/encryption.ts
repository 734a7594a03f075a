import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from "node:fs";
import path from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SetupError } from "~/platform/config/setup-error";

/** What the name of an encrypted file ends with. */
export const SEALED = ".sealed";
/** Without it, as a file is called once it is open. */
export const plainName = (name: string): string => name.replace(/\.sealed$/, "");

const MAGIC = Buffer.from("practice-sealed-1\n");
const CHECK = 8;
const SALT = 16;
const HEADER = MAGIC.length + CHECK + SALT;
const TAG = 16;
/** Bytes of a chunk before it is encrypted; only the last one is shorter. */
const CHUNK = 64 * 1024;

/** What opens and seals the files of a backup, made from `BACKUP_KEY`. */
export type BackupKey = { master: Buffer; check: Buffer };

/**
 * The key behind `BACKUP_KEY`: 32 bytes in base64 are taken as they are, any other text of 32 characters or more goes
 * through scrypt (N = 2^15; about 80 ms). The format is described in docs/decisions/0021-copies-elsewhere.md.
 */
export function backupKey(setting: string): BackupKey {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(setting) ? Buffer.from(setting, "base64") : null;
  const master =
    bytes ??
    scryptSync(setting, "practice backups", 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return { master, check: derive(master, "", "check", CHECK) };
}

const derive = (master: Buffer, salt: Buffer | string, purpose: string, length: number) =>
  Buffer.from(hkdfSync("sha256", master, salt, `practice backup: ${purpose}`, length));

/** A chunk's nonce says which one it is, and whether it is the last: one taken out, moved or cut off is noticed. */
function nonce(counter: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(counter), 3);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Cuts a stream into chunks of `size` bytes; `each` is told which is the last one. */
class InChunks extends Transform {
  private held: Buffer[] = [];
  private length = 0;
  private counter = 0;

  constructor(
    private readonly size: number,
    private readonly each: (chunk: Buffer, counter: number, last: boolean) => Buffer,
  ) {
    super();
  }

  override _transform(data: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.held.push(data);
    this.length += data.length;
    try {
      // One chunk stays held, as it may be the last.
      if (this.length > this.size) {
        const all = Buffer.concat(this.held, this.length);
        let at = 0;
        for (; all.length - at > this.size; at += this.size)
          this.push(this.each(all.subarray(at, at + this.size), this.counter++, false));
        this.held = [all.subarray(at)];
        this.length = all.length - at;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback) {
    try {
      this.push(this.each(Buffer.concat(this.held, this.length), this.counter, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** A stream that encrypts what goes through it, header included (AES-256-GCM, a key of its own for each file). */
export function sealing({ master, check }: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT);
  const header = Buffer.concat([MAGIC, check, salt]);
  const key = derive(master, salt, "file", 32);
  const stream = new InChunks(CHUNK, (chunk, counter, last) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonce(counter, last));
    cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(header);
  return stream;
}

/**
 * What a sealed file holds, as a stream that fails at the first byte that is not as it was written.
 * @throws SetupError when there is no key, or another one sealed it.
 */
export function openSealed(file: string, key: BackupKey | undefined): Transform {
  const header = headerOf(file);
  const named = path.basename(file);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(named);
  if (!key) throw new SetupError(`${named} is encrypted: set BACKUP_KEY to the key it was made with.`);
  if (!timingSafeEqual(header.subarray(MAGIC.length, MAGIC.length + CHECK), key.check))
    throw new SetupError(`${named} was encrypted with another key: BACKUP_KEY does not open it.`);
  const fileKey = derive(key.master, header.subarray(MAGIC.length + CHECK), "file", 32);
  const aad = Buffer.concat([header, Buffer.from(plainName(named))]);
  const stream = new InChunks(CHUNK + TAG, (chunk, counter, last) => {
    try {
      const decipher = createDecipheriv("aes-256-gcm", fileKey, nonce(counter, last));
      decipher.setAAD(aad);
      decipher.setAuthTag(chunk.subarray(-TAG));
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw damaged(named);
    }
  });
  const source = createReadStream(file, { start: HEADER });
  source.once("error", (error) => stream.destroy(error));
  source.pipe(stream);
  return stream;
}

function headerOf(file: string): Buffer {
  const handle = openSync(file, "r");
  try {
    const header = Buffer.alloc(HEADER);
    if (readSync(handle, header, 0, HEADER, 0) < HEADER) throw damaged(path.basename(file));
    return header;
  } finally {
    closeSync(handle);
  }
}

const damaged = (name: string) =>
  new SetupError(
    `${name} is damaged: it is not as it was encrypted. Take another backup; nothing was changed.`,
  );

/** Encrypts a file to `<to>`, whose name is the file's with `.sealed`. */
export async function sealFile(from: string, to: string, key: BackupKey): Promise<void> {
  await pipeline(
    createReadStream(from),
    sealing(key, plainName(path.basename(to))),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/** @throws SetupError when the file is not as it was written, or the key is another. */
export async function unsealFile(from: string, to: string, key: BackupKey | undefined): Promise<void> {
  await pipeline(openSealed(from, key), createWriteStream(to, { mode: 0o600 }));
}

/** The SHA-256 of what a sealed file holds, in hexadecimal. */
export async function hashOfSealed(file: string, key: BackupKey): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(openSealed(file, key), hash);
  return hash.digest("hex");
}
