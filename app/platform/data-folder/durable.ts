import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export function flushToDisk(target: string): void {
  const handle = openSync(target, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a file, readable by its owner only; the system would copy the original's mode. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  flushToDisk(to);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  flushToDisk(path.dirname(to));
}

/** Writes a file whole or not at all, readable by its owner only. */
export function writeDurably(file: string, content: string | Buffer): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, content, { mode: 0o600 });
  flushToDisk(partial);
  renameDurably(partial, file);
}
