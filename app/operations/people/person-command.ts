import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, runInTransaction } from "#db/client.server";
import {
  findContentMentions,
  findDatabaseMentions,
  listContactSpellings,
} from "~/domain/privacy/content-mentions.server";
import { eraseAndRecord } from "~/domain/privacy/erase-and-record.server";
import { listErasureStops } from "~/domain/privacy/erasure-stops.server";
import { countPersonRows, exportPerson, findPerson, parsePersonKey } from "~/domain/privacy/person.server";
import { type Settings, SetupError } from "~/platform/config/settings";
import { LEADS_FILE } from "~/platform/data-folder/files";
import { buildOperatorChange } from "../operator-change";

const USAGE = `npm run person -- find <e-mail or phone>                  how much is stored about someone
npm run person -- export <e-mail or phone> --to <file>    all of it, as JSON
npm run person -- erase <e-mail or phone> --yes           erases it everywhere
                                                          --even-so: also in danger, with a time ahead, or
                                                          with words in the duty log`;

const CONTENT_NOTE = "The site's content names them. Please edit it by hand; erasing leaves it as it is:";

/** Runs `npm run person`. @returns what it prints @throws SetupError with what to do instead */
export function runPersonCommand(args: string[], readSettings: () => Settings): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: "string" }, yes: { type: "boolean" }, "even-so": { type: "boolean" } },
  });
  const [command, typed = ""] = positionals;
  const key = parsePersonKey(typed);
  if (!command || !key) throw new SetupError(USAGE);
  const settings = readSettings();
  const db = openDatabase(path.join(settings.DATA_DIR, LEADS_FILE));
  try {
    const person = findPerson(db, key);
    const found = Object.entries(countPersonRows(person)).map(([kind, count]) => `  ${count} ${kind}`);
    const content = findContentMentions(
      settings.DATA_DIR,
      listContactSpellings(person.emails, person.phones),
    ).map(({ state, type, title, edit }) => `  ${type} “${title}” (${state}): ${settings.SITE_URL}${edit}`);
    const judge = content.length > 0 ? [CONTENT_NOTE, ...content] : [];
    if (found.length === 0) return [`Nothing is stored about ${typed}.`, ...judge].join("\n");
    const summary = [`About ${typed}:`, ...found, ...judge].join("\n");
    if (command === "find") return summary;
    if (command === "export" && values.to) {
      const { to } = values;
      runInTransaction(db, () =>
        writeFileSync(to, exportPerson(buildOperatorChange(db, settings), person), {
          mode: 0o600,
          flag: "wx",
        }),
      );
      return `${summary}\nWritten to ${to}`;
    }
    if (command !== "erase") throw new SetupError(USAGE);
    if (!values.yes) return `${summary}\nAdd --yes to erase it everywhere. This can't be undone.`;
    const isDecided = values["even-so"] ?? false;
    const stops = isDecided ? [] : listErasureStops(person, new Date());
    if (stops.length > 0)
      throw new SetupError(`${stops.join(" ")} Add --even-so if it is to be erased all the same.`);
    const trouble: string[] = [];
    eraseAndRecord(buildOperatorChange(db, settings), key, {
      settings,
      isDecided,
      onBackupsFailed: (error) => trouble.push(`Not marked beside the backups: ${(error as Error).message}`),
      rebuild: "always",
    });
    const left = [...person.emails, ...person.phones].flatMap((trace) => findDatabaseMentions(db, trace));
    const elsewhere =
      left.length > 0 ? [`Still mentioned in ${[...new Set(left)].join(", ")}: please look.`] : [];
    const kept = `Backups still hold it; the nightly ones go after ${settings.BACKUP_KEEP} nights, and a restore erases it again.`;
    return [summary, "Erased.", ...elsewhere, ...trouble, kept].join("\n");
  } finally {
    db.$client.close();
  }
}
