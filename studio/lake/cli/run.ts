import { stderr } from "node:process";

/** Runs a command: a failure is one line and a non-zero exit, not a stack trace. */
export async function run(command: () => Promise<void> | void): Promise<void> {
  // Content that is not published yet is nobody else's on this machine, whatever the shell's umask.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
