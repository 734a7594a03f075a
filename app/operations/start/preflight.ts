import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseSettings, type Settings, SetupError } from "~/platform/config/settings";
import { resolveBackupsFolder } from "~/platform/data-folder/files";
import { lockDataFolder } from "~/platform/data-folder/lock";
import { restrictToOwner } from "~/platform/data-folder/private";
import { refuseDamaged, refuseHalf } from "../data-folder/integrity";
import { refuseUnfinishedRestore } from "../data-folder/restore";

/** Checks the settings, the port, and the data folder before a start. @throws SetupError with one clear line */
export async function runPreflightChecks(): Promise<Settings> {
  const settings = parseSettings(process.env);
  assertWritable(path.resolve(settings.DATA_DIR));
  await assertFree(settings.PORT, settings.HOST);
  const dataDir = path.resolve(settings.DATA_DIR);
  lockDataFolder(dataDir);
  warnOfOpenFiles(restrictToOwner(dataDir, resolveBackupsFolder(settings)));
  refuseUnfinishedRestore(dataDir);
  refuseDamaged(dataDir, resolveBackupsFolder(settings));
  refuseHalf(dataDir, resolveBackupsFolder(settings), !settings.SANITY_PROJECT_ID);
  return settings;
}

function assertWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    // access() answers yes to root even on a read-only file system; a real write does not.
    const probe = path.join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new SetupError(
      `The data folder ${folder} can't be written to (${reason}). Set DATA_DIR to one that can.`,
    );
  }
}

/** Makes a folder, not with `recursive: true`: where one can never be made (under `/proc`, say), Node tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function warnOfOpenFiles([first, ...more]: string[]): void {
  if (!first) return;
  const also = more.length > 0 ? ` and ${more.length} more` : "";
  console.warn(
    `Others on this machine may read ${first}${also}: it can't be changed by the user the server runs as.`,
  );
}

function assertFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${port} on ${host} is already in use. Stop what uses it, or set PORT to another one.`
          : `Can't listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
      reject(new SetupError(reason));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
