import { spawn } from "node:child_process";

export type Ran = { code: number | null; output: string };

/** Commands that the build has as well, because the server runs them: they start in a fifth of the time. */
const BUILT: Record<string, string> = { "app/operations/data-folder/cli.ts": "build/start/data-folder.js" };

type Way = {
  /** Runs the sources, as `npm run` does, where the build has the command too. */
  fromSources?: boolean;
};

/**
 * Runs one of the product's commands with an environment of its own.
 * @param input what it reads, as from a pipe; nothing unless given
 * @returns its exit code and all it printed
 */
export function runCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
  input = "",
  { fromSources = false }: Way = {},
): Promise<Ran> {
  const built = fromSources ? undefined : BUILT[script];
  const program = built ? [built] : ["--import", "tsx", script];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program, ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env } as NodeJS.ProcessEnv,
      stdio: ["pipe", "pipe", "pipe"],
      timeout: 60_000,
    });
    // A command that ends without reading has closed its end.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code, output: output.trim() }));
  });
}
