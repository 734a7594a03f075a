import Database from "better-sqlite3";
import type { AssetFiles } from "./asset-files";

export type SqliteDatabase = Database.Database;

/** The version of the database's schema. In version 1, the bytes of assets were in a column. */
const SCHEMA_VERSION = 2;

/** The table of assets; their files are in a folder (see `AssetFiles`). */
const ASSETS = `
  create table assets (
    dataset text not null,
    kind text not null check (kind in ('images', 'files')),
    name text not null,
    mime_type text not null,
    size integer not null,
    sha1 text not null,
    unique (dataset, kind, name)
  );
  create index assets_by_hash on assets (sha1);
`;

const SCHEMA = `
  create table documents (
    dataset text not null,
    id text not null,
    body text not null,
    primary key (dataset, id)
  ) without rowid;

  -- autoincrement: a pruned transaction's number is never given out again, so listeners can resume by it.
  create table transactions (
    seq integer primary key autoincrement,
    dataset text not null,
    id text not null,
    timestamp text not null,
    author text not null,
    digest text not null,
    unique (dataset, id)
  );
  create index transactions_by_time on transactions (timestamp);

  create table changes (
    seq integer not null references transactions (seq) on delete cascade,
    position integer not null,
    dataset text not null,
    document_id text not null,
    previous_rev text,
    mutations text not null,
    apply text not null,
    revert text not null,
    primary key (seq, position)
  );
  create index changes_by_document on changes (dataset, document_id, seq);

  ${ASSETS}
  create table key_values (
    user_id text not null,
    key text not null,
    value text not null,
    primary key (user_id, key)
  ) without rowid;
`;

/** Tables added to every database when it is opened, without a new schema version. */
const ADDITIONS = `
  create table if not exists datasets (
    name text primary key,
    acl_mode text not null check (acl_mode in ('public', 'private')),
    created_at text not null,
    created_by text not null
  ) without rowid;

  create table if not exists aliases (
    name text primary key,
    dataset text
  ) without rowid;
`;

/**
 * Brings the schema up to date. `synchronous=FULL` in WAL mode syncs the log at each commit, so acknowledged writes
 * survive a power cut.
 * @param file a path, or `:memory:`
 * @param assets gets the assets' bytes of a file of schema 1
 * @throws when the file was written by a newer version, or is not a database
 */
export function openLakeDatabase(file: string, assets: AssetFiles): SqliteDatabase {
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("busy_timeout = 5000");
  db.pragma("foreign_keys = ON");
  const version = Number(db.pragma("user_version", { simple: true }));
  if (version > SCHEMA_VERSION) {
    db.close();
    throw new Error(`${file} was written by a newer version of the content lake (schema ${version})`);
  }
  if (version === 0) {
    db.transaction(() => {
      db.exec(SCHEMA);
      db.pragma(`user_version = ${SCHEMA_VERSION}`);
    })();
  }
  if (version === 1) moveAssetsToFiles(db, assets);
  db.exec(ADDITIONS);
  return db;
}

/** Moves assets' bytes to files. If the process ends before the end, the database is unchanged, and the next one continues. */
function moveAssetsToFiles(db: SqliteDatabase, assets: AssetFiles): void {
  const rows = db
    .prepare<[], { id: number; sha1: string }>("select rowid as id, substr(name, 1, 40) as sha1 from assets")
    .all();
  const bytesOf = db.prepare<[number], Buffer>("select bytes from assets where rowid = ?").pluck();
  // The bytes of assets are read one at a time: all of them may be more than memory holds.
  for (const { id, sha1 } of rows) assets.write(sha1, bytesOf.get(id) ?? Buffer.alloc(0));
  db.transaction(() => {
    db.exec("alter table assets rename to assets_with_bytes");
    db.exec(ASSETS);
    db.exec(
      `insert into assets (dataset, kind, name, mime_type, size, sha1)
        select dataset, kind, name, mime_type, size, substr(name, 1, 40) from assets_with_bytes`,
    );
    db.exec("drop table assets_with_bytes");
    db.pragma("user_version = 2");
  })();
  // The space of the moved bytes is free now, and would stay part of the database file.
  db.exec("vacuum");
}
