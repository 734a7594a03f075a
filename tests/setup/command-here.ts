import { Readable } from "node:stream";
import { inspect } from "node:util";
import { runAccountCommand } from "~/operations/accounts/account-command";
import { runBackupCommand } from "~/operations/data-folder/backup-command";
import { runPersonCommand } from "~/operations/people/person-command";
import { describeCommandFailure } from "~/operations/run-command";
import { runSecretCommand } from "~/operations/secrets/secret-command";
import { parseSettings, type Settings } from "~/platform/config/settings";
import type { Ran } from "./command";

type Env = Record<string, string>;

/** Runs a command in this process, as `runCommand` runs it in one of its own. */
async function runHere(
  env: Env,
  command: (readSettings: () => Settings) => Promise<string> | string,
): Promise<Ran> {
  try {
    const output = await command(() => parseSettings({ NODE_ENV: "production", ...env }));
    return { code: 0, output };
  } catch (error) {
    const said = describeCommandFailure(error);
    return { code: 1, output: typeof said === "string" ? said : inspect(said) };
  }
}

/** `npm run account` on a data folder. @param password what it reads, as from a pipe */
export const runAccountHere = (dataDir: string, args: string[], password = "") =>
  runHere({ DATA_DIR: dataDir }, (readSettings) =>
    runAccountCommand(args, { readSettings, input: Readable.from([`${password}\n`]) }),
  );

/** `npm run person` with these settings. */
export const runPersonHere = (args: string[], env: Env) =>
  runHere(env, (readSettings) => runPersonCommand(args, readSettings));

/** `npm run secret` with these settings. */
export const runSecretHere = (args: string[], env: Env) =>
  runHere(env, (readSettings) => runSecretCommand(args, readSettings));

/** `npm run backup` or `npm run restore` with these settings, by the command's name. */
export const runBackupHere = (args: string[], env: Env) =>
  runHere(env, (readSettings) => runBackupCommand(args, readSettings));
