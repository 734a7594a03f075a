import { stderr } from "node:process";

/** Runs a command: a failure is one line and a non-zero exit, not a stack trace. */
export async function runLakeCommand(command: () => Promise<void> | void): Promise<void> {
  // Files with unpublished content are private to the user, whatever the shell's umask.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
