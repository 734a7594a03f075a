import { parseArgs } from "node:util";
import { runCommand } from "../run-command";
import { reportCrisisOutcomes } from "./own-use.server";

/**
 * Reports the outcomes of this site's own cards and questions; with CRISIS_TEXTS=true the messages as well, without names.
 *
 *     npm run crisis:own
 *     npm run crisis:own -- --to FILE   the messages as lines to be labelled
 */
const { values: wanted } = parseArgs({ options: { to: { type: "string" } } });

await runCommand((readSettings) => reportCrisisOutcomes(readSettings(), wanted.to));
