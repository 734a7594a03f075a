import { createReadStream, createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { type Settings, SetupError } from "~/platform/config/settings";

/** The size of an upload's part, which is held in memory, and sent again after a failure. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS_AT_ONCE = 4;

export type S3Target = {
  /** Stores a file in the bucket, completely or not at all. */
  put(file: string, name: string): Promise<void>;
  /** Lists the complete objects by name. */
  list(): Promise<Map<string, StoredObject>>;
  get(object: StoredObject, file: string): Promise<void>;
  removeFile(name: string): Promise<void>;
  /** Deletes a folder from the bucket, incomplete objects included. */
  removeFolder(name: string): Promise<void>;
};

/** The keys of a stored file, in order: one, except for files of earlier versions, which are split. */
export type StoredObject = { keys: string[] };

export async function createS3Place(settings: Settings): Promise<S3Target> {
  const address = new URL(settings.BACKUP_S3_URL as string);
  const [Bucket = "", ...folders] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  // The AWS SDK warns on each start when a Node version nears its end; package.json decides the version here.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  // The S3 client is loaded on demand: 20 MB of code that nothing else needs.
  const { S3Client, ListObjectsV2Command, GetObjectCommand, DeleteObjectCommand } = await import(
    "@aws-sdk/client-s3"
  );
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = settings;
  const client = new S3Client({
    endpoint: address.origin,
    forcePathStyle: true,
    region: AWS_REGION ?? "us-east-1",
    // Services other than Amazon's don't support the checksums that newer clients add by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000, socketTimeout: 120_000 },
    // Without access keys the S3 client uses its default sources, such as a machine's own role.
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

  const few = pLimit(MAX_PARTS_AT_ONCE);
  const remove = (keys: string[]) =>
    Promise.all(
      keys.map((key) => few(() => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })))),
    );
  return {
    async put(file, name) {
      // Each part is sent with its SHA-256, which is part of the request's signature.
      const params = {
        Bucket,
        Key: prefix + name,
        Body: createReadStream(file),
        ContentType: "application/octet-stream",
      };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
    },
    list: async () => pickWholeObjects(await keysUnder("")),
    async get({ keys }, file) {
      for (const [index, key] of keys.entries()) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
        if (!Body) throw new SetupError(`${key} could not be fetched`);
        const flags = index === 0 ? "w" : "a";
        await pipeline(Body as Readable, createWriteStream(file, { flags, mode: 0o600 }));
      }
    },
    async removeFile(name) {
      await remove([name]);
    },
    async removeFolder(name) {
      await remove(await keysUnder(`${name}/`));
    },
  };
}

/** Earlier versions split a file into pieces, called `<name>.0001-of-0003`. */
const PIECE_NAME = /^(.+)\.(\d{4})-of-(\d{4})$/;

export function pickWholeObjects(keys: readonly string[]): Map<string, StoredObject> {
  const whole = new Map<string, StoredObject>();
  const pieces = new Map<string, string[]>();
  for (const key of [...keys].sort()) {
    const [, name, , count] = PIECE_NAME.exec(key) ?? [];
    if (!name) {
      whole.set(key, { keys: [key] });
      continue;
    }
    // Pieces are grouped by their count, too, as the same file may have been sent at another size before.
    const id = `${name}\n${count}`;
    const found = [...(pieces.get(id) ?? []), key];
    pieces.set(id, found);
    if (found.length === Number(count) && !whole.has(name)) whole.set(name, { keys: found });
  }
  return whole;
}
