import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { SetupError } from "~/platform/config/settings";

export type PasswordInput = Readable & { isTTY?: boolean };

/**
 * Asks for a new password twice, without showing it; from a pipe or a file, the first line is taken.
 * @throws SetupError when it is cancelled, or when what comes from a pipe can't be taken
 */
export async function askNewPassword(
  input: PasswordInput,
  troubleWith: (password: string) => string | null,
): Promise<string> {
  if (!input.isTTY) {
    const [password = ""] = (await text(input)).split(/\r?\n/);
    const trouble = troubleWith(password);
    if (trouble) throw new SetupError(`${trouble}.`);
    return password;
  }
  for (;;) {
    const password = await askHidden(input, "New password (it is not shown): ");
    const trouble = troubleWith(password);
    if (trouble) console.error(`${trouble}.`);
    else if ((await askHidden(input, "The same again: ")) === password) return password;
    else console.error("The two do not match. Please try again.");
  }
}

/** Asks for a line without showing it: readline echoes what is typed to its output, so that output is discarded. */
async function askHidden(input: PasswordInput, question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once("line", resolve);
      for (const end of ["SIGINT", "close"] as const)
        terminal.once(end, () => reject(new SetupError("Nothing was changed.")));
    });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
