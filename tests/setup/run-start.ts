import { spawn } from "node:child_process";
import { serverEnv } from "./server";
import { START } from "./start-command.mjs";

/** Runs the start command until it ends by itself. @returns its exit code and all it printed. */
export function runStart(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...START, "--no-env-file", "--built"], {
      env: serverEnv(dataDir, port, env) as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code, output: output.trim() }));
  });
}
