import { applyPatch, type RawPatch } from "mendoza";
import type { LakeDocument } from "../types";
import type { SqliteDatabase } from "./database";

export interface TransactionRecord {
  seq: number;
  id: string;
  timestamp: string;
  author: string;
}

/** One document's part in one transaction. Effects are Mendoza patches over documents without `_rev`. */
export interface ChangeRecord extends TransactionRecord {
  documentId: string;
  previousRev: string | null;
  mutations: unknown[];
  effects: { apply: RawPatch; revert: RawPatch };
}

/** A change with the document as it was on either side of it. */
export interface ReplayedChange extends ChangeRecord {
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/** What a transaction did to one document, without the content. */
export interface HistoryStep extends TransactionRecord {
  documentId: string;
  previousRev: string | null;
  did: "created" | "changed" | "deleted";
}

export interface HistoryFilter {
  fromTransaction?: string | undefined;
  toTransaction?: string | undefined;
  fromTime?: string | undefined;
  toTime?: string | undefined;
  authors?: readonly string[] | undefined;
}

interface ChangeRow {
  seq: number;
  id: string;
  timestamp: string;
  author: string;
  document_id: string;
  previous_rev: string | null;
  mutations: string;
  apply: string;
  revert: string;
}

const CHANGE_COLUMNS = `t.seq, t.id, t.timestamp, t.author, c.document_id, c.previous_rev, c.mutations, c.apply, c.revert
  from changes c join transactions t using (seq)`;

const STEPS = `select t.seq, t.id, t.timestamp, t.author, c.document_id as documentId, c.previous_rev as previousRev,
  case when c.revert = '[0,null]' then 'created' when c.apply = '[0,null]' then 'deleted' else 'changed' end as did
  from changes c join transactions t using (seq)`;

export function omitRevision(document: LakeDocument | null): Omit<LakeDocument, "_rev"> | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}

/** Every transaction that was committed, with what it did and how to undo it, oldest first. */
export class HistoryStore {
  readonly #db: SqliteDatabase;
  readonly #insertTransaction;
  readonly #insertChange;
  readonly #findTransaction;
  readonly #byDocument;
  readonly #since;
  readonly #last;
  readonly #firstAfter;
  readonly #stepsBeside;
  readonly #stepsFrom;

