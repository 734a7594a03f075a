import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { sync } from "~/platform/data-folder/durable";

/** Beside the databases, and once more beside the backups, which outlive the disk. No restore replaces it. */
const RECORDS_FILE = "erased.jsonl";

const recordSchema = z.object({
  at: z.iso.datetime(),
  /** The leads that went, by id. */
  leads: z.array(z.string()),
  salt: z.string(),
  /** Hashes under the salt: enough to know an address or number again, not to read it. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

/** That somebody was erased: what a restore of an earlier backup must not bring back. */
export type ErasureRecord = z.output<typeof recordSchema>;

type Erased = { leads: string[]; emails: string[]; phones: string[] };

const hashOf = (salt: string, text: string) => createHmac("sha256", salt).update(text).digest("hex");

export function makeErasureRecord({ leads, emails, phones }: Erased, now: Date): ErasureRecord {
  const salt = randomBytes(16).toString("hex");
  const hashes = (texts: string[]) => texts.map((text) => hashOf(salt, text));
  return { at: now.toISOString(), leads, salt, emails: hashes(emails), phones: hashes(phones) };
}

/** Those of some addresses or numbers, normalised, that a record is about. */
export const erasedAmong = ({ salt }: ErasureRecord, hashes: string[], texts: Iterable<string>): string[] =>
  hashes.length === 0 ? [] : [...texts].filter((text) => hashes.includes(hashOf(salt, text)));

/** Every record of a folder; none where there is no file. A line that was cut short is left out. */
export function readErasureRecords(folder: string): ErasureRecord[] {
  const file = path.join(folder, RECORDS_FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [recordSchema.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

/** Adds records that a folder has not got, and sees them on disk. */
export function addErasureRecords(folder: string, records: ErasureRecord[]): void {
  const known = new Set(readErasureRecords(folder).map(({ salt }) => salt));
  const fresh = records.filter(({ salt }) => !known.has(salt));
  if (fresh.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, RECORDS_FILE);
  const lines = fresh.map((record) => `${JSON.stringify(record)}\n`).join("");
  // A line that a crash cut short stays a line of its own.
  writeFileSync(file, existsSync(file) ? `\n${lines}` : lines, { flag: "a", mode: 0o600 });
  sync(file);
}
