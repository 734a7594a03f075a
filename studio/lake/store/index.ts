import { existsSync } from "node:fs";
import type { LakeDocument } from "../types";
import { AssetFiles } from "./asset-files";
import { AssetStore } from "./assets";
import { Catalogue } from "./catalogue";
import { openLakeDatabase, type SqliteDatabase } from "./database";
import { HistoryStore } from "./history";

export interface KeyValue {
  key: string;
  value: unknown;
}

/** Stores values for each user: sort orders, inspected fields, recent searches of the Studio. */
export class KeyValueStore {
  readonly #put;
  readonly #get;

  constructor(db: SqliteDatabase) {
    this.#put = db.prepare(
      "insert into key_values (user_id, key, value) values (?, ?, ?) on conflict do update set value = excluded.value",
    );
    this.#get = db.prepare<[string, string], { value: string }>(
      "select value from key_values where user_id = ? and key = ?",
    );
  }

  put(userId: string, { key, value }: KeyValue): void {
    this.#put.run(userId, key, JSON.stringify(value ?? null));
  }

  get(userId: string, keys: readonly string[]): KeyValue[] {
    return keys.flatMap((key) => {
      const row = this.#get.get(userId, key);
      return row ? [{ key, value: JSON.parse(row.value) as unknown }] : [];
    });
  }
}

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

  /** Writes a document; null deletes it. Call inside a transaction. */
  write(dataset: string, id: string, document: LakeDocument | null): void {
    if (document) this.#put.run(dataset, id, JSON.stringify(document));
    else this.#delete.run(dataset, id);
  }
}

export interface LakeStore {
  db: SqliteDatabase;
  documents: DocumentStore;
  history: HistoryStore;
  assets: AssetStore;
  keyValues: KeyValueStore;
  catalogue: Catalogue;
}

const nameAssetsFolder = (file: string): string => `${file}-assets`;

export function openStore(file: string): LakeStore {
  const files = new AssetFiles(file === ":memory:" ? undefined : nameAssetsFolder(file));
  const db = openLakeDatabase(file, files);
  return {
    db,
    documents: new DocumentStore(db),
    history: new HistoryStore(db),
    assets: new AssetStore(db, files),
    keyValues: new KeyValueStore(db),
    catalogue: new Catalogue(db),
  };
}

/**
 * A compact snapshot, usable as a lake at once, with its assets in the folder beside it.
 * @throws when the file exists, so that a backup never replaces another
 */
export function createLakeBackup({ db, assets }: LakeStore, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  db.prepare("vacuum into ?").run(file);
  assets.copyFiles(nameAssetsFolder(file));
}

export function closeStore({ db, assets }: LakeStore): void {
  db.close();
  assets.close();
}
