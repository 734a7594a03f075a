import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Settings } from "~/platform/config/settings";
import { HOUR_MS } from "~/time-units";
import type { BackupKey } from "./backup-key";
import { type BackupPruning, pruneBucket } from "./bucket";
import { isManifestName } from "./manifest";
import { createS3Place, type S3Target } from "./s3";

export type BackupTarget = {
  /** The target's id: another bucket or command has none of the copies yet. */
  id: string;
  label: string;
  sendFile(file: string, name: string): Promise<void>;
  /** Sends a backup's folder, its manifest last, so that an interrupted backup does not count. */
  sendFolder(folder: string, name: string): Promise<void>;
  /** Deletes surplus backups at the target. @returns the names of the assets there; null when unknown. */
  prune(pruning: BackupPruning): Promise<string[] | null>;
};

export async function createBackupPlaces(
  settings: Settings,
  key: BackupKey | undefined,
): Promise<BackupTarget[]> {
  const { BACKUP_S3_URL, BACKUP_COMMAND } = settings;
  return [
    ...(BACKUP_S3_URL
      ? [
          bucket(
            await createS3Place(settings),
            hashPlaceId("s3", BACKUP_S3_URL),
            new URL(BACKUP_S3_URL).host,
            key,
          ),
        ]
      : []),
    ...(BACKUP_COMMAND ? [createCommandTarget(BACKUP_COMMAND)] : []),
  ];
}

const hashPlaceId = (kind: string, setting: string) =>
  `${kind}-${createHash("sha256").update(setting).digest("hex").slice(0, 12)}`;

function bucket(s3: S3Target, id: string, host: string, key: BackupKey | undefined): BackupTarget {
  return {
    id,
    label: host,
    sendFile: (file, name) => s3.put(file, name),
    async sendFolder(folder, name) {
      const files = readdirSync(folder).sort((a, b) => Number(isManifestName(a)) - Number(isManifestName(b)));
      for (const file of files) await s3.put(path.join(folder, file), `${name}/${file}`);
    },
    prune: (pruning) => pruneBucket(s3, key, pruning),
  };
}

/** The variables that a backup command gets: none of the site's own settings (docs/operations.md). */
const PASSED_VARIABLES =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|TZ|TMPDIR|SSH_AUTH_SOCK|SSL_CERT_(?:FILE|DIR)|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|GOOGLE_APPLICATION_CREDENTIALS|(?:LC|XDG|AWS|AZURE|B2|BORG|RCLONE|RESTIC)_\w+)$/;

const COMMAND_TIMEOUT_MS = HOUR_MS;

/** Runs `BACKUP_COMMAND` by the shell, with a backup's path as `$1` and `$BACKUP_FILE`, its name as `$BACKUP_NAME`. */
function createCommandTarget(command: string): BackupTarget {
  const run = async (file: string, name: string) => {
    const passedOn = Object.entries(process.env).filter(([variable]) => PASSED_VARIABLES.test(variable));
    const own = { NODE_ENV: process.env.NODE_ENV, BACKUP_FILE: file, BACKUP_NAME: name };
    const env = { ...Object.fromEntries(passedOn), ...own };
    try {
      await promisify(execFile)("/bin/sh", ["-c", command, "backup", file], {
        env,
        timeout: COMMAND_TIMEOUT_MS,
      });
    } catch (error) {
      const { code, killed, stderr = "" } = error as { code?: unknown; killed?: boolean; stderr?: string };
      const said = stderr.trim().split("\n").at(-1)?.slice(0, 200);
      throw new Error(`${killed ? "it took longer than an hour" : `exit ${code}`}${said ? `: ${said}` : ""}`);
    }
  };
  return {
    id: hashPlaceId("command", command),
    label: "the backup command's place",
    sendFile: run,
    sendFolder: run,
    // The command itself decides what to keep at its target.
    prune: async () => null,
  };
}
