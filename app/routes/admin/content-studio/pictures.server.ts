import type { StoredPicture } from "~/components/admin/post-editor/pictures/use-pictures";
import { contentSource } from "~/content/client.server";

/** Pictures that are offered. */
const OFFERED = 60;
/** Largest file taken, in bytes. */
const LARGEST = 20 * 1024 * 1024;
const TYPES = /^image\/(jpeg|png|webp|gif|avif)$/;

export function newestPictures(): Promise<StoredPicture[]> {
  return contentSource().query<StoredPicture[]>(
    `*[_type == "sanity.imageAsset" && !(mimeType match "svg*")] | order(_createdAt desc)[0...${OFFERED}]{
      "id": _id, "name": coalesce(title, originalFilename, "Picture")
    }`,
    {},
    { perspective: "raw" },
  );
}

type Answer = { status: 201; body: StoredPicture } | { status: 413 | 422; body: { message: string } };

/** Stores the file that a form sends as `file`. */
export async function storePicture(request: Request): Promise<Answer> {
  const tooLarge = { status: 413, body: { message: "This file is larger than 20 MB." } } as const;
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST + 10_000) return tooLarge;
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || !TYPES.test(file.type))
    return { status: 422, body: { message: "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF." } };
  if (file.size > LARGEST) return tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { _id } = await contentSource().uploadImage(bytes, { filename: file.name, contentType: file.type });
  return { status: 201, body: { id: _id, name: file.name } };
}
