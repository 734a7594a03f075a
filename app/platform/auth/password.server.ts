import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

/** The cost of hashing a password: scrypt in 16 MiB (OWASP Password Storage Cheat Sheet), as anybody can trigger a check. */
const SCRYPT_COST = { N: 2 ** 14, r: 8, p: 5 };
/** The memory limit for checking a password; hashes of earlier versions took 64 MiB. */
const MAX_MEMORY_BYTES = 160 * 1024 * 1024;

/** Limits password checks: each occupies one of the four pool threads for some 150 ms; files and pictures need them, too. */
const turns = pLimit(2);
const MAX_QUEUE_LENGTH = 32;

export class PasswordLoadError extends Error {
  override name = "PasswordLoadError";
}

const scryptInPool = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function deriveKey(
  password: string,
  salt: Buffer,
  length: number,
  cost: ScryptOptions,
): Promise<Buffer> {
  if (turns.pendingCount >= MAX_QUEUE_LENGTH) throw new PasswordLoadError();
  return turns(() =>
    scryptInPool(password.normalize("NFKC"), salt, length, { ...cost, maxmem: MAX_MEMORY_BYTES }),
  );
}

const formatHash = (salt: Buffer, key: Buffer): string =>
  [
    "scrypt",
    SCRYPT_COST.N,
    SCRYPT_COST.r,
    SCRYPT_COST.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");

/** Hashes a password as `scrypt$N$r$p$salt$key`, which stays readable when the cost changes. @throws PasswordLoadError */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return formatHash(salt, await deriveKey(password, salt, 32, SCRYPT_COST));
}

/** A hash to check a password against when there is no account, so that both cases take the same time. */
export const generateDecoyHash = (): string => formatHash(randomBytes(16), randomBytes(32));

export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(["scrypt", SCRYPT_COST.N, SCRYPT_COST.r, SCRYPT_COST.p, ""].join("$"));

/** Whether a password matches; false also for a stored value that is no hash of ours. @throws PasswordLoadError */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}
