import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { LARGEST_PICTURE, PICTURE_TOO_LARGE, pictureTypeOf } from "~/content/picture-file";
import { publicWeb, type Reach } from "./public-web.server";

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

const MOST_REDIRECTS = 3;
const UNREACHABLE = "The site did not answer with a picture.";

/**
 * Reads a picture from another site, once. The fetch must not reach internal services (SSRF): each address, each
 * redirect and each resolved IP has to be public, and the IP that was checked is the one connected to. No cookie, no
 * password and no referrer is sent.
 * @throws PictureRefused for whatever is wrong with the address, the site or its answer
 */
export async function fetchPicture(
  address: string,
  { reach = publicWeb, timeout = 15_000, largest = LARGEST_PICTURE }: Options = {},
): Promise<RemotePicture> {
  const signal = AbortSignal.timeout(timeout);
  let url = parse(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await ask(url, reach, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = parse(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new PictureRefused(`The site answered ${statusCode} to this address.`);
    }
    const bytes = await read(answer, largest);
    const contentType = pictureTypeOf(bytes);
    if (!contentType) throw new PictureRefused("There is no picture at this address.");
    return { bytes, contentType, filename: nameIn(url) };
  }
  throw new PictureRefused("This address leads on and on.");
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new PictureRefused("This is no full address.");
  return new URL(address, base);
}

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<http.IncomingMessage> {
  const ip = url.hostname.replace(/^\[|\]$/g, "");
  // Host names are resolved and checked by the socket's lookup; literal IPs are checked here.
  if (!reach.address(url) || (isIP(ip) && !reach.ip(ip)))
    throw new PictureRefused("Pictures are only copied from public sites.");
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent: false,
      headers: { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "picture-copy" },
      lookup: lookupWithin(reach),
      signal,
    });
    call.on("response", resolve);
    call.on("error", (error) =>
      reject(error instanceof PictureRefused ? error : new PictureRefused(UNREACHABLE)),
    );
    call.end();
  });
}

/** A DNS lookup that returns only allowed addresses, so that no name can resolve to an internal one. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found = []) => {
      if (error) return callback(error, "", 0);
      const usable = found.filter(({ address }) => reach.ip(address));
      const [first] = usable;
      if (!first) return callback(new PictureRefused("Pictures are only copied from public sites."), "", 0);
      if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });

async function read(answer: http.IncomingMessage, largest: number): Promise<Uint8Array> {
  const tooLarge = new PictureRefused(PICTURE_TOO_LARGE);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (Number(answer.headers["content-length"] ?? 0) > largest) throw tooLarge;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largest) throw tooLarge;
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof PictureRefused ? error : new PictureRefused(UNREACHABLE);
  }
  return Buffer.concat(parts);
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
