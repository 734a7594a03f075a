import { parseSettings, type Settings } from "~/platform/config/settings";
import { makePrivateFiles } from "~/platform/data-folder/private";
import { describeCommandFailure } from "./command-failure";
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
