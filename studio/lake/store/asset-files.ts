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

/** After this time a file that nothing names is left over, and not about to be named by an upload. */
const LEFT_OVER_AFTER_MS = 60 * 60_000;

/** A folder of files that never change, each named by the SHA-1 of its content: `ab/abcdef…`. */
export class AssetFiles {
  readonly #given: string | undefined;
  #temporary: string | undefined;

  /** @param folder made with the first file; undefined: a temporary one, gone with `close` */
  constructor(folder: string | undefined) {
    this.#given = folder;
  }

  path(sha1: string): string {
    return join(this.#folder(), sha1.slice(0, 2), sha1);
  }

  /**
   * Stores a file: it is whole and on disk when this returns.
   *
   * @throws a system error when the disk takes no more
   */
  write(sha1: string, bytes: Buffer): void {
    const file = this.path(sha1);
    if (sizeOf(file) === bytes.length) return;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const partial = join(dirname(file), `.${randomUUID()}`);
    try {
      writeFileSync(partial, bytes, { mode: 0o600 });
      sync(partial);
      renameSync(partial, file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
    // The folders' own entries, the first time also that of the folder in its parent.
    for (const folder of [dirname(file), this.#folder(), dirname(this.#folder())]) sync(folder);
  }

  remove(sha1: string): void {
    rmSync(this.path(sha1), { force: true });
  }

  /** Removes what a process left that ended between a file and the row that names it, on either way. */
  removeLeftOver(isNamed: (sha1: string) => boolean, now: number): void {
    for (const { folder, name } of this.#list()) {
      const file = join(folder, name);
      if (!isNamed(name) && now - statSync(file).mtimeMs > LEFT_OVER_AFTER_MS) rmSync(file, { force: true });
    }
  }

  /** Puts the same files into another folder, which shares their bytes on disk where it can. */
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

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
