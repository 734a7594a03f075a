import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const S3_KEYS = { AWS_ACCESS_KEY_ID: "sample-key-id", AWS_SECRET_ACCESS_KEY: "sample-secret-key" };

export type FakeS3 = {
  /** The value for `BACKUP_S3_URL`. */
  url: string;
  objects: Map<string, Buffer>;
  /** Names of the uploaded objects, in order. */
  puts: string[];
  /** Answers every further request with this status and does nothing else; null ends that. */
  fail: (status: number | null) => void;
  /** Accepts nothing more: the writer's process is lost, with its unfinished uploads. */
  freeze: () => void;
  /** Number of requests with a wrong signature or a wrong body hash. */
  refused: () => number;
  close: () => Promise<void>;
};

/**
 * A small S3 in memory with one bucket: put, whole or in parts, get, delete, and list in pages. It verifies each
 * request's signature (SigV4).
 */
export async function startFakeS3({ pageSize = 50 } = {}): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  /** Parts by number, for each unfinished or finished upload. */
  const uploads = new Map<string, Map<number, Buffer>>();
  let isFrozen = false;
  let failing: number | null = null;
  let refused = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://s3");
    const answer = (status: number, content: string | Buffer = "", type = "application/xml") =>
      response.writeHead(status, { "Content-Type": type }).end(content);
    if (failing)
      return answer(failing, "<Error><Code>InternalError</Code><Message>told to fail</Message></Error>");
    if (isFrozen && request.method !== "GET") return answer(403, "<Error><Code>AccessDenied</Code></Error>");
    if (!isSigned(request, url, body)) {
      refused++;
      return answer(403, "<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>");
    }
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.map(decodeURIComponent).join("/");
    if (bucket !== "bucket") return answer(404, "<Error><Code>NoSuchBucket</Code></Error>");
    const upload = url.searchParams.get("uploadId");
    if (request.method === "POST" && upload === null) {
      const id = String(uploads.size + 1);
      uploads.set(id, new Map());
      return answer(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT" && upload !== null) {
      const number = Number(url.searchParams.get("partNumber"));
      uploads.get(upload)?.set(number, body);
      return response.writeHead(200, { ETag: `"${number}"` }).end();
    }
    if (request.method === "POST" || request.method === "PUT") {
      const parts = [...(uploads.get(upload ?? "") ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, upload === null ? body : Buffer.concat(parts));
      puts.push(key);
      const done = "<CompleteMultipartUploadResult><ETag>all</ETag></CompleteMultipartUploadResult>";
      return answer(200, upload === null ? "" : done);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    if (key) {
      const found = objects.get(key);
      return found
        ? answer(200, found, "application/octet-stream")
        : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
    }
    const all = [...objects.keys()]
      .filter((one) => one.startsWith(url.searchParams.get("prefix") ?? ""))
      .sort();
    const from = Number(url.searchParams.get("continuation-token") ?? 0);
    const page = all.slice(from, from + pageSize);
    const more = from + pageSize < all.length;
    answer(
      200,
      `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ""
      }${page.map((one) => `<Contents><Key>${one}</Key><Size>${objects.get(one)?.length}</Size></Contents>`).join("")}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket/practice`,
    objects,
    puts,
    fail: (status) => {
      failing = status;
    },
    freeze: () => {
      isFrozen = true;
    },
    refused: () => refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, credential = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const [id, day = "", region = "", service = "", last = ""] = credential.split("/");
  const time = String(request.headers["x-amz-date"]);
  const hash = request.headers["x-amz-content-sha256"];
  if (id !== S3_KEYS.AWS_ACCESS_KEY_ID || !signature || !time.startsWith(day)) return false;
  if (hash !== sha256(body)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, names, hash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, [day, region, service, last].join("/"), sha256(canonical)].join(
    "\n",
  );
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = [day, region, service, last].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`,
  );
  return hmac(key, toSign).toString("hex") === signature;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
