import { existsSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "~/platform/config/settings";
import { CONTENT_FILE, CONTENT_LOCATION_ENTRY, LEADS_FILE } from "~/platform/data-folder/files";
import { listFolderEntries, pickNewestBackup } from "~/platform/data-folder/retention";

/** The largest database checked at a start: 200 MB take about a second, so the nightly backup checks larger ones. */
const MAX_READ_THROUGH_BYTES = 100 * 1024 * 1024;

/** Checks the databases. @param backups to name the newest one. @throws SetupError in one line, with the restore command */
export function refuseDamaged(dataDir: string, backups: string): void {
  for (const name of [LEADS_FILE, CONTENT_FILE]) {
    const file = path.join(dataDir, name);
    if (!existsSync(file) || statSync(file).size === 0) continue;
    const damage = findDamage(file);
    if (damage)
      throw new SetupError(`The database ${file} is damaged (${damage}). ${describeRestore(backups)}`);
  }
}

/**
 * With only one database, the site would start with sample content, or without its leads. An interrupted first start
 * has no content yet, and continues. @param embedded whether content is kept in this folder
 * @throws SetupError in one line, with the command that restores a backup.
 */
export function refuseHalf(dataDir: string, backups: string, embedded: boolean): void {
  const [leads, content] = [LEADS_FILE, CONTENT_FILE].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ];
  if (existsSync(content) && !existsSync(leads)) throw half(CONTENT_FILE, LEADS_FILE);
  if (embedded && existsSync(leads) && !existsSync(content) && hadContent(leads))
    throw half(LEADS_FILE, CONTENT_FILE);

  function half(there: string, missing: string) {
    return new SetupError(
      `The data folder ${dataDir} has ${there} but no ${missing}. ${describeRestore(backups)}`,
    );
  }
}

/** Whether a complete start with the embedded lake was recorded before (`content.server.ts`). */
function hadContent(leads: string): boolean {
  if (statSync(leads).size === 0) return false;
  const db = new Database(leads, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    const hasLog = db.prepare("select 1 from sqlite_schema where name = 'audit_log'").get();
    const { entity, entityId } = CONTENT_LOCATION_ENTRY;
    return Boolean(
      hasLog &&
        db
          .prepare("select 1 from audit_log where entity = ? and entity_id = ? limit 1")
          .get(entity, entityId),
    );
  } finally {
    db.close();
  }
}

function findDamage(file: string, readonly = true): string | null {
  try {
    const db = new Database(file, { readonly, fileMustExist: true, timeout: 5_000 });
    try {
      const check = statSync(file).size <= MAX_READ_THROUGH_BYTES ? "quick_check(1)" : "schema_version";
      const found = String(db.pragma(check, { simple: true }));
      return check === "schema_version" || found === "ok" ? null : oneLine(found);
    } finally {
      db.close();
    }
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return oneLine(message);
    // An interrupted write can only be rolled back with write access.
    if (readonly && code.startsWith("SQLITE_READONLY")) return findDamage(file, false);
    throw new SetupError(`The database ${file} can't be opened: ${oneLine(message)}`);
  }
}

function describeRestore(backups: string): string {
  const newest = pickNewestBackup(listFolderEntries(backups));
  const from = newest ? path.join(backups, newest) : "<a backup>";
  return `Put a backup back with: npm run restore -- ${from} --replace`;
}

const oneLine = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/^\*\*\* in database main \*\*\* /, "")
    .slice(0, 120);
