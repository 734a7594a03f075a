import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readProcessorTime, terminateProcess } from "./site";

/** Starts one of the bare servers beside this file. */
export async function startBareServer(script: "bare.mjs" | "bare-store.mjs", argument: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), argument], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://localhost:${Number(port)}/`,
    processorTime: () => readProcessorTime(child),
    stop: () => terminateProcess(child),
  };
}
