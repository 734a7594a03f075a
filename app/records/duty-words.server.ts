import { createHmac } from "node:crypto";
import type { AppDatabase } from "#db/client.server";

/** The audit entry of an entry in the duty log; its `details` have a keyed hash of the words, which are in `duty_words`. */
export const DUTY_ENTRY = { action: "create", entity: "duty" } as const;

/** What an erasure empties. */
export type DutyWords = { told: string | null; reference: string | null; words: string | null };

/** Hashes an entry's words by the row's own salt, so that nobody can try words against the hash once both are erased. */
export const hashDutyWords = (salt: string, { told, reference, words }: DutyWords): string =>
  createHmac("sha256", salt)
    .update(JSON.stringify([told, reference, words]))
    .digest("hex");

type ChainedEntry = {
  id: string;
  action: string;
  entity: string;
  entity_id: string | null;
  details: string;
};
type DutyRow = { id: string; lead_id: string; salt: string | null; erased_at: number | null } & DutyWords;
type BrokenDuty = { position: number; id: string | null; reason: string };

/** Reads the duty log out of the chain while that is walked, and compares its words in the end. */
export function collectDutyEntries() {
  const entries = new Map<string, { position: number; id: string; leadId: string | null; hash: string }>();
  /** The words that an erasure or the rule of years has emptied, as it has recorded. */
  const erased = new Set<string>();
  return {
    take({ id, action, entity, entity_id, details }: ChainedEntry, position: number): void {
      if (entity === DUTY_ENTRY.entity && action === DUTY_ENTRY.action) {
        const said = JSON.parse(details) as { id: string; hash: string };
        entries.set(said.id, { position, id, leadId: entity_id, hash: said.hash });
      }
      if (action === "erase" || action === "purge")
        for (const one of (JSON.parse(details) as { duty?: string[] }).duty ?? []) erased.add(one);
    },
    /** Compares in the order of the chain. @param end the chain's last position */
    compare(db: AppDatabase, end: number): { wordsErased: number; broken: BrokenDuty | null } {
      const rows = readRows(db);
      let wordsErased = 0;
      for (const [dutyId, { position, id, leadId, hash }] of entries) {
        const reason = findFault(rows.get(dutyId), { leadId, hash, isErased: erased.has(dutyId) });
        if (reason) return { wordsErased, broken: { position, id, reason } };
        if (erased.has(dutyId)) wordsErased++;
      }
      const stray = [...rows.keys()].find((id) => !entries.has(id));
      const reason = "it is missing, and its words in the duty log are there";
      return { wordsErased, broken: stray ? { position: end + 1, id: stray, reason } : null };
    },
  };
}

function findFault(
  row: DutyRow | undefined,
  { leadId, hash, isErased }: { leadId: string | null; hash: string; isErased: boolean },
): string | null {
  if (!row) return "its words are missing";
  if (row.erased_at !== null) return isErased ? null : "its words were emptied, and no erasure says so";
  if (isErased) return "its words were erased, and are there again";
  const isSame = row.lead_id === leadId && row.salt !== null && hashDutyWords(row.salt, row) === hash;
  return isSame ? null : "its words were changed";
}

/** Reads the words as they are now; none from a database that no version with a duty log has opened yet. */
function readRows(db: AppDatabase): Map<string, DutyRow> {
  if (!db.$client.prepare("select 1 from sqlite_schema where name = 'duty_words'").get()) return new Map();
  const rows = db.$client
    .prepare("select id, lead_id, told, reference, words, salt, erased_at from duty_words")
    .all() as DutyRow[];
  return new Map(rows.map((row) => [row.id, row]));
}
