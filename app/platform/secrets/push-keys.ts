import { createECDH } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../config/setup-error";
import { flushToDisk } from "../data-folder/durable";
import { PUSH_KEYS_FILE } from "../data-folder/names";

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
