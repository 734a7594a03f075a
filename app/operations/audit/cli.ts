import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import { SetupError } from "~/platform/config/settings";
import { LEADS_FILE } from "~/platform/data-folder/files";
import { verifyChain } from "~/records/audit-chain.server";
import { runCommand } from "../run-command";

const USAGE = `npm run trail -- verify    walks the audit log's chain and compares the duty log's words; ends with 1 at the first entry that was changed or is missing`;

await runCommand((readSettings) => {
  if (process.argv[2] !== "verify" || process.argv.length > 3) throw new SetupError(USAGE);
  const file = path.join(readSettings().DATA_DIR, LEADS_FILE);
  if (!existsSync(file)) throw new SetupError(`There is no audit log: ${file} is not there.`);
  const db = openDatabase(file);
  try {
    const { entries, sealed, head, wordsErased, broken } = verifyChain(db);
    if (broken) {
      const which = broken.id ? `Entry ${broken.position} (${broken.id})` : `Entry ${broken.position}`;
      throw new SetupError(`The audit log is not whole. ${which}: ${broken.reason}.`);
    }
    return [
      `The audit log is whole: ${entries} entries in the chain, and ${sealed} from before it.`,
      ...(wordsErased > 0 ? [`In the duty log: words erased of ${wordsErased}.`] : []),
      `Its last hash is ${head ?? "none yet"}. Kept elsewhere, it shows later that none after it was cut off.`,
    ].join("\n");
  } finally {
    db.$client.close();
  }
});
