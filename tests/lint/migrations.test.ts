import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema/index";

const META = "db/migrations/meta";
const readMeta = (file: string) => JSON.parse(readFileSync(path.join(META, file), "utf8"));

const journal = readMeta("_journal.json") as { entries: { idx: number; tag: string }[] };
const newest = journal.entries.at(-1)!;
const snapshots = readdirSync(META).filter((file) => file !== "_journal.json");

// The next migration is generated from the newest snapshot alone; older ones are 8,000 lines each that nobody reads.
describe("db/migrations", () => {
  it("has a file of SQL for each line of the journal, in its order", () => {
    const files = readdirSync("db/migrations").filter((file) => file.endsWith(".sql"));
    expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
    expect(journal.entries.map(({ idx }) => idx)).toEqual([...journal.entries.keys()]);
  });

  it("has one snapshot, and that is of the newest migration", () => {
    expect(snapshots).toEqual([`${newest.tag.slice(0, 4)}_snapshot.json`]);
  });

  it("has a snapshot of the tables as the code has them, so that nothing is left to generate", async () => {
    const now = await generateSQLiteDrizzleJson(schema);
    expect(await generateSQLiteMigration(readMeta(snapshots.at(-1)!), now)).toEqual([]);
  });
});
