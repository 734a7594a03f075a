import { createECDH, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../config/settings";
import { flushToDisk, LINK_KEYS_FILE, PUSH_KEYS_FILE, SECRET_FILE } from "../data-folder/files";

/** A replaced secret stays valid until `until`. */
type KeptSecret = { secret: string; until: Date | null };

/** The shortest secret: 256 bits take 43 characters in base64url, and an owner may write one by hand. */
const MIN_SECRET_CHARS = 32;

const newSecret = (): KeptSecret => ({ secret: randomBytes(32).toString("base64url"), until: null });

/** Reads the secrets, the signing one first; makes one if there is none. @throws SetupError if the file holds something else */
export function readOrMakeSecrets(dataDir: string): KeptSecret[] {
  const file = path.join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === "") createSecretsFile(file);
  return parseSecretsFile(file);
}

export const pickValidSecrets = (secrets: readonly KeptSecret[], now: Date): string[] =>
  secrets.filter(({ until }) => !until || until > now).map(({ secret }) => secret);

/** Makes a new secret, and keeps the old one until `until`. @returns how many are kept beside it */
export function rotateSecrets(dataDir: string, { now, until }: { now: Date; until: Date }): number {
  const kept = readOrMakeSecrets(dataDir)
    .map((one) => ({ ...one, until: one.until ?? until }))
    .filter((one) => one.until > now);
  const file = path.join(dataDir, SECRET_FILE);
  const next = writeBeside(file, [newSecret(), ...kept]);
  renameSync(next, file);
  flushToDisk(dataDir);
  return kept.length;
}

/** Parses the file of secrets, one a line: `secret`, or `secret 2026-12-01T09:00:00.000Z` for one that was replaced. */
function parseSecretsFile(file: string): KeptSecret[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim());
  const secrets = lines.map((line) => {
    const [secret = "", until, ...more] = line.trim().split(/\s+/);
    const day = until ? new Date(until) : null;
    if (secret.length < MIN_SECRET_CHARS || more.length > 0 || Number.isNaN(day?.getTime() ?? 0))
      throw new SetupError(
        `${file} holds no secrets. Put it back, or delete it: a new one is made, and everybody signs in again.`,
      );
    return { secret, until: day };
  });
  // The signing secret has no expiry.
  return secrets.sort((a, b) => Number(a.until !== null) - Number(b.until !== null));
}

/** Creates the file of secrets atomically, and never over one that another process has just made. */
function createSecretsFile(file: string): void {
  const next = writeBeside(file, [newSecret()]);
  try {
    // An empty file, left by a crash of an earlier version, is removed.
    if (existsSync(file) && readFileSync(file, "utf8").trim() === "") rmSync(file);
    linkSync(next, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(next);
  }
  flushToDisk(path.dirname(file));
}

function writeBeside(file: string, secrets: KeptSecret[]): string {
  const next = `${file}.${process.pid}`;
  const lines = secrets.map(({ secret, until }) => (until ? `${secret} ${until.toISOString()}` : secret));
  writeFileSync(next, `${lines.join("\n")}\n`, { mode: 0o600 });
  flushToDisk(next);
  return next;
}

/** Reads the public keys that verify links in mails, one a line, from the data folder. */
export function readLinkKeys(folder: string): string[] {
  const file = path.join(folder, LINK_KEYS_FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => PUBLIC_KEY.test(line));
}

/** A public link key: SPKI of Ed25519, 44 bytes, in base64url. A line cut short by a crash is ignored. */
const PUBLIC_KEY = /^[\w-]{59}$/;

/** Adds public link keys, flushed to disk before a mail is signed with them. */
export function addLinkKeys(folder: string, keys: readonly string[]): void {
  const known = new Set(readLinkKeys(folder));
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, LINK_KEYS_FILE);
  const lines = fresh.map((key) => `${key}\n`).join("");
  writeFileSync(file, existsSync(file) ? `\n${lines}` : lines, { flag: "a", mode: 0o600 });
  flushToDisk(file);
}

/** The keys that identify this site to push services (RFC 8292): P-256, in base64url. */
export type SitePushKeys = { publicKey: string; privateKey: string };

/** The form of push keys: the bytes of an uncompressed point and of a private key, in base64url. */
const PUBLIC_KEY_PATTERN = /^[\w-]{87}$/;
const PRIVATE_KEY_PATTERN = /^[\w-]{43}$/;

/**
 * Reads the push keys: with others every browser would have to subscribe again. @throws SetupError if the file has none
 */
export function readOrMakePushKeys(dataDir: string): SitePushKeys {
  const file = path.join(dataDir, PUSH_KEYS_FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) createKeyFile(file);
  const [publicKey = "", privateKey = ""] = readFileSync(file, "utf8").trim().split(/\s+/);
  if (!PUBLIC_KEY_PATTERN.test(publicKey) || !PRIVATE_KEY_PATTERN.test(privateKey))
    throw new SetupError(
      `${file} holds no keys. Put it back, or delete it: new ones are made, and notifications have to be turned on again on each device.`,
    );
  return { publicKey, privateKey };
}

/** Creates the file of push keys atomically, and never over one that another process has just created. */
function createKeyFile(file: string): void {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Zeros are put before the private key, as Node leaves them out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const lines = `${pair.getPublicKey("base64url")}\n${privateKey.toString("base64url")}\n`;
  const next = `${file}.${process.pid}`;
  writeFileSync(next, lines, { mode: 0o600 });
  flushToDisk(next);
  try {
    linkSync(next, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(next);
  }
  flushToDisk(path.dirname(file));
}
