import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../config/setup-error";
import { flushToDisk } from "../data-folder/durable";
import { SECRET_FILE } from "../data-folder/names";

/** A replaced secret stays valid until `until`. */
export type KeptSecret = { secret: string; until: Date | null };

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
