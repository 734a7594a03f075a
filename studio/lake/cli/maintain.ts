import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { closeStore, createLakeBackup, openStore } from "../store";
import { runLakeCommand } from "./run";

const USAGE = `usage: maintain --file content.sqlite <command>
  backup <new file>        a consistent, compact copy, assets in <new file>-assets; the lake may be in use
  prune-history <days>     forget what was done longer ago than that`;

const DAY_MS = 86_400_000;

/** tsx studio/lake/cli/maintain.ts --file data/content.sqlite backup copy.sqlite */
await runLakeCommand(() => {
  const { values, positionals } = parseArgs({
    options: { file: { type: "string" } },
    allowPositionals: true,
  });
  const [command, argument] = positionals;
  if (!values.file || !argument) throw new Error(USAGE);
  const store = openStore(values.file);
  try {
    if (command === "backup") {
      createLakeBackup(store, argument);
      stdout.write(`wrote ${argument}\n`);
    } else if (command === "prune-history") {
      const days = Number(argument);
      if (!(days >= 0)) throw new Error("the number of days must be 0 or more");
      const count = store.history.prune(new Date(Date.now() - days * DAY_MS).toISOString());
      stdout.write(`forgot ${count} transactions\n`);
    } else {
      throw new Error(USAGE);
    }
  } finally {
    closeStore(store);
  }
});
