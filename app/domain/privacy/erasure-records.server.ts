import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { flushToDisk } from "~/platform/data-folder/files";

/** The file of erasures, beside the databases and the backups. A restore does not overwrite it. */
export const ERASURE_RECORDS_FILE = "erased.jsonl";

const recordSchema = z.object({
  at: z.iso.datetime(),
  /** The ids of the erased leads. */
  leads: z.array(z.string()),
  salt: z.string(),
  /** Salted hashes of the erased addresses. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

/** A record that repeats an erasure after a restore. */
export type ErasureRecord = z.output<typeof recordSchema>;

type Erased = { leads: string[]; emails: string[]; phones: string[] };

const hashOf = (salt: string, text: string) => createHmac("sha256", salt).update(text).digest("hex");

export function makeErasureRecord({ leads, emails, phones }: Erased, now: Date): ErasureRecord {
  const salt = randomBytes(16).toString("hex");
  const hashes = (texts: string[]) => texts.map((text) => hashOf(salt, text));
  return { at: now.toISOString(), leads, salt, emails: hashes(emails), phones: hashes(phones) };
}

/** Picks the normalised addresses or numbers that match an erasure's hashes. */
export const pickErasedContacts = (
  { salt }: ErasureRecord,
  hashes: string[],
  texts: Iterable<string>,
): string[] => (hashes.length === 0 ? [] : [...texts].filter((text) => hashes.includes(hashOf(salt, text))));

/** Reads the recorded erasures; none without a file. A line that was cut short is left out. */
export function readErasureRecords(folder: string): ErasureRecord[] {
  const file = path.join(folder, ERASURE_RECORDS_FILE);
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

/** Appends records of erasures and flushes them to disk. */
export function addErasureRecords(folder: string, records: ErasureRecord[]): void {
  const known = new Set(readErasureRecords(folder).map(({ salt }) => salt));
  const fresh = records.filter(({ salt }) => !known.has(salt));
  if (fresh.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, ERASURE_RECORDS_FILE);
  const lines = fresh.map((record) => `${JSON.stringify(record)}\n`).join("");
  // The line break separates the new lines from one that a crash cut short.
  writeFileSync(file, existsSync(file) ? `\n${lines}` : lines, { flag: "a", mode: 0o600 });
  flushToDisk(file);
}
