import { Readable } from "node:stream";
import { inspect } from "node:util";
import { runAccountCommand } from "~/operations/accounts/account-command";
import { describeCommandFailure } from "~/operations/command-failure";
import { parseSettings } from "~/platform/config/settings";
import type { Ran } from "./command";

/** Runs `npm run account` in this process, on a data folder. @param password what it reads, as from a pipe */
export async function runAccountHere(dataDir: string, args: string[], password = ""): Promise<Ran> {
  const readSettings = () => parseSettings({ NODE_ENV: "production", DATA_DIR: dataDir });
  try {
    const output = await runAccountCommand(args, { readSettings, input: Readable.from([`${password}\n`]) });
    return { code: 0, output };
  } catch (error) {
    const said = describeCommandFailure(error);
    return { code: 1, output: typeof said === "string" ? said : inspect(said) };
  }
}
