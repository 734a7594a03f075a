import { AssetStore } from "./assets";
import { openDatabase, type SqliteDatabase } from "./database";
import { DocumentStore } from "./documents";
import { HistoryStore } from "./history";
import { KeyValueStore } from "./key-values";

/** Everything the lake keeps in its file. */
export interface Store {
  db: SqliteDatabase;
  documents: DocumentStore;
  history: HistoryStore;
  assets: AssetStore;
  keyValues: KeyValueStore;
}

export function openStore(file: string): Store {
  const db = openDatabase(file);
  return {
    db,
    documents: new DocumentStore(db),
    history: new HistoryStore(db),
    assets: new AssetStore(db),
    keyValues: new KeyValueStore(db),
  };
}
