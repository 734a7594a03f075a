import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync } from "node:fs";
import path from "node:path";

/** Puts a file, or the names in a folder, on disk. */
export function sync(target: string): void {
  const handle = openSync(target, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The copy is for its owner alone, whatever the mode of the original, which the system would copy along. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  sync(to);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  sync(path.dirname(to));
}
