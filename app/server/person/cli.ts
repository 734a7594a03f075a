import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.server";
import { newId } from "~/domain/ids.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { mentionsOf } from "~/domain/privacy/mentions.server";
import { counts, exportPerson, findPerson, personKey } from "~/domain/privacy/person.server";
import { LEADS_FILE } from "../data-folder/names";
import { parseSettings } from "../settings";
import { SetupError } from "../setup-error";
import "../start/load-env-file.mjs";

const USAGE = `npm run person -- find <e-mail or phone>                  how much is stored about someone
npm run person -- export <e-mail or phone> --to <file>    all of it, as JSON
npm run person -- erase <e-mail or phone> --yes           erases it everywhere`;

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, yes: { type: "boolean" } },
  });
  const [command, typed = ""] = positionals;
  const key = personKey(typed);
  if (!command || !key) throw new SetupError(USAGE);
  const settings = parseSettings(process.env);
  const db = openDatabase(path.join(settings.DATA_DIR, LEADS_FILE));
  try {
    const person = findPerson(db, key);
    const found = Object.entries(counts(person)).map(([kind, count]) => `  ${count} ${kind}`);
    if (found.length === 0) return `Nothing is stored about ${typed}.`;
    const summary = [`About ${typed}:`, ...found].join("\n");
    if (command === "find") return summary;
    if (command === "export" && values.to) {
      writeFileSync(values.to, exportPerson(person, new Date()), { mode: 0o600, flag: "wx" });
      return `${summary}\nWritten to ${values.to}`;
    }
    if (command !== "erase") throw new SetupError(USAGE);
    if (!values.yes) return `${summary}\nAdd --yes to erase it everywhere. This can't be undone.`;
    erasePerson(db, key, { user: null, rebuild: "always", now: new Date(), newId });
    const left = [...person.emails, ...person.phones].flatMap((trace) => mentionsOf(db, trace));
    const judge =
      left.length > 0 ? [`Still mentioned in ${[...new Set(left)].join(", ")}: please look.`] : [];
    const kept = `Backups still hold it; the nightly ones go after ${settings.BACKUP_KEEP} nights.`;
    return [summary, "Erased.", ...judge, kept].join("\n");
  } finally {
    db.$client.close();
  }
}

try {
  console.log(run());
} catch (error) {
  const known =
    error instanceof SetupError || String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
