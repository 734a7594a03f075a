import type { SqliteDatabase } from "./database";

export type AclMode = "public" | "private";

/** A dataset made over HTTP, beside the datasets that the lake is opened with. */
export interface CreatedDataset {
  name: string;
  aclMode: AclMode;
  createdAt: string;
  createdByUserId: string;
}

export interface Alias {
  name: string;
  datasetName: string | null;
}

export class Catalogue {
  readonly #db: SqliteDatabase;

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  datasets(): CreatedDataset[] {
    const columns = "name, acl_mode as aclMode, created_at as createdAt, created_by as createdByUserId";
    return this.#db.prepare<[], CreatedDataset>(`select ${columns} from datasets order by name`).all();
  }

  create({ name, aclMode, createdAt, createdByUserId }: CreatedDataset): void {
    this.#db
      .prepare("insert into datasets (name, acl_mode, created_at, created_by) values (?, ?, ?, ?)")
      .run(name, aclMode, createdAt, createdByUserId);
  }

  /** Deletes a dataset with its documents and history, and unlinks its aliases. */
  remove(name: string): void {
    this.#db.transaction(() => {
      for (const table of ["documents", "transactions"])
        this.#db.prepare(`delete from ${table} where dataset = ?`).run(name);
      this.#db.prepare("update aliases set dataset = null where dataset = ?").run(name);
      this.#db.prepare("delete from datasets where name = ?").run(name);
    })();
  }

  aliases(): Alias[] {
    return this.#db
      .prepare<[], Alias>("select name, dataset as datasetName from aliases order by name")
      .all();
  }

  putAlias({ name, datasetName }: Alias): void {
    this.#db
      .prepare(
        "insert into aliases (name, dataset) values (?, ?) on conflict do update set dataset = excluded.dataset",
      )
      .run(name, datasetName);
  }

  removeAlias(name: string): void {
    this.#db.prepare("delete from aliases where name = ?").run(name);
  }
}
