import { createHash } from "node:crypto";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { collectDutyEntries } from "./duty-words.server";

/** An audit entry's fields as they are hashed: `details` as text, `at` in milliseconds. */
type Stored = {
  id: string;
  at: number;
  user_id: string | null;
  username: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  details: string;
};
type ChainLink = { position: number; hash: string; previous_hash: string };

/** The previous hash of the audit chain's first entry. */
const NOTHING = "0".repeat(64);
/** The first entry of the audit chain; its `details` hold the number and hash of the entries before the chain. */
export const AUDIT_SEAL = { action: "seal", entity: "audit_log" } as const;

const FIELDS = "id, at, user_id, username, action, entity, entity_id, details";
const UNCHAINED = `select ${FIELDS} from audit_log where position is null order by at, id`;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const asText = ({ id, at, user_id, username, action, entity, entity_id, details }: Stored) =>
  JSON.stringify([id, at, user_id, username, action, entity, entity_id, details]);

/** Hashes an audit entry with its place and the previous hash: SHA-256 in hexadecimal. */
const hashOf = (entry: Stored, position: number, previous: string): string =>
  sha256(`${previous}\n${position}\n${asText(entry)}`);

function lastLink(db: AppDatabase): Pick<ChainLink, "position" | "hash"> | null {
  const sql =
    "select position, hash from audit_log where position is not null order by position desc limit 1";
  return (prepareStatement(db, sql).get() as Pick<ChainLink, "position" | "hash"> | undefined) ?? null;
}

/** Computes an audit entry's link in the transaction that inserts it: its lock keeps the place, an index refuses a second. */
export function computeChainLink(
  db: AppDatabase,
  entry: Stored,
): { position: number; hash: string; previousHash: string } {
  const last = lastLink(db);
  const position = (last?.position ?? 0) + 1;
  const previousHash = last?.hash ?? NOTHING;
  return { position, previousHash, hash: hashOf(entry, position, previousHash) };
}

export const isChained = (db: AppDatabase): boolean => lastLink(db) !== null;

/** Counts the audit entries before the chain, with one hash over all. */
export function computeUnchainedSeal(db: AppDatabase): { entries: number; sha256: string } {
  const hash = createHash("sha256");
  let entries = 0;
  for (const row of db.$client.prepare(UNCHAINED).iterate() as Iterable<Stored>) {
    hash.update(`${asText(row)}\n`);
    entries++;
  }
  return { entries, sha256: hash.digest("hex") };
}

export type AuditVerification = {
  /** How many entries are in the audit chain; `sealed` counts those that its first entry seals. */
  entries: number;
  sealed: number;
  /** The audit chain's last hash: noted elsewhere, it shows whether entries at the end are missing. */
  head: string | null;
  /** How many entries of the duty log had their words erased, as the audit chain has recorded. */
  wordsErased: number;
  /** The first entry where the audit chain is broken, or the words of its duty log are not those it was made with, and why. */
  broken: { position: number; id: string | null; reason: string } | null;
};

/** Verifies the audit chain and the duty log's words in one snapshot, as the server may be writing. */
export function verifyChain(db: AppDatabase): AuditVerification {
  return db.$client.transaction((): AuditVerification => {
    const rows = db.$client
      .prepare(
        `select ${FIELDS}, position, hash, previous_hash from audit_log where position is not null order by position`,
      )
      .iterate() as Iterable<Stored & ChainLink>;
    let entries = 0;
    let head = NOTHING;
    let seal: { entries: number; sha256: string } | null = null;
    const duty = collectDutyEntries();
    const broken = (position: number, id: string | null, reason: string): AuditVerification => ({
      entries,
      sealed: seal?.entries ?? 0,
      head: entries === 0 ? null : head,
      wordsErased: 0,
      broken: { position, id, reason },
    });
    for (const row of rows) {
      const position = entries + 1;
      if (row.position !== position) return broken(position, null, "it is missing");
      if (row.previous_hash !== head) return broken(position, row.id, "it does not follow the one before it");
      if (row.hash !== hashOf(row, position, head)) return broken(position, row.id, "it was changed");
      if (position === 1 && row.action === AUDIT_SEAL.action)
        seal = JSON.parse(row.details) as { entries: number; sha256: string };
      duty.take(row, position);
      entries = position;
      head = row.hash;
    }
    const before = computeUnchainedSeal(db);
    const isSealed = seal ? before.sha256 === seal.sha256 : before.entries === 0;
    if (entries > 0 && !isSealed)
      return broken(1, null, "the entries from before the chain are not those it was begun with");
    return {
      entries,
      sealed: before.entries,
      head: entries === 0 ? null : head,
      ...duty.compare(db, entries),
    };
  })();
}
