import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SetupError } from "~/platform/config/setup-error";
import { isDatabase, KEPT_FILES, LEADS_FILE, SECRET_FILE } from "~/platform/data-folder/names";
import { hashOf, inspectDatabase } from "./inspect";

export const MANIFEST = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  files: z.array(
    z.object({
      /** Earlier versions kept the secret as well. */
      name: z.enum([...KEPT_FILES, SECRET_FILE]),
      /** bytes */
      size: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Only for databases. */
      rows: z.record(z.string(), z.number().int().nonnegative()).optional(),
    }),
  ),
});

/** What a backup holds, and how to tell that it is whole. */
export type Manifest = z.output<typeof manifestSchema>;

/**
 * Reads a backup through: every file is there, has the bytes it was written with, and each database is
 * sound and holds the rows it held.
 * @throws SetupError saying which file is not as it should be.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { name, size, sha256, rows } of manifest.files) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw notWhole(folder, `${name} is missing`);
    if (statSync(file).size !== size) throw notWhole(folder, `${name} has another size`);
    if ((await hashOf(file)) !== sha256) throw notWhole(folder, `${name} has other bytes`);
    if (!isDatabase(name)) continue;
    let counted: Record<string, number>;
    try {
      counted = inspectDatabase(file);
    } catch (error) {
      throw notWhole(folder, `${name}: ${(error as Error).message}`);
    }
    for (const [table, count] of Object.entries(rows ?? {}))
      if (counted[table] !== count) throw notWhole(folder, `${name} has other rows in ${table}`);
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new SetupError(`${folder} is no backup: it has no ${MANIFEST}.`);
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    if (!manifest.files.some(({ name }) => name === LEADS_FILE))
      throw new Error(`${LEADS_FILE} is not in it`);
    return manifest;
  } catch {
    throw notWhole(folder, `${MANIFEST} can't be read`);
  }
}

const notWhole = (folder: string, reason: string) =>
  new SetupError(`The backup ${folder} is not whole: ${reason}. Take another one; nothing was changed.`);
