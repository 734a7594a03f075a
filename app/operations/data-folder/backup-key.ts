import { createHmac, hkdfSync, scryptSync, timingSafeEqual } from "node:crypto";
import { SetupError } from "~/platform/config/settings";

/** The keys of encrypted backups, derived from `BACKUP_KEY`. */
export type BackupKey = {
  /** The secret key, `AGE-SECRET-KEY-1…`: decrypts every file of a backup. */
  identity: string;
  /** The public key, `age1…`: encrypts the files of a backup. */
  recipient: string;
  /** The key that signs backup files, because anybody who knows the public key can encrypt. */
  signing: Buffer;
  /** The backup key's id: eight hex digits. */
  id: string;
  /** The 32-byte key that decrypts backups of earlier versions. */
  master: () => Buffer;
};

const AGE_IDENTITY = /^AGE-SECRET-KEY-/i;

/**
 * An age identity is used unchanged. From any other value one is derived, always the same, so that the setting alone
 * opens a backup. @throws SetupError when the value begins like an identity but is not one.
 */
export async function readBackupKey(setting: string): Promise<BackupKey> {
  let known: Buffer | undefined;
  const master = () => {
    known ??= deriveMaster(setting);
    return known;
  };
  const identity = AGE_IDENTITY.test(setting) ? setting.toUpperCase() : await deriveIdentity(master());
  const { identityToRecipient } = await import("age-encryption");
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new SetupError("BACKUP_KEY begins like an age identity, but is none: it was not copied whole.");
  });
  const derive = (purpose: string, length: number) => deriveBytes(Buffer.from(identity), purpose, length);
  return { identity, recipient, signing: derive("signing", 32), id: derive("id", 4).toString("hex"), master };
}

async function deriveIdentity(master: Buffer): Promise<string> {
  const { bech32 } = await import("@scure/base");
  return bech32.encodeFromBytes("AGE-SECRET-KEY-", deriveBytes(master, "age identity", 32)).toUpperCase();
}

/** Derives the old backup key: 32 bytes in base64 stay as they are, other text goes through scrypt (N = 2^15; about 80 ms). */
function deriveMaster(setting: string): Buffer {
  if (/^[A-Za-z0-9+/]{43}=$/.test(setting)) return Buffer.from(setting, "base64");
  return scryptSync(setting, "practice backups", 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
}

const deriveBytes = (secret: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `practice backup: ${purpose}`, length));

export const signText = (text: string, { signing }: BackupKey): string =>
  createHmac("sha256", signing).update(text).digest("hex");

export function isSignatureOf(text: string, signature: unknown, key: BackupKey): boolean {
  const expected = Buffer.from(signText(text, key));
  const given = Buffer.from(typeof signature === "string" ? signature : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const formatSignature = (lines: string, key: BackupKey): string =>
  `${JSON.stringify({ signature: signText(lines, key) })}\n`;

export function hasValidSignatureLine(lines: string, key: BackupKey): boolean {
  const [, signed, signature] = /^([\s\S]*)\{"signature":"([0-9a-f]+)"\}\n$/.exec(lines) ?? [];
  return signed !== undefined && isSignatureOf(signed, signature, key);
}

/** Formats the backup key as a key file for the `age` tool. */
export const formatKeyFile = ({ identity }: BackupKey): string =>
  `# Opens the files of a backup: age -d -i key.txt app.sqlite.gz.age | gunzip > app.sqlite\n${identity}`;
