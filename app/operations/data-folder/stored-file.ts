import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import path from "node:path";
import { Duplex, PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { SetupError } from "~/platform/config/settings";
import { flushToDisk } from "~/platform/data-folder/files";
import type { BackupKey } from "./backup-key";
import { buildDamagedFileError, buildWrongKeyError, decryptFile, LEGACY_ENCRYPTED_SUFFIX } from "./sealed";

/** The suffix of encrypted backup files: the `age` format (age-encryption.org), compressed before. */
export const AGE_FILE_SUFFIX = ".age";
const GZIP = ".gz";

export const isEncryptedName = (name: string): boolean =>
  name.endsWith(AGE_FILE_SUFFIX) || name.endsWith(LEGACY_ENCRYPTED_SUFFIX);

/** Names of a backup's file, the present form first. @param encrypted only forms that the key's holder alone can have written */
export const buildStoredFileNames = (name: string, encrypted: boolean): string[] => [
  ...[`${name}${GZIP}${AGE_FILE_SUFFIX}`, `${name}${AGE_FILE_SUFFIX}`, `${name}${LEGACY_ENCRYPTED_SUFFIX}`],
  ...(encrypted ? [] : [`${name}${GZIP}`, name]),
];

/** Finds a backup's file by its name; undefined when it is missing. */
export const findStored = (folder: string, name: string, encrypted: boolean): string | undefined =>
  buildStoredFileNames(name, encrypted)
    .map((form) => path.join(folder, form))
    .find((file) => existsSync(file));

/** Compresses and encrypts a file as asked. @param to the path without the endings. @returns the path with them. */
export async function storeFile(
  from: string,
  to: string,
  { key, compress }: { key: BackupKey | undefined; compress: boolean },
): Promise<string> {
  const file = `${to}${compress ? GZIP : ""}${key ? AGE_FILE_SUFFIX : ""}`;
  const steps: Duplex[] = [];
  if (compress) steps.push(createGzip({ level: 1 }));
  if (key) steps.push(Duplex.from((bytes: AsyncIterable<Uint8Array>) => encrypt(bytes, key)));
  await pipeline([createReadStream(from), ...steps, createWriteStream(file, { mode: 0o600 })]);
  flushToDisk(file);
  return file;
}

/** Unpacks a backup's file. @throws SetupError when the key is missing or wrong, or the file was changed */
export async function unpackStoredFile(
  file: string,
  key: BackupKey | undefined,
  to: Writable,
): Promise<void> {
  const name = path.basename(file);
  if (isEncryptedName(name) && !key)
    throw new SetupError(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`);
  try {
    const stored = key && isEncryptedName(name) ? decrypt(file, key) : createReadStream(file);
    if (name.replace(AGE_FILE_SUFFIX, "").endsWith(GZIP)) await pipeline(stored, createGunzip(), to);
    else await pipeline(stored, to);
  } catch (error) {
    // A full disk, or a file that may not be read, says nothing about the backup.
    if (error instanceof SetupError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw buildDamagedFileError(name);
  }
}

export const unpackStoredFileTo = (file: string, key: BackupKey | undefined, to: string): Promise<void> =>
  unpackStoredFile(file, key, createWriteStream(to, { mode: 0o600 }));

export async function readStoredText(file: string, key: BackupKey | undefined): Promise<string> {
  const through = new PassThrough();
  const [content] = await Promise.all([text(through), unpackStoredFile(file, key, through)]);
  return content;
}

/** Returns the SHA-256 of the unpacked contents, in hexadecimal. */
export async function hashStoredFile(file: string, key: BackupKey | undefined): Promise<string> {
  const hash = createHash("sha256");
  await unpackStoredFile(file, key, hash);
  return hash.digest("hex");
}

async function* encrypt(bytes: AsyncIterable<Uint8Array>, { recipient }: BackupKey) {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

async function* decrypt(file: string, key: BackupKey) {
  if (file.endsWith(LEGACY_ENCRYPTED_SUFFIX)) {
    yield* decryptFile(file, key.master());
    return;
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addIdentity(key.identity);
  const opened = await decrypter.decrypt(toWeb(createReadStream(file))).catch((error: Error) => {
    throw /no identity matched/.test(error.message) ? buildWrongKeyError(path.basename(file)) : error;
  });
  yield* fromWeb(opened);
}

// Node types its web streams differently from the browser's, though they are the same.
type WebStream = globalThis.ReadableStream<Uint8Array>;
const toWeb = (bytes: AsyncIterable<Uint8Array>) => ReadableStream.from(bytes) as unknown as WebStream;
const fromWeb = (bytes: WebStream) => bytes as unknown as AsyncIterable<Uint8Array>;
