import { createCipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A chunk before it is encrypted. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A file as versions before decision 38 encrypted it.
 * @param master 32 bytes.
 */
export function sealAsEarlier(bytes: Buffer, name: string, master: Buffer): Buffer {
  const derive = (salt: Buffer | string, purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", master, salt, `practice backup: ${purpose}`, length));
  const salt = randomBytes(16);
  const header = Buffer.concat([Buffer.from("practice-sealed-1\n"), derive("", "check", 8), salt]);
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
  const chunks = Array.from({ length: count }, (_, index) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(index), 3);
    nonce[11] = index === count - 1 ? 1 : 0;
    const cipher = createCipheriv("aes-256-gcm", derive(salt, "file", 32), nonce);
    cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
    const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([header, ...chunks]);
}

/** Writes the leads of a data folder, on which no server runs, as an earlier version backed them up. */
export function writeEarlierBackup(dataDir: string, folder: string, master?: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, bytes: Buffer) =>
    writeFileSync(
      path.join(folder, master ? `${name}.sealed` : name),
      master ? sealAsEarlier(bytes, name, master) : bytes,
    );
  const bytes = readFileSync(path.join(dataDir, "app.sqlite"));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const files = [{ name: "app.sqlite", size: bytes.length, sha256, rows: {} }];
  write("app.sqlite", bytes);
  write(
    "manifest.json",
    Buffer.from(JSON.stringify({ format: 1, madeAt: "2026-07-15T09:10:00.000Z", files })),
  );
}
