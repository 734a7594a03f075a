import path from "node:path";
import { parseArgs } from "node:util";
import { readErasureRecords } from "~/domain/privacy/erasure-records.server";
import type { Settings } from "~/platform/config/settings";
import { SetupError } from "~/platform/config/setup-error";
import { backupsFolder } from "~/platform/data-folder/names";
import { dropSurplus, NIGHTLY } from "~/platform/data-folder/retention";
import { runCommand } from "../run-command";
import { makeBackup } from "./backup";
import type { Manifest } from "./manifest";
import { restoreBackup } from "./restore";

const USAGE = `npm run backup [-- --into <folder>]     copies everything to a new folder; the server may be running
npm run restore -- <backup> [--replace]  puts a backup into DATA_DIR; the server must be stopped`;

/** `npm run backup` and `npm run restore`; the nightly job runs the first with `--nightly`. */
async function run(readSettings: () => Settings): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" }, nightly: { type: "boolean" }, replace: { type: "boolean" } },
  });
  const [command, backup] = positionals;
  const settings = readSettings();
  const dataDir = path.resolve(settings.DATA_DIR);
  const now = new Date();
  if (command === "backup") {
    const into = values.into ? path.resolve(values.into) : backupsFolder(settings);
    const label = values.nightly ? NIGHTLY : "backup";
    const { folder, manifest } = await makeBackup(dataDir, { into, label, now });
    const dropped = values.nightly ? dropSurplus(into, settings.BACKUP_KEEP) : [];
    return [
      `Backed up ${dataDir} to ${folder}`,
      ...contents(manifest),
      ...dropped.map((it) => `Dropped ${it}`),
    ].join("\n");
  }
  if (command === "restore" && backup) {
    const { manifest, setAside } = await restoreBackup(path.resolve(backup), dataDir, {
      replace: values.replace ?? false,
      now,
    });
    const aside = setAside ? [`What was there is in ${setAside}`] : [];
    const erased = readErasureRecords(dataDir).filter(({ at }) => at >= manifest.madeAt).length;
    const again =
      erased > 0 ? [`Since then people were erased (${erased}): the next start erases them again.`] : [];
    const asked =
      "Erasures are known from erased.jsonl, here and beside the backup: if both were lost, erase again whoever asked since.";
    return [
      `Restored ${dataDir} as it was at ${manifest.madeAt}`,
      ...contents(manifest),
      ...aside,
      ...again,
      asked,
    ].join("\n");
  }
  throw new SetupError(USAGE);
}

const contents = ({ files }: Manifest) =>
  files.map(({ name, size, rows }) => {
    const counted = rows
      ? Object.entries(rows).filter(([table]) => ["leads", "documents", "assets", "outbox"].includes(table))
      : [];
    return `  ${[name, `${size} bytes`, ...counted.map(([table, count]) => `${count} ${table}`)].join(", ")}`;
  });

await runCommand(run);
