import { parseSettings, type Settings } from "~/platform/config/settings";
import { SetupError } from "~/platform/config/setup-error";
import { makePrivateFiles } from "~/platform/data-folder/private";
import "./start/load-env-file.mjs";

/**
 * Runs a command of the terminal and prints what it returns. What the person who typed it can mend is said in a
 * sentence, anything else with its stack; either way the exit code is 1.
 * @param run gets what reads the settings from the environment and `.env`, so that usage can be checked first.
 */
export async function runCommand(run: (settings: () => Settings) => Promise<string> | string): Promise<void> {
  makePrivateFiles();
  try {
    console.log(await run(() => parseSettings(process.env)));
  } catch (error) {
    const isKnown =
      error instanceof SetupError || String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
    console.error(isKnown ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
