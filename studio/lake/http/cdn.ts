import { createHash } from "node:crypto";
import { Hono } from "hono";
import { buildHttpError, respondTooMany } from "../errors";
import { ENCODING_VERSION } from "../images/encode";
import { hasTransformation, type ImageFormat, parseImageParameters } from "../images/parameters";
import { mapToPublicSize } from "../images/public-sizes";
import { transformImage } from "../images/transform";
import { detectMediaType, findPlayableType, HEAD_BYTES, UNTYPED } from "../notes/media-type";
import type { AssetKind } from "../store/assets";
import { parseByteRange } from "./byte-range";
import {
  findRequestedDataset,
  getRequestUser,
  type LakeContext,
  type LakeEnv,
  type LakeServices,
  readPathParam,
} from "./context";
import { openFileBody, readPart } from "./file-body";

/** Image types that can be resized, and their format afterwards: an SVG becomes a PNG. */
const DECODABLE: Record<string, ImageFormat> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "png",
};

/**
 * Assets never change, as their names are made from their content. They share the site's origin, so scripts in an
 * uploaded SVG must not run. A file is served as a download unless its bytes match the type that its uploader
 * declared.
 */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "accept-ranges": "bytes",
};

/** Matches plain text; with sniffing forbidden, browsers show any bytes of this type as text. */
const PLAIN_TEXT = /^text\/plain\s*(;|$)/i;

/** Images are resized and converted as the address asks. An address may end with a file name for downloads. */
export function buildCdnRoutes({ core, images, publicSizes, mayMakeImage, fileReaders }: LakeServices) {
  const serve = async (c: LakeContext, kind: AssetKind) => {
    const documents = findRequestedDataset(c, core);
    const dataset = documents.name;
    const name = readPathParam(c, "file");
    const asset = core.store.assets.find({ dataset, kind, name });
    if (readPathParam(c, "project") !== core.projectId || !asset) throw buildHttpError(404, "No such asset");
    const { mimeType, size, file } = asset;
    const headers = new Headers({ ...HEADERS, "content-type": mimeType });
    const { searchParams } = new URL(c.req.url);
    const download = searchParams.get("dl");
    const isText = kind === "files" && PLAIN_TEXT.test(mimeType);
    if (isText) headers.set("content-type", "text/plain; charset=utf-8");
    const playable =
      kind === "files"
        ? findPlayableType(mimeType, await readPart(file, 0, Math.min(HEAD_BYTES, size)))
        : null;
    if (playable) headers.set("content-type", playable);
    const isFile = kind === "files" && !isText && !playable;
    if (isFile) headers.set("content-type", UNTYPED);
    if (isFile || download !== null) {
      headers.set("content-disposition", formatAttachment(download || c.req.param("name") || name));
    }
    const asked = parseImageParameters(searchParams, c.req.header("accept") ?? "");
    const isFree = getRequestUser(c) !== null || kind === "files";
    const parameters = isFree
      ? asked
      : mapToPublicSize(asked, { name, dataset: documents, sizes: publicSizes });
    if (kind === "images" && searchParams.get("auto") === "format") headers.set("vary", "Accept");

    const format = DECODABLE[mimeType];
    if (kind === "images" && format && searchParams.get("dlRaw") === null && hasTransformation(parameters)) {
      const output = parameters.format ?? format;
      const key = createHash("sha1")
        .update(JSON.stringify([ENCODING_VERSION, dataset, name, output, parameters]))
        .digest("hex");
      if (!images.has(key) && !getRequestUser(c)) {
        const wait = await mayMakeImage?.(c.req.raw);
        if (wait) return respondTooMany(wait, "Too many new sizes of pictures. Please try again later.");
      }
      const bytes = await images.get(key, async () => (await transformImage(file, format, parameters)).bytes);
      // A moving picture is made as WebP where AVIF is asked for, so the bytes say what it is.
      headers.set("content-type", detectMediaType(bytes) ?? mimeType);
      return respondWithBytes(
        c,
        headers,
        bytes.length,
        `"${key}"`,
        (start, length) => new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset + start, length),
      );
    }
    return respondWithBytes(c, headers, size, `"${name}"`, (start, length) =>
      openFileBody(file, start, length, {
        signal: c.env.signal,
        admit: () => fileReaders.admit({ user: getRequestUser(c)?.id, client: c.env.client }),
      }),
    );
  };

  return new Hono<LakeEnv>()
    .get("/images/:project/:dataset/:file/:name?", (c) => serve(c, "images"))
    .get("/files/:project/:dataset/:file/:name?", (c) => serve(c, "files"));
}

async function respondWithBytes(
  c: LakeContext,
  headers: Headers,
  size: number,
  etag: string,
  read: (start: number, length: number) => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  headers.set("etag", etag);
  if (c.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const range = parseByteRange(c.req.header("range"), size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  headers.set("content-length", String(length));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const body = c.req.method === "HEAD" ? null : await read(start, length);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function formatAttachment(name: string): string {
  const plain = name.replace(/[^\w.\- ]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
