import { detectPictureType, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "~/content/picture-file";
import {
  getFromPublicSite,
  readLimitedBody,
  UnreachableFileError,
} from "~/integrations/web/get-public.server";
import { type FetchPolicy, publicWebPolicy } from "~/integrations/web/public-web.server";

/** A picture that can't be fetched. The message gives the reason to the person who entered the address. */
export class PictureRefusedError extends Error {}

export interface RemotePicture {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
}

type Options = {
  /** What the server may fetch; the public web when omitted. */
  reach?: FetchPolicy;
  /** How long fetching the picture may take, in milliseconds. */
  timeout?: number;
  largest?: number;
};

const REASONS: Record<UnreachableFileError["why"], string> = {
  "no-address": "This is no full address.",
  "not-public": "Pictures are only copied from public sites.",
  "no-answer": "The site did not answer with a picture.",
  "too-many-redirects": "This address leads on and on.",
  "too-large": PICTURE_TOO_LARGE,
};

/** Fetches a picture from the public web. @throws PictureRefusedError when the address, the site or its response is unusable */
export async function fetchPicture(
  address: string,
  { reach = publicWebPolicy, timeout = 15_000, largest = MAX_PICTURE_BYTES }: Options = {},
): Promise<RemotePicture> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { Accept: "image/*", "User-Agent": "picture-copy" };
  try {
    const { answer, url } = await getFromPublicSite(address, { reach, headers, signal });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new PictureRefusedError(`The site answered ${answer.statusCode} to this address.`);
    }
    const bytes = await readLimitedBody(answer, largest);
    const contentType = detectPictureType(bytes);
    if (!contentType) throw new PictureRefusedError("There is no picture at this address.");
    return { bytes, contentType, filename: nameIn(url) };
  } catch (error) {
    throw error instanceof UnreachableFileError ? new PictureRefusedError(REASONS[error.why]) : error;
  }
}

/** Derives the name that the list of pictures shows for a fetched one. */
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
