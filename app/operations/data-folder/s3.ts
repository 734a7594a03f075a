import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";
import pLimit from "p-limit";
import type { Settings } from "~/platform/config/settings";
import { SetupError } from "~/platform/config/setup-error";

/** Bytes of a piece: what is held in memory, and sent again when it did not get through. */
const PIECE = 16 * 1024 * 1024;
const AT_ONCE = 4;

export type S3Place = {
  /** Sends a file under a name; it is there once all of its pieces are. */
  put(file: string, name: string): Promise<void>;
  /** The names of what is there whole, with how many pieces each has. */
  list(under?: string): Promise<Map<string, number>>;
  get(name: string, pieces: number, file: string): Promise<void>;
  /** Removes everything under a name, whole or not. */
  remove(under: string): Promise<void>;
};

/**
 * A bucket of any S3-compatible service. A file is kept in pieces, each with its SHA-256, called `<name>.0001-of-0003`: so
 * its size has no limit, and one that was cut short is known by its name.
 */
export async function s3Place(settings: Settings): Promise<S3Place> {
  const address = new URL(settings.BACKUP_S3_URL as string);
  const [Bucket = "", ...folders] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  // It warns each time where a Node nears its end; package.json says which Node there has to be.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  // 20 MB of code, which nobody else needs.
  const { S3Client, PutObjectCommand, ListObjectsV2Command, GetObjectCommand, DeleteObjectCommand } =
    await import("@aws-sdk/client-s3");
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = settings;
  const client = new S3Client({
    endpoint: address.origin,
    forcePathStyle: true,
    region: AWS_REGION ?? "us-east-1",
    // Services other than Amazon's don't know the checksums that newer clients add by themselves.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
    // Without them the client looks where it does everywhere, such as a machine's own role.
    ...(AWS_ACCESS_KEY_ID &&
      AWS_SECRET_ACCESS_KEY && {
        credentials: {
          accessKeyId: AWS_ACCESS_KEY_ID,
          secretAccessKey: AWS_SECRET_ACCESS_KEY,
          ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
        },
      }),
  });

  async function keysUnder(name: string): Promise<string[]> {
    const keys: string[] = [];
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const answer = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix + name, ContinuationToken }),
      );
      keys.push(...(answer.Contents ?? []).flatMap(({ Key }) => Key?.slice(prefix.length) ?? []));
      ContinuationToken = answer.NextContinuationToken;
      more = answer.IsTruncated === true;
    }
    return keys;
  }

  return {
    async put(file, name) {
      const { size } = statSync(file);
      const count = Math.max(1, Math.ceil(size / PIECE));
      const handle = openSync(file, "r");
      try {
        for (let index = 0; index < count; index++) {
          const bytes = Buffer.alloc(Math.min(PIECE, size - index * PIECE));
          if (readSync(handle, bytes, 0, bytes.length, index * PIECE) !== bytes.length)
            throw new Error(`${name} became shorter while it was sent`);
          await client.send(
            new PutObjectCommand({
              Bucket,
              Key: prefix + pieceName(name, index + 1, count),
              Body: bytes,
              ContentType: "application/octet-stream",
              ChecksumSHA256: createHash("sha256").update(bytes).digest("base64"),
            }),
          );
        }
      } finally {
        closeSync(handle);
      }
    },
    list: async (under = "") => wholeAmong(await keysUnder(under)),
    async get(name, pieces, file) {
      const handle = openSync(file, "w", 0o600);
      try {
        for (let index = 1; index <= pieces; index++) {
          const { Body } = await client.send(
            new GetObjectCommand({ Bucket, Key: prefix + pieceName(name, index, pieces) }),
          );
          if (!Body) throw new SetupError(`${name} could not be fetched`);
          writeSync(handle, await Body.transformToByteArray());
        }
      } finally {
        closeSync(handle);
      }
    },
    async remove(under) {
      const few = pLimit(AT_ONCE);
      const keys = await keysUnder(under);
      await Promise.all(
        keys.map((key) => few(() => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })))),
      );
    },
  };
}

const PIECE_NAME = /^(.+)\.(\d{4})-of-(\d{4})$/;
const four = (number: number) => String(number).padStart(4, "0");
const pieceName = (name: string, index: number, count: number) => `${name}.${four(index)}-of-${four(count)}`;

/** The files of which every piece is there. */
export function wholeAmong(keys: readonly string[]): Map<string, number> {
  const found = new Map<string, { there: number; count: number }>();
  for (const key of keys) {
    const [, name, , count] = PIECE_NAME.exec(key) ?? [];
    if (!name) continue;
    // The same file was perhaps sent at another size before.
    const id = `${name}\n${count}`;
    found.set(id, { there: (found.get(id)?.there ?? 0) + 1, count: Number(count) });
  }
  return new Map(
    [...found].flatMap(([id, { there, count }]) =>
      there === count ? [[id.slice(0, id.indexOf("\n")), count] as const] : [],
    ),
  );
}
