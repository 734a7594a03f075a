import { createHash } from "node:crypto";
import { extname } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { buildHttpError } from "../errors";
import { type ImageInfo, readImage } from "../images/metadata";
import { explainUnmovable } from "../images/moving";
import { findPlayableType, UNTYPED } from "../notes/media-type";
import { stripNotes } from "../notes/strip";
import type { AssetKind } from "../store/assets";
import { readBytes } from "./body";
import {
  findRequestedDataset,
  type LakeContext,
  type LakeEnv,
  type LakeServices,
  requireCaller,
  resolveLakeUrl,
} from "./context";

const DESCRIPTIONS = ["label", "title", "description", "creditLine", "altText"] as const;

interface AssetBody {
  _id: string;
  _type: string;
  extension: string;
  mimeType: string;
  metadata?: Record<string, unknown>;
}

/** Builds the routes of uploads; the same bytes again give the same document. */
export function buildAssetRoutes(services: LakeServices) {
  const { core, limits } = services;

  const upload = async (c: LakeContext, kind: AssetKind) => {
    const user = requireCaller(c, "write");
    const dataset = findRequestedDataset(c, core);
    const sent = await readBytes(c.req.raw, limits.upload);
    const declared = findDeclaredType(c);
    const { bytes, description } =
      kind === "images"
        ? await readPicture(sent, { parts: c.req.queries("meta"), hasToken: c.env.hasToken })
        : { bytes: c.env.hasToken ? sent : stripNotes(sent, declared), description: null };
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    const filename = c.req.query("filename");
    const { name, body } = description
      ? describeImage(description, sha1)
      : describeFile(sha1, { filename, mimeType: findPlayableType(declared, bytes) ?? declared });
    const path = `${kind}/${core.projectId}/${dataset.name}/${name}`;
    const document = {
      ...body,
      assetId: sha1,
      sha1hash: sha1,
      uploadId: sha1.slice(0, 32),
      size: bytes.length,
      ...(filename && { originalFilename: filename }),
      path,
      url: `${resolveLakeUrl(services, c)}/${path}`,
      ...readDescription(c),
    };
    core.store.assets.put({ dataset: dataset.name, kind, name }, body.mimeType, bytes);
    core.mutate(dataset.name, [{ createIfNotExists: document }], { identity: user.id });
    return c.json({ document: dataset.documents.get(document._id) });
  };

  return new Hono<LakeEnv>()
    .post("/assets/images/:dataset", (c) => upload(c, "images"))
    .post("/assets/files/:dataset", (c) => upload(c, "files"));
}

function describeImage(
  { width, height, extension, mimeType, metadata }: ImageInfo,
  sha1: string,
): { name: string; body: AssetBody } {
  const stem = `${sha1}-${width}x${height}`;
  return {
    name: `${stem}.${extension}`,
    body: { _id: `image-${stem}-${extension}`, _type: "sanity.imageAsset", extension, mimeType, metadata },
  };
}

/** Finds a file's type by what its sender says, else by its name. */
function findDeclaredType(c: LakeContext): string {
  const declared = c.req.header("content-type") ?? "";
  const byName = getMimeType(c.req.query("filename") ?? "")?.split(";")[0];
  return (declared === UNTYPED ? byName : declared || byName) ?? UNTYPED;
}

function describeFile(
  sha1: string,
  { filename = "", mimeType }: { filename: string | undefined; mimeType: string },
): { name: string; body: AssetBody } {
  const extension = /^\.[a-z0-9]{1,12}$/i.test(extname(filename))
    ? extname(filename).slice(1).toLowerCase()
    : "bin";
  return {
    name: `${sha1}.${extension}`,
    body: { _id: `file-${sha1}-${extension}`, _type: "sanity.fileAsset", extension, mimeType },
  };
}

interface ReadPicture {
  bytes: Buffer;
  description: ImageInfo;
}

/**
 * Reads a picture as it will be kept. A program's keeps its bytes, so that an import is the same dataset, unless it can be
 * shown only with its missing pixels filled up; a person's may contain where they live, so its notes are removed.
 * @throws LakeError 400 or 413 with the reason for which it is not kept
 */
async function readPicture(
  sent: Buffer,
  { parts, hasToken }: { parts: string[] | undefined; hasToken: boolean },
): Promise<ReadPicture> {
  if (!hasToken) {
    const picture = await readStripped(sent, parts);
    const { extension } = picture.description;
    const reason = extension === "svg" ? null : await explainUnmovable(picture.bytes, extension);
    if (reason) throw buildHttpError(400, reason);
    return picture;
  }
  try {
    return { bytes: sent, description: await readImage(sent, parts) };
  } catch (refusal) {
    return await readStripped(sent, parts).catch(() => {
      throw refusal;
    });
  }
}

async function readStripped(sent: Buffer, parts: string[] | undefined): Promise<ReadPicture> {
  const bytes = stripNotes(sent, "image");
  return { bytes, description: await readImage(bytes, parts, sent) };
}

function readDescription(c: LakeContext): Record<string, unknown> {
  const said = DESCRIPTIONS.flatMap((field) => {
    const value = c.req.query(field);
    return value ? [[field, value] as const] : [];
  });
  const [id, name, url] = ["sourceId", "sourceName", "sourceUrl"].map((key) => c.req.query(key));
  return { ...Object.fromEntries(said), ...(id && { source: { id, name, ...(url && { url }) } }) };
}
