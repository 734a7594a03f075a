import { randomUUID } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** How old a file without a database row must be to be removed: an upload may be about to add its row. */
const LEFT_OVER_AFTER_MS = 60 * 60_000;

/** The files of assets, which never change. Each is named by the SHA-1 of its content: `ab/abcdef…`. */
export class AssetFiles {
  readonly #given: string | undefined;
  #temporary: string | undefined;

  /** @param folder created with the first file; undefined: a temporary one, removed by `close` */
  constructor(folder: string | undefined) {
    this.#given = folder;
  }

  path(sha1: string): string {
    return join(this.#folder(), sha1.slice(0, 2), sha1);
  }

  /** Writes a file, which is whole and on disk afterwards. @throws a system error when the disk takes no more */
  write(sha1: string, bytes: Buffer): void {
    const file = this.path(sha1);
    if (readFileSize(file) === bytes.length) return;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const partial = join(dirname(file), `.${randomUUID()}`);
    try {
      writeFileSync(partial, bytes, { mode: 0o600 });
      syncToDisk(partial);
      renameSync(partial, file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
    // The folders' entries are synced as well, the first time also that of the folder in its parent.
    for (const folder of [dirname(file), this.#folder(), dirname(this.#folder())]) syncToDisk(folder);
  }

  remove(sha1: string): void {
    rmSync(this.path(sha1), { force: true });
  }

  /** Removes files of a process that ended before it added their database rows, or after it removed these. */
  removeLeftOver(isNamed: (sha1: string) => boolean, now: number): void {
    for (const { folder, name } of this.#list()) {
      const file = join(folder, name);
      if (!isNamed(name) && now - statSync(file).mtimeMs > LEFT_OVER_AFTER_MS) rmSync(file, { force: true });
    }
  }

  /** Copies the files to a folder. The copies share their bytes on disk where possible. */
  copyTo(target: string): void {
    for (const { folder, name } of this.#list()) {
      const to = join(target, name.slice(0, 2));
      mkdirSync(to, { recursive: true, mode: 0o700 });
      try {
        linkSync(join(folder, name), join(to, name));
      } catch {
        copyFileSync(join(folder, name), join(to, name));
      }
    }
  }

  close(): void {
    if (this.#temporary) rmSync(this.#temporary, { recursive: true, force: true });
  }

  #folder(): string {
    if (this.#given) return this.#given;
    this.#temporary ??= mkdtempSync(join(tmpdir(), "lake-assets-"));
    return this.#temporary;
  }

  #list(): { folder: string; name: string }[] {
    const root = this.#given ?? this.#temporary;
    if (!root || !existsSync(root)) return [];
    return readdirSync(root).flatMap((part) =>
      readdirSync(join(root, part)).map((name) => ({ folder: join(root, part), name })),
    );
  }
}

const readFileSize = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
