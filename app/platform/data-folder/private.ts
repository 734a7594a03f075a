import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";

/** A file mode's permission bits for its group and others. */
const OTHERS_BITS = 0o077;
const STICKY_BIT = 0o1000;

/** Names of files that earlier versions wrote with wider modes. */
const EARLIER_FILES =
  /^((app|content)\.sqlite|session-secret$|erased\.jsonl$|restored-from$|restore-unfinished$|server\.lock|last-known-content\.json|backups$|(replaced|nightly|backup|\.partial)-)/;

export const makePrivateFiles = (): void => {
  process.umask(OTHERS_BITS);
};

/**
 * Makes a data folder, and what earlier versions left in it, accessible to the owner only. A folder that holds more
 * than data (`/tmp`, or one that the server runs in) keeps its own mode, and files of other programs keep theirs.
 * @returns the paths whose mode can't be changed
 */
export function restrictToOwner(dataDir: string, backups: string): string[] {
  const own = statSync(dataDir);
  const isShared = (own.mode & STICKY_BIT) !== 0 || isIn(process.cwd(), dataDir);
  const entries = [...new Set([dataDir, backups])].flatMap((folder) =>
    names(folder)
      .filter((name) => EARLIER_FILES.test(name))
      .map((name) => path.join(folder, name)),
  );
  return [...(isShared ? [] : restrict(dataDir, own)), ...entries.flatMap(restrictAll)];
}

/** Makes a file or folder private, except symbolic links, which could lead anywhere. */
function restrictAll(file: string): string[] {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return [];
  const inside = stats.isDirectory() ? names(file).map((name) => path.join(file, name)) : [];
  return [...restrict(file, stats), ...inside.flatMap(restrictAll)];
}

function restrict(file: string, { mode }: Stats): string[] {
  if ((mode & OTHERS_BITS) === 0) return [];
  try {
    chmodSync(file, mode & 0o7777 & ~OTHERS_BITS);
    // The mode is read back, as some file systems accept the call and change nothing.
    return (statSync(file).mode & OTHERS_BITS) === 0 ? [] : [file];
  } catch {
    return [file];
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const isIn = (inner: string, outer: string) => {
  const way = path.relative(outer, inner);
  return way === "" || (!way.startsWith("..") && !path.isAbsolute(way));
};
