import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { getLogger } from "../log.server";
import { compressBytes, negotiateEncoding } from "./encoding";

/** Answers of these content types are complete in memory. Others may be streams and are passed on piece by piece. */
const WHOLE_TYPES = /^(?:application\/json|text\/html)\b/;

const MIN_COMPRESSED_BYTES = 1_024;

/** A client that reads no data for longer is disconnected; a paused player asks again for the rest. */
const STALLED_CLIENT_TIMEOUT_MS = 120_000;

type Answer = (request: Request) => Response | Promise<Response>;

/** Creates a hook that answers without Express, whose router, file lookup and compression cost more than most answers. */
export const createAnswerHook =
  (isMeant: (request: IncomingMessage) => boolean, answer: Answer) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (!isMeant(incoming)) return false;
    respond(incoming, outgoing, answer).catch((err) => {
      getLogger().error({ err, path: incoming.url }, "request not answered");
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
      outgoing.end("Something went wrong on our side. Please try again.");
    });
    return true;
  };

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): Promise<void> {
  await sendResponse(incoming, outgoing, await answer(buildRequest(incoming, outgoing)));
}

/**
 * Builds a `Request` from `headers`, where the server has replaced the client's claims, not from `rawHeaders`. The
 * signal aborts when the client disconnects, and after the answer is sent: otherwise Remix keeps a page's data for
 * `streamTimeout`.
 */
function buildRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = "GET", url, headers } = incoming;
  const client = new AbortController();
  outgoing.once("close", () => client.abort());
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    ),
    signal: client.signal,
    ...(method === "GET" || method === "HEAD" ? {} : readBodyInit(incoming)),
  });
  // Node holds the controller of its own signal weakly: after garbage collection that signal would never abort.
  return Object.defineProperty(request, "signal", { value: client.signal });
}

/** Reads a request's body; one that has already arrived needs no stream. */
function readBodyInit(incoming: IncomingMessage): RequestInit {
  if (incoming.complete) return { body: incoming.read() as Buffer<ArrayBuffer> | null };
  return { body: createReadableStreamFromReadable(incoming), duplex: "half" };
}

async function sendResponse(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body) return void outgoing.end();
  if (!WHOLE_TYPES.test(type)) {
    outgoing.flushHeaders();
    // An answer with a length is a file and may time out; a stream of events may be silent for hours.
    if (response.headers.has("Content-Length"))
      outgoing.setTimeout(STALLED_CLIENT_TIMEOUT_MS, () => outgoing.destroy());
    return await sendAsTaken(response.body, outgoing);
  }
  let bytes: Buffer = Buffer.from(await response.arrayBuffer());
  outgoing.appendHeader("Vary", "Accept-Encoding");
  const encoding =
    bytes.length > MIN_COMPRESSED_BYTES && negotiateEncoding(headers["accept-encoding"] as string);
  if (encoding) {
    bytes = await compressBytes(bytes, encoding, "quick");
    outgoing.setHeader("Content-Encoding", encoding);
  }
  outgoing.setHeader("Content-Length", bytes.length);
  outgoing.end(method === "HEAD" ? undefined : bytes);
}

/** Sends an answer's body no faster than the client reads, and stops when the client disconnects. */
async function sendAsTaken(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing);
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
