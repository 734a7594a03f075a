import type { RawPatch } from "mendoza";
import type { LakeDocument } from "../types";
import {
  type ChangeRecord,
  type ReplayedChange,
  replayChanges,
  type TransactionRecord,
  undoLakeChange,
} from "./changes";
import type { SqliteDatabase } from "./database";

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

type ChangeRow = Omit<ChangeRecord, "mutations" | "effects"> &
  Record<"mutations" | "apply" | "revert", string>;

const STEP_COLUMNS =
  "t.seq, t.id, t.timestamp, t.author, c.document_id as documentId, c.previous_rev as previousRev";

const CHANGES = `select ${STEP_COLUMNS}, c.mutations, c.apply, c.revert
  from changes c join transactions t using (seq)`;

const STEPS = `select ${STEP_COLUMNS},
  case when c.revert = '[0,null]' then 'created' when c.apply = '[0,null]' then 'deleted' else 'changed' end as did
  from changes c join transactions t using (seq)`;

/** Stores every committed transaction, with what it did and how to undo it, oldest first. */
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
      `${CHANGES} where c.dataset = ? and c.document_id = ? order by c.seq`,
    );
    this.#since = db.prepare<[string, number, number], ChangeRow>(
      `${CHANGES} where c.dataset = ? and c.seq > ? order by c.seq, c.position limit ?`,
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

  /** Appends a transaction and its changes. Call inside a database transaction. Returns the transaction's number. */
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

  /** Returns the number of a dataset's last transaction; 0 when there is none. */
  lastSeq(dataset: string): number {
    return this.#last.get(dataset)?.seq ?? 0;
  }

  /** Whether the history of everything after transaction number `seq` is still known. */
  covers(seq: number): boolean {
    return seq + 1 >= (this.#firstAfter.get()?.seq ?? 1);
  }

  /** Lists documents' changes, oldest first. An unknown `fromTransaction` or `toTransaction` gives none. */
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

  /** Lists all changes of the transactions that touched a document, oldest first. */
  stepsBeside(dataset: string, documentId: string): HistoryStep[] {
    return this.#stepsBeside.all(dataset, documentId);
  }

  /** Lists changes of documents whose ids begin with `prefix`, oldest first. */
  stepsFrom(dataset: string, prefix: string): HistoryStep[] {
    return this.#stepsFrom.all({ dataset, prefix });
  }

  /** Lists a document's changes, oldest first, each with what is needed to replay it. */
  replayOf(dataset: string, id: string, current: LakeDocument | undefined): ReplayedChange[] {
    return replayChanges(this.changesOf(dataset, [id]), () => current);
  }

  /** Replays all changes after transaction number `seq`, in order; undefined when there are more than `limit`. */
  replaySince(
    dataset: string,
    seq: number,
    limit: number,
    current: (id: string) => LakeDocument | undefined,
  ): ReplayedChange[] | undefined {
    const rows = this.#since.all(dataset, seq, limit + 1);
    return rows.length > limit ? undefined : replayChanges(rows.map(toRecord), current);
  }

  /**
   * Finds a document after transaction `revision`, at `time` (ISO 8601), or in its last state before it was deleted.
   * Undefined when it did not exist then, or its history is no longer known.
   */
  documentAt(
    dataset: string,
    id: string,
    current: LakeDocument | undefined,
    at: { revision?: string | undefined; time?: string | undefined; lastRevision?: boolean },
  ): LakeDocument | undefined {
    const limit = at.revision ? this.find(dataset, at.revision)?.seq : undefined;
    if (at.revision && limit === undefined) return undefined;
    let document = current ?? null;
    for (const change of this.changesOf(dataset, [id]).reverse()) {
      const reached =
        (limit !== undefined && change.seq <= limit) ||
        (at.time !== undefined && change.timestamp <= at.time) ||
        (at.lastRevision === true && document !== null);
      if (reached) break;
      document = undoLakeChange(document, change);
    }
    return document ?? undefined;
  }

  purge(dataset: string, documentId: string): void {
    this.#db.prepare("delete from changes where dataset = ? and document_id = ?").run(dataset, documentId);
  }

  /**
   * Deletes transactions older than `before` (ISO 8601), so that earlier revisions can no longer be shown or
   * restored. Returns the number deleted.
   */
  prune(before: string): number {
    return this.#db.prepare("delete from transactions where timestamp < ?").run(before).changes;
  }
}

function toRecord({ mutations, apply, revert, ...record }: ChangeRow): ChangeRecord {
  return {
    ...record,
    mutations: JSON.parse(mutations) as unknown[],
    effects: { apply: JSON.parse(apply) as RawPatch, revert: JSON.parse(revert) as RawPatch },
  };
}
