import type { AppDatabase } from "#db/client.server";

/** Lists the SQL of every statement that runs meanwhile. */
export function recordStatements(db: AppDatabase, work: () => void): string[] {
  const run: string[] = [];
  const statement = Object.getPrototypeOf(db.$client.prepare("select 1"));
  const kinds = ["run", "get", "all", "iterate"] as const;
  const own = kinds.map((kind) => statement[kind]);
  for (const [nth, kind] of kinds.entries())
    statement[kind] = function (this: { source: string }, ...values: unknown[]) {
      run.push(this.source);
      return own[nth].apply(this, values);
    };
  try {
    work();
  } finally {
    for (const [nth, kind] of kinds.entries()) statement[kind] = own[nth];
  }
  return run;
}
