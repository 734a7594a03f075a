import { parseSettings, type Settings, SetupError } from "~/platform/config/settings";
import { makePrivateFiles } from "~/platform/data-folder/private";
import "./start/load-env-file.mjs";

/** Runs a command; exit code 1 if it fails. @param run gets a reader of the settings, to check usage first. */
export async function runCommand(run: (settings: () => Settings) => Promise<string> | string): Promise<void> {
  makePrivateFiles();
  try {
    console.log(await run(() => parseSettings(process.env)));
  } catch (error) {
    console.error(describeCommandFailure(error));
    process.exitCode = 1;
  }
}

/** Describes why a command failed: a sentence if the person who typed it can fix that, else the error with its stack. */
export function describeCommandFailure(error: unknown): unknown {
  const isKnown =
    error instanceof SetupError || String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
  return isKnown ? (error as Error).message : error;
}
