import path from "node:path";
import Database from "better-sqlite3";
import { SetupError } from "../config/settings";
import { ensureSingleton } from "../process/singleton.server";

/**
 * Keeps a data folder for this process until it ends: the lake answers from memory, so a second server would write over
 * what the first changed. SQLite holds the operating system's lock, which ends with the process.
 * @throws SetupError when another process has it.
 */
export function lockDataFolder(folder: string): void {
  if (holdLock(path.join(folder, "server.lock"))) return;
  throw new SetupError(
    `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Locks a file until this process ends. @returns false when another process has it. */
export function holdLock(file: string): boolean {
  // The lock's connection is kept process-wide: a garbage-collected one is closed and releases its lock.
  try {
    ensureSingleton(`lock:${file}`, () => {
      const lock = new Database(file, { timeout: 0 });
      try {
        lock.exec("begin exclusive");
        return lock;
      } catch (error) {
        lock.close();
        throw error;
      }
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY") return false;
    throw error;
  }
}
