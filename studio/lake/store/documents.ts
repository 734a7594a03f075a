import type { LakeDocument } from "../types";
import type { SqliteDatabase } from "./database";

/** The durable copy of the documents; queries are answered from memory. */
export class DocumentStore {
  readonly #select;
  readonly #put;
  readonly #delete;

  constructor(db: SqliteDatabase) {
    this.#select = db.prepare<[string], { body: string }>(
      "select body from documents where dataset = ? order by id",
    );
    this.#put = db.prepare(
      "insert into documents (dataset, id, body) values (?, ?, ?) on conflict do update set body = excluded.body",
    );
    this.#delete = db.prepare("delete from documents where dataset = ? and id = ?");
  }

  *all(dataset: string): Generator<LakeDocument> {
    for (const row of this.#select.iterate(dataset)) yield JSON.parse(row.body) as LakeDocument;
  }

  /** Writes one document's new state; null deletes it. Call inside a transaction. */
  write(dataset: string, id: string, document: LakeDocument | null): void {
    if (document) this.#put.run(dataset, id, JSON.stringify(document));
    else this.#delete.run(dataset, id);
  }
}
