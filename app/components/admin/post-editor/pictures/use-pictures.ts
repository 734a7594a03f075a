import { useEffect, useState } from "react";

export const PICTURES = "/admin/content-studio/pictures";

/** A picture of the content store, to be chosen. */
export interface StoredPicture {
  id: string;
  name: string;
}

/** Largest file that is taken, in bytes. */
const LARGEST = 20 * 1024 * 1024;

/** The newest pictures of the content store while `open`; null while they load, an empty list when that failed. */
export function usePictures(open: boolean) {
  const [pictures, setPictures] = useState<StoredPicture[] | null>(null);
  useEffect(() => {
    if (!open) return;
    const call = new AbortController();
    fetch(PICTURES, { credentials: "same-origin", signal: call.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setPictures)
      .catch(() => call.signal.aborted || setPictures([]));
    return () => call.abort();
  }, [open]);
  return pictures;
}

/** Puts a file into the content store. @throws an error whose message says what to do. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(file.type))
    throw new Error("Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.");
  if (file.size > LARGEST) throw new Error("This file is larger than 20 MB. Please choose a smaller one.");
  const body = new FormData();
  body.set("file", file);
  const answer = await fetch(PICTURES, { method: "POST", credentials: "same-origin", body }).catch(
    () => null,
  );
  if (!answer) throw new Error("The server can't be reached. Please try again.");
  const result = (await answer.json().catch(() => ({}))) as StoredPicture & { message?: string };
  if (!answer.ok) throw new Error(result.message ?? "The picture could not be stored. Please try again.");
  return result;
}
