import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { FetchPolicy } from "./public-web.server";

/** A file that can't be fetched; the message is for the person who entered the address. */
export class UnreachableFileError extends Error {
  constructor(
    readonly why: "no-address" | "not-public" | "no-answer" | "too-many-redirects" | "too-large",
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

type RequestOptions = {
  reach: FetchPolicy;
  headers: Record<string, string>;
  signal: AbortSignal;
  body?: Buffer | undefined;
};

const MAX_REDIRECTS = 3;

/**
 * Fetches a file, following redirects. It must not reach internal services (SSRF): each address, each redirect and each resolved
 * IP must be within reach, and the connection uses the IP that was checked. No cookie, password or referrer is sent.
 * @returns the response and the final address
 * @throws UnreachableFileError
 */
export async function getFromPublicSite(
  address: string,
  asking: RequestOptions,
): Promise<{ answer: http.IncomingMessage; url: URL }> {
  let url = parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await sendRequest(url, asking);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 304 || statusCode < 300 || statusCode >= 400 || !headers.location)
      return { answer, url };
    answer.destroy();
    url = parse(headers.location, url);
  }
  throw new UnreachableFileError("too-many-redirects");
}

/** Posts without following redirects. @returns the status @throws UnreachableFileError, with what went wrong as its cause */
export async function postToPublicSite(
  address: string,
  asking: RequestOptions & { body: Buffer },
): Promise<number> {
  const answer = await sendRequest(parse(address), asking);
  answer.resume();
  return answer.statusCode ?? 0;
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new UnreachableFileError("no-address");
  return new URL(address, base);
}

function sendRequest(
  url: URL,
  { reach, headers, signal, body }: RequestOptions,
): Promise<http.IncomingMessage> {
  const ip = url.hostname.replace(/^\[|\]$/g, "");
  // Host names are resolved and checked by the socket's lookup; literal IPs are checked here.
  if (!reach.address(url) || (isIP(ip) && !reach.ip(ip))) throw new UnreachableFileError("not-public");
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: body ? "POST" : "GET",
      agent: false,
      headers: { "Accept-Encoding": "identity", ...headers },
      lookup: lookupWithin(reach),
      signal,
    });
    call.on("response", resolve);
    call.on("error", (cause) =>
      reject(
        cause instanceof UnreachableFileError ? cause : new UnreachableFileError("no-answer", { cause }),
      ),
    );
    call.end(body);
  });
}

/** Looks a name up, and returns only addresses within `reach`, so that no name can resolve to an internal address. */
const lookupWithin =
  (reach: FetchPolicy): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found = []) => {
      if (error) return callback(error, "", 0);
      const usable = found.filter(({ address }) => reach.ip(address));
      const [first] = usable;
      if (!first) return callback(new UnreachableFileError("not-public"), "", 0);
      if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });

/** Reads a response's body. @throws UnreachableFileError when it is too large or incomplete */
export async function readLimitedBody(answer: http.IncomingMessage, largest: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (Number(answer.headers["content-length"] ?? 0) > largest) throw new UnreachableFileError("too-large");
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largest) throw new UnreachableFileError("too-large");
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof UnreachableFileError ? error : new UnreachableFileError("no-answer");
  }
  return Buffer.concat(parts);
}
