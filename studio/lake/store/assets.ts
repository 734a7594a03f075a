import type { AssetFiles } from "./asset-files";
import type { SqliteDatabase } from "./database";

export type AssetKind = "images" | "files";

export interface AssetName {
  dataset: string;
  kind: AssetKind;
  /** the asset's name, which begins with the SHA-1 of its content: `<sha1>-600x400.png`, `<sha1>.mp3` */
  name: string;
}

export interface StoredAsset {
  mimeType: string;
  /** the asset's size in bytes */
  size: number;
  file: string;
}

interface AssetRow {
  mime_type: string;
  size: number;
  sha1: string;
}

const extractHash = (name: string): string => /^[\da-f]{40}/.exec(name)?.[0] ?? "";

/**
 * The database lists the files, `AssetFiles` has their bytes. A file is written before its first row, and removed
 * after the last.
 */
export class AssetStore {
  readonly #files: AssetFiles;
  readonly #insert;
  readonly #info;
  readonly #remove;
  readonly #isNamed;
  readonly #hashes;
  readonly #removeAll;

  constructor(db: SqliteDatabase, files: AssetFiles) {
    this.#files = files;
    this.#insert = db.prepare(
      "insert or ignore into assets (dataset, kind, name, mime_type, size, sha1) values (?, ?, ?, ?, ?, ?)",
    );
    const where = "from assets where dataset = ? and kind = ? and name = ?";
    this.#info = db.prepare<[string, string, string], AssetRow>(`select mime_type, size, sha1 ${where}`);
    this.#remove = db.prepare<[string, string, string], string>(`delete ${where} returning sha1`).pluck();
    this.#isNamed = db.prepare<[string], number>("select 1 from assets where sha1 = ?").pluck();
    this.#hashes = db.prepare<[string], string>("select sha1 from assets where dataset = ?").pluck();
    this.#removeAll = db.prepare("delete from assets where dataset = ?");
    files.removeLeftOver((sha1) => this.#isNamed.get(sha1) !== undefined, Date.now());
  }

  /** Stores an asset. @throws a system error when the disk takes no more */
  put({ dataset, kind, name }: AssetName, mimeType: string, bytes: Buffer): void {
    const sha1 = extractHash(name);
    this.#files.write(sha1, bytes);
    this.#insert.run(dataset, kind, name, mimeType, bytes.length, sha1);
  }

  find({ dataset, kind, name }: AssetName): StoredAsset | undefined {
    const row = this.#info.get(dataset, kind, name);
    return row && { mimeType: row.mime_type, size: row.size, file: this.#files.path(row.sha1) };
  }

  remove({ dataset, kind, name }: AssetName): void {
    const sha1 = this.#remove.get(dataset, kind, name);
    if (sha1) this.#dropUnnamed(sha1);
  }

  removeDataset(dataset: string): void {
    const hashes = new Set(this.#hashes.all(dataset));
    this.#removeAll.run(dataset);
    for (const sha1 of hashes) this.#dropUnnamed(sha1);
  }

  copyFiles(folder: string): void {
    this.#files.copyTo(folder);
  }

  close(): void {
    this.#files.close();
  }

  /** Removes a file that no asset uses: the same bytes may be an asset of another dataset. */
  #dropUnnamed(sha1: string): void {
    if (this.#isNamed.get(sha1) === undefined) this.#files.remove(sha1);
  }
}
