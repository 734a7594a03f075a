import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { flushToDisk } from "../data-folder/durable";
import { LINK_KEYS_FILE } from "../data-folder/names";

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
