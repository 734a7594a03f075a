import { useEffect, useState } from "react";
import { MAX_PICTURE_BYTES, NO_PICTURE, PICTURE_TOO_LARGE, PICTURE_TYPES } from "~/content/picture-file";
import { SIGNED_OUT_MESSAGE } from "../refused-save";

export const PICTURES_PATH = "/admin/content-studio/pictures";

export interface StoredPicture {
  id: string;
  name: string;
}

/** The newest pictures of the content store while `open`; null while they load, an empty list when that failed. */
export function usePictures(open: boolean) {
  const [pictures, setPictures] = useState<StoredPicture[] | null>(null);
  useEffect(() => {
    if (!open) return;
    const call = new AbortController();
    fetch(PICTURES_PATH, { credentials: "same-origin", signal: call.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setPictures)
      .catch(() => call.signal.aborted || setPictures([]));
    return () => call.abort();
  }, [open]);
  return pictures;
}

/** Uploads a picture to the content store. @throws an error whose message says what to do. */
export function uploadPicture(file: File): Promise<StoredPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return Promise.reject(new Error(NO_PICTURE));
  if (file.size > MAX_PICTURE_BYTES) return Promise.reject(new Error(PICTURE_TOO_LARGE));
  return store({ file });
}

/** Copies the picture at another site's address into the content store. @throws an error whose message says why not. */
export const copyPicture = (url: string): Promise<StoredPicture> => store({ url });

async function store(what: { file: File } | { url: string }): Promise<StoredPicture> {
  const body = new FormData();
  for (const [name, value] of Object.entries(what)) body.set(name, value);
  const answer = await fetch(PICTURES_PATH, { method: "POST", credentials: "same-origin", body }).catch(
    () => null,
  );
  if (!answer) throw new Error("The server can't be reached. Please try again.");
  if (answer.redirected) throw new Error(SIGNED_OUT_MESSAGE);
  const result = (await answer.json().catch(() => ({}))) as StoredPicture & { message?: string };
  if (!answer.ok) throw new Error(result.message ?? "The picture could not be stored. Please try again.");
  return result;
}
