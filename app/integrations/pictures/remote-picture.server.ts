import { detectPictureType, LARGEST_PICTURE, PICTURE_TOO_LARGE } from "~/content/picture-file";
import { getPublic, readWithin, Unreachable } from "~/integrations/web/get-public.server";
import { publicWeb, type Reach } from "~/integrations/web/public-web.server";

/** A picture could not be had; the message says why to whoever gave the address. */
export class PictureRefused extends Error {}

export interface RemotePicture {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
}

type Options = {
  /** What may be reached; anything on the public web, and nothing else. */
  reach?: Reach;
  /** Milliseconds for all of it. */
  timeout?: number;
  largest?: number;
};

const REASONS: Record<Unreachable["why"], string> = {
  "no-address": "This is no full address.",
  "not-public": "Pictures are only copied from public sites.",
  "no-answer": "The site did not answer with a picture.",
  "too-many-redirects": "This address leads on and on.",
  "too-large": PICTURE_TOO_LARGE,
};

/**
 * Reads a picture from another site, once, and from the public web alone (`getPublic`).
 * @throws PictureRefused for whatever is wrong with the address, the site or its answer
 */
export async function fetchPicture(
  address: string,
  { reach = publicWeb, timeout = 15_000, largest = LARGEST_PICTURE }: Options = {},
): Promise<RemotePicture> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { Accept: "image/*", "User-Agent": "picture-copy" };
  try {
    const { answer, url } = await getPublic(address, { reach, headers, signal });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new PictureRefused(`The site answered ${answer.statusCode} to this address.`);
    }
    const bytes = await readWithin(answer, largest);
    const contentType = detectPictureType(bytes);
    if (!contentType) throw new PictureRefused("There is no picture at this address.");
    return { bytes, contentType, filename: nameIn(url) };
  } catch (error) {
    throw error instanceof Unreachable ? new PictureRefused(REASONS[error.why]) : error;
  }
}

/** The picture's name in the list of pictures. */
function nameIn({ pathname, hostname }: URL): string {
  const last = pathname.split("/").at(-1)?.slice(0, 120) ?? "";
  return decode(last) || hostname;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
