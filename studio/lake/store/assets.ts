import type { SqliteDatabase } from "./database";

export type AssetKind = "images" | "files";

export interface StoredAsset {
  mimeType: string;
  /** bytes */
  size: number;
}

interface AssetRow {
  mime_type: string;
  size: number;
}

/** Original files, stored in the same database as their documents, so that one backup contains both. */
export class AssetStore {
  readonly #insert;
  readonly #info;
  readonly #bytes;
  readonly #slice;
  readonly #remove;

  constructor(db: SqliteDatabase) {
    this.#insert = db.prepare(
      "insert or ignore into assets (dataset, kind, name, mime_type, size, bytes) values (?, ?, ?, ?, ?, ?)",
    );
    const where = "from assets where dataset = ? and kind = ? and name = ?";
    this.#info = db.prepare<[string, string, string], AssetRow>(`select mime_type, size ${where}`);
    this.#bytes = db.prepare<[string, string, string], { bytes: Buffer }>(`select bytes ${where}`);
    this.#slice = db.prepare<[number, number, string, string, string], { bytes: Buffer }>(
      `select substr(bytes, ?, ?) as bytes ${where}`,
    );
    this.#remove = db.prepare(`delete ${where}`);
  }

  put(dataset: string, kind: AssetKind, name: string, mimeType: string, bytes: Buffer): void {
    this.#insert.run(dataset, kind, name, mimeType, bytes.length, bytes);
  }

  info(dataset: string, kind: AssetKind, name: string): StoredAsset | undefined {
    const row = this.#info.get(dataset, kind, name);
    return row && { mimeType: row.mime_type, size: row.size };
  }

  bytes(dataset: string, kind: AssetKind, name: string): Buffer | undefined {
    return this.#bytes.get(dataset, kind, name)?.bytes;
  }

  /** Part of an asset; `start` counts from 0. */
  slice(dataset: string, kind: AssetKind, name: string, start: number, length: number): Buffer | undefined {
    return this.#slice.get(start + 1, length, dataset, kind, name)?.bytes;
  }

  remove(dataset: string, kind: AssetKind, name: string): void {
    this.#remove.run(dataset, kind, name);
  }
}
