import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { RECORDS_FILE } from "~/domain/privacy/erasure-records.server";
import type { Settings } from "~/platform/config/settings";
import { COPIES } from "~/platform/data-folder/backup-status";
import { writeDurably } from "~/platform/data-folder/durable";
import { surplus } from "~/platform/data-folder/retention";
import { copiesAmong, copiesIn, noteSentUpTo, sentUpTo } from "./copies";
import { type BackupKey, SEALED, sealFile } from "./encryption";
import { MANIFEST } from "./manifest";
import { type S3Place, s3Place } from "./s3";

/** Where copies go besides this machine. */
export type Place = {
  /** Names what has been sent to it; another bucket or command begins anew. */
  id: string;
  /** As staff read it. */
  label: string;
  sendFile(file: string, name: string): Promise<void>;
  /** A backup: its manifest goes last, so that without one it is none. */
  sendFolder(folder: string, name: string): Promise<void>;
  /** Removes what is beyond the number kept here. */
  prune(keep: number): Promise<void>;
};

export const placeIds = (settings: Settings): string[] => [
  ...(settings.BACKUP_S3_URL ? [idOf("s3", settings.BACKUP_S3_URL)] : []),
  ...(settings.BACKUP_COMMAND ? [idOf("command", settings.BACKUP_COMMAND)] : []),
];

/** The places that the settings name. */
export async function places(settings: Settings): Promise<Place[]> {
  const { BACKUP_S3_URL, BACKUP_COMMAND } = settings;
  return [
    ...(BACKUP_S3_URL
      ? [bucket(await s3Place(settings), idOf("s3", BACKUP_S3_URL), new URL(BACKUP_S3_URL).host)]
      : []),
    ...(BACKUP_COMMAND ? [byCommand(BACKUP_COMMAND)] : []),
  ];
}

const idOf = (kind: string, setting: string) =>
  `${kind}-${createHash("sha256").update(setting).digest("hex").slice(0, 12)}`;

function bucket(s3: S3Place, id: string, host: string): Place {
  return {
    id,
    label: host,
    sendFile: (file, name) => s3.put(file, name),
    async sendFolder(folder, name) {
      const files = readdirSync(folder).sort((a, b) => Number(isManifest(a)) - Number(isManifest(b)));
      for (const file of files) await s3.put(path.join(folder, file), `${name}/${file}`);
    },
    async prune(keep) {
      const names = [...(await s3.list()).keys()];
      const backups = names.flatMap((name) => {
        const [folder = "", file = ""] = name.split("/");
        return isManifest(file) ? [folder] : [];
      });
      if (keep > 0) for (const name of surplus(backups, keep)) await s3.remove(`${name}/`);
      for (const name of await outdated(names)) await s3.remove(`${COPIES}/${name}/`);
    },
  };
}

const isManifest = (name: string) => name === MANIFEST || name === MANIFEST + SEALED;

/** The generations that are older than the two newest which have their first copy. */
function outdated(names: readonly string[]): string[] {
  const files = new Map<string, string[]>();
  for (const name of names) {
    const [room, generation = "", file = ""] = name.split("/");
    if (room === COPIES) files.set(generation, [...(files.get(generation) ?? []), file]);
  }
  const whole = [...files]
    .filter(([, found]) => copiesAmong(found)[0]?.sequence === 0)
    .map(([generation]) => generation)
    .sort()
    .reverse();
  const oldestKept = whole[1];
  return oldestKept ? [...files.keys()].filter((generation) => generation < oldestKept) : [];
}

/** What a command for copying files is given of the environment: none of the site's own settings (docs/operations.md). */
const PASSED_ON =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|TZ|TMPDIR|SSH_AUTH_SOCK|SSL_CERT_(?:FILE|DIR)|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|GOOGLE_APPLICATION_CREDENTIALS|(?:LC|XDG|AWS|AZURE|B2|BORG|RCLONE|RESTIC)_\w+)$/;

/** Milliseconds. */
const COMMAND_TIME = 60 * 60_000;

/** `BACKUP_COMMAND`, run by the shell with the path as `$1` and `$BACKUP_FILE`, and its name as `$BACKUP_NAME`. */
function byCommand(command: string): Place {
  const run = async (file: string, name: string) => {
    const passedOn = Object.entries(process.env).filter(([variable]) => PASSED_ON.test(variable));
    const own = { NODE_ENV: process.env.NODE_ENV, BACKUP_FILE: file, BACKUP_NAME: name };
    const env = { ...Object.fromEntries(passedOn), ...own };
    try {
      await promisify(execFile)("/bin/sh", ["-c", command, "backup", file], {
        env,
        timeout: COMMAND_TIME,
      });
    } catch (error) {
      const { code, killed, stderr = "" } = error as { code?: unknown; killed?: boolean; stderr?: string };
      const said = stderr.trim().split("\n").at(-1)?.slice(0, 200);
      throw new Error(`${killed ? "it took longer than an hour" : `exit ${code}`}${said ? `: ${said}` : ""}`);
    }
  };
  return {
    id: idOf("command", command),
    label: "the backup command's place",
    sendFile: run,
    sendFolder: run,
    // What lies at the other end is the command's to keep or to drop.
    prune: async () => {},
  };
}

/** Sends the records of who was erased, when they have changed: a restore from there needs the newest. */
export async function sendErasures(backups: string, place: Place, key: BackupKey | undefined): Promise<void> {
  const file = path.join(backups, RECORDS_FILE);
  if (!existsSync(file)) return;
  const hash = createHash("sha256")
    .update(readFileSync(file))
    .update(key?.check ?? "")
    .digest("hex");
  const note = path.join(backups, COPIES, `erased-${place.id}`);
  if (existsSync(note) && readFileSync(note, "utf8") === hash) return;
  if (key) {
    const sealed = path.join(backups, COPIES, RECORDS_FILE + SEALED);
    await sealFile(file, sealed, key);
    await place.sendFile(sealed, `${COPIES}/${RECORDS_FILE}${SEALED}`);
  } else await place.sendFile(file, `${COPIES}/${RECORDS_FILE}`);
  writeDurably(note, hash);
}

/** Sends each copy of a generation that is not there yet, in order; the first one goes by itself (`noteSettled`). */
export async function sendChanges(copies: string, generation: string, place: Place): Promise<void> {
  const folder = path.join(copies, generation);
  const sent = sentUpTo(folder, place.id);
  for (const { name, sequence } of copiesIn(folder)) {
    if (sequence <= sent) continue;
    await place.sendFile(path.join(folder, name), `${COPIES}/${generation}/${name}`);
    noteSentUpTo(folder, place.id, sequence);
  }
}

/** What of the backups has been sent to a place. */
export function sentBackups(backups: string, place: string): Set<string> {
  const note = path.join(backups, COPIES, `backups-${place}`);
  return new Set(existsSync(note) ? readFileSync(note, "utf8").split("\n").filter(Boolean) : []);
}

export function noteSentBackup(backups: string, place: string, name: string): void {
  const there = new Set(readdirSync(backups));
  const names = [...sentBackups(backups, place), name].filter((one) => there.has(one));
  writeDurably(path.join(backups, COPIES, `backups-${place}`), names.join("\n"));
}

export const firstCopy = (copies: string, generation: string): string | undefined =>
  copiesIn(path.join(copies, generation)).find(({ sequence }) => sequence === 0)?.name;
