import type { AppDatabase } from "#db/client.server";

/** Finds a text in the database after an erasure, as `table.column`: staff decide about notes and other families' enquiries. */
export function findDatabaseMentions(db: AppDatabase, text: string): string[] {
  const tables = db.$client
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'lead_search%'",
    )
    .pluck()
    .all() as string[];
  return tables.flatMap((table) =>
    (db.$client.pragma(`table_info("${table}")`) as { name: string; type: string }[])
      .filter(({ type }) => type.toLowerCase() === "text")
      .filter(({ name }) =>
        db.$client
          .prepare(`select 1 from "${table}" where instr(lower("${name}"), lower(?)) > 0 limit 1`)
          .get(text),
      )
      .map(({ name }) => `${table}.${name}`),
  );
}