  constructor(db: SqliteDatabase) {
    this.#db = db;
    this.#insertTransaction = db.prepare(
      "insert into transactions (dataset, id, timestamp, author, digest) values (?, ?, ?, ?, ?)",
    );
    this.#insertChange = db.prepare(
      `insert into changes (seq, position, dataset, document_id, previous_rev, mutations, apply, revert)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#findTransaction = db.prepare<[string, string], TransactionRecord & { digest: string }>(
      "select seq, id, timestamp, author, digest from transactions where dataset = ? and id = ?",
    );
    this.#byDocument = db.prepare<[string, string], ChangeRow>(
      `select ${CHANGE_COLUMNS} where c.dataset = ? and c.document_id = ? order by c.seq`,
    );
    this.#since = db.prepare<[string, number, number], ChangeRow>(
      `select ${CHANGE_COLUMNS} where c.dataset = ? and c.seq > ? order by c.seq, c.position limit ?`,
    );
    this.#stepsBeside = db.prepare<[string, string], HistoryStep>(
      `${STEPS} where c.seq in (select seq from changes where dataset = ? and document_id = ?) order by c.seq, c.position`,
    );
    this.#stepsFrom = db.prepare<{ dataset: string; prefix: string }, HistoryStep>(
      `${STEPS} where c.dataset = :dataset and c.document_id >= :prefix and c.document_id < :prefix || char(1114111)
       order by c.seq, c.position`,
    );
    this.#firstAfter = db.prepare<[], { seq: number }>(
      "select coalesce((select min(seq) from transactions), (select seq + 1 from sqlite_sequence where name = 'transactions'), 1) as seq",
    );
    this.#last = db.prepare<[string], { seq: number | null }>(
      "select max(seq) as seq from transactions where dataset = ?",
    );
  }

  /** Records a transaction. Call inside a database transaction. Returns its number. */
  append(
    dataset: string,
    transaction: { id: string; timestamp: string; author: string; digest: string },
    changes: readonly Pick<ChangeRecord, "documentId" | "previousRev" | "mutations" | "effects">[],
  ): number {
    const { id, timestamp, author, digest } = transaction;
    const seq = Number(this.#insertTransaction.run(dataset, id, timestamp, author, digest).lastInsertRowid);
    changes.forEach((change, position) => {
      this.#insertChange.run(
        seq,
        position,
        dataset,
        change.documentId,
        change.previousRev,
        JSON.stringify(change.mutations),
        JSON.stringify(change.effects.apply),
        JSON.stringify(change.effects.revert),
      );
    });
    return seq;
  }

  find(dataset: string, transactionId: string): (TransactionRecord & { digest: string }) | undefined {
    return this.#findTransaction.get(dataset, transactionId);
  }

  /** The number of the dataset's newest transaction; 0 when there is none. */
  lastSeq(dataset: string): number {
    return this.#last.get(dataset)?.seq ?? 0;
  }

  /** Whether everything that happened after transaction number `seq` is still known. */
  covers(seq: number): boolean {
    return seq + 1 >= (this.#firstAfter.get()?.seq ?? 1);
  }

  /** Changes of the given documents, oldest first. An unknown `fromTransaction` or `toTransaction` gives none. */
  changesOf(dataset: string, documentIds: readonly string[], filter: HistoryFilter = {}): ChangeRecord[] {
    const first = filter.fromTransaction && this.find(dataset, filter.fromTransaction);
    const last = filter.toTransaction && this.find(dataset, filter.toTransaction);
    if (first === undefined && filter.fromTransaction) return [];
    if (last === undefined && filter.toTransaction) return [];
    const authors = filter.authors && new Set(filter.authors);
    return documentIds
      .flatMap((id) => this.#byDocument.all(dataset, id))
      .filter(
        (row) =>
          (!first || row.seq >= first.seq) &&
          (!last || row.seq <= last.seq) &&
          (!filter.fromTime || row.timestamp >= filter.fromTime) &&
          (!filter.toTime || row.timestamp <= filter.toTime) &&
          (!authors || authors.has(row.author)),
      )
      .sort((a, b) => a.seq - b.seq)
      .map(toRecord);
  }

  /** What the transactions that touched a document did, to it and to others, oldest first. */
  stepsBeside(dataset: string, documentId: string): HistoryStep[] {
    return this.#stepsBeside.all(dataset, documentId);
  }

  /** What was done to the documents whose ids begin with `prefix`, oldest first. */
  stepsFrom(dataset: string, prefix: string): HistoryStep[] {
    return this.#stepsFrom.all({ dataset, prefix });
  }

  /** A document's changes, oldest first, each with the document on either side of it. */
  replayOf(dataset: string, id: string, current: LakeDocument | undefined): ReplayedChange[] {
    let after = current ?? null;
    return this.changesOf(dataset, [id])
      .reverse()
      .map((change) => {
        const before = revise(after, change.effects.revert, change.previousRev);
        const replayed = { ...change, before, after };
        after = before;
        return replayed;
      })
      .reverse();
  }

  /**
   * Everything that happened after transaction number `seq`, in order, each change with the document
   * before and after it. Works backwards from the present, so it needs no more history than it returns.
   * Undefined when there are more than `limit` changes.
   */
  replaySince(
    dataset: string,
    seq: number,
    limit: number,
    current: (id: string) => LakeDocument | undefined,
  ): ReplayedChange[] | undefined {
    const rows = this.#since.all(dataset, seq, limit + 1);
    if (rows.length > limit) return undefined;
    const later = new Map<string, LakeDocument | null>();
    return rows
      .map(toRecord)
      .reverse()
      .map((change) => {
        const known = later.get(change.documentId);
        const after = known === undefined ? (current(change.documentId) ?? null) : known;
        const before = revise(after, change.effects.revert, change.previousRev);
        later.set(change.documentId, before);
        return { ...change, before, after };
      })
      .reverse();
  }

  /**
   * A document as it was: after transaction `revision`, at `time` (ISO 8601), or in its last state before
   * it was deleted. Undefined when it did not exist then, or its history is no longer kept.
   */
  documentAt(
    dataset: string,
    id: string,
    current: LakeDocument | undefined,
    at: { revision?: string | undefined; time?: string | undefined; lastRevision?: boolean },
  ): LakeDocument | undefined {
    const changes = this.changesOf(dataset, [id]);
    let document: LakeDocument | null = current ?? null;
    const limit = at.revision ? this.find(dataset, at.revision)?.seq : undefined;
    if (at.revision && limit === undefined) return undefined;
    for (const change of changes.reverse()) {
      const reached =
        (limit !== undefined && change.seq <= limit) ||
        (at.time !== undefined && change.timestamp <= at.time) ||
        (at.lastRevision === true && document !== null);
      if (reached) return document ?? undefined;
      document = revise(document, change.effects.revert, change.previousRev);
    }
    // All stored changes are undone: the result is the state before them, if there was one.
    return document ?? undefined;
  }

  /** Deletes one document's history, for a purge. */
  purge(dataset: string, documentId: string): void {
    this.#db.prepare("delete from changes where dataset = ? and document_id = ?").run(dataset, documentId);
  }

  /**
   * Deletes transactions older than `before` (ISO 8601). Documents keep their present state; earlier revisions can no
   * longer be shown or restored. Returns the number deleted.
   */
  prune(before: string): number {
    return this.#db.prepare("delete from transactions where timestamp < ?").run(before).changes;
  }
}

function toRecord(row: ChangeRow): ChangeRecord {
  return {
    seq: row.seq,
    id: row.id,
    timestamp: row.timestamp,
    author: row.author,
    documentId: row.document_id,
    previousRev: row.previous_rev,
    mutations: JSON.parse(row.mutations) as unknown[],
    effects: { apply: JSON.parse(row.apply) as RawPatch, revert: JSON.parse(row.revert) as RawPatch },
  };
}

function revise(document: LakeDocument | null, patch: RawPatch, rev: string | null): LakeDocument | null {
  const previous = applyPatch(omitRevision(document), patch) as Omit<LakeDocument, "_rev"> | null;
  return previous && rev ? ({ ...previous, _rev: rev } as LakeDocument) : null;
}
