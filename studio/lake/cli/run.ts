import { stderr } from "node:process";

/** Reports a failure as one line instead of a stack trace, and exits with 1. */
export async function runLakeCommand(command: () => Promise<void> | void): Promise<void> {
  // Other users of the machine must not read files with unpublished content.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
