// `node app/operations/image/first-start.mjs`: starts the build once on an empty data folder, so that the code which V8 compiled
// is in the image. Node keeps it by user, and V8 by its flags: both are those of the image's own start.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const start = JSON.parse(readFileSync("package.json", "utf8")).scripts.start.split(" ").slice(1);
const dataDir = mkdtempSync(path.join(tmpdir(), "first-start-"));
const server = spawn(process.execPath, [...start, "--built"], {
  env: { ...process.env, HOST: "127.0.0.1", DATA_DIR: dataDir },
  stdio: ["ignore", "pipe", "inherit"],
});
let printed = "";
for await (const piece of server.stdout) {
  printed += piece;
  if (printed.includes("Ctrl+C stops it.")) break;
}
if (server.exitCode !== null) throw new Error(`The build does not start:\n${printed}`);
await fetch(`http://127.0.0.1:${process.env.PORT}/`);
server.kill();
await once(server, "exit");
rmSync(dataDir, { recursive: true });
