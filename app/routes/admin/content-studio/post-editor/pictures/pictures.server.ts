import { getContentClient } from "~/content/client.server";
import { detectPictureType, MAX_PICTURE_BYTES, NO_PICTURE, PICTURE_TOO_LARGE } from "~/content/picture-file";
import { fetchPicture, PictureRefusedError } from "~/integrations/pictures/remote-picture.server";
import { readFormData } from "~/platform/http/form-data.server";
import type { StoredPicture } from "./picture-dialog";

const MAX_PICTURES_OFFERED = 60;

export function listNewestPictures(): Promise<StoredPicture[]> {
  return getContentClient().fetch<StoredPicture[]>(
    `*[_type == "sanity.imageAsset" && !(mimeType match "svg*")] | order(_createdAt desc)[0...${MAX_PICTURES_OFFERED}]{
      "id": _id, "name": coalesce(title, originalFilename, "Picture")
    }`,
    {},
    { perspective: "raw" },
  );
}

type Answer = { status: 201; body: StoredPicture } | { status: 413 | 422; body: { message: string } };

const tooLarge: Answer = { status: 413, body: { message: PICTURE_TOO_LARGE } };
const refused = (message: string): Answer => ({ status: 422, body: { message } });

export async function storePicture(request: Request, fetched = fetchPicture): Promise<Answer> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_PICTURE_BYTES + 10_000) return tooLarge;
  const form = await readFormData(request);
  const address = form.get("url");
  if (typeof address === "string" && address) return copyPicture(address, fetched);
  const file = form.get("file");
  if (!(file instanceof File)) return refused(NO_PICTURE);
  if (file.size > MAX_PICTURE_BYTES) return tooLarge;
  return keep(new Uint8Array(await file.arrayBuffer()), file.name);
}

async function copyPicture(address: string, fetched: typeof fetchPicture): Promise<Answer> {
  try {
    const { bytes, filename } = await fetched(address);
    return await keep(bytes, filename);
  } catch (error) {
    if (error instanceof PictureRefusedError) return refused(error.message);
    throw error;
  }
}

async function keep(bytes: Uint8Array, filename: string): Promise<Answer> {
  const contentType = detectPictureType(bytes);
  if (!contentType) return refused(NO_PICTURE);
  try {
    const { _id } = await getContentClient().assets.upload("image", Buffer.from(bytes), {
      filename,
      contentType,
    });
    return { status: 201, body: { id: _id, name: filename } };
  } catch (error) {
    const reason = findRefusal(error);
    if (reason) return refused(reason);
    throw error;
  }
}

const UNREADABLE = "This picture can’t be read. Please save it again and try once more.";

/** Finds why the content store refused a picture: damaged, too large to unpack, or moving and too long. Null for other failures. */
function findRefusal(error: unknown): string | null {
  const { statusCode = 0, response } = error as { statusCode?: number; response?: { body?: unknown } };
  if (![400, 413, 422].includes(statusCode)) return null;
  const { message } = (response?.body ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : UNREADABLE;
}
