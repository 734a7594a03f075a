import type { ReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import sirv from "sirv";
import { getLogger } from "../log.server";

const YEAR_S = 31_536_000;

/**
 * Answers for the build's own files from the copies that the build compressed as far as it goes; remix-serve would
 * compress them again for every visitor, and less well. @returns a listener that says whether it has answered.
 */
export function serveAssets(buildFolder: string) {
  const reported = new Set<string>();
  const serve = sirv(buildFolder, {
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: YEAR_S,
    immutable: true,
    // sirv calls this if the file exists, just before it writes the head.
    setHeaders: (response, pathname) =>
      surviveReadErrors(response, ({ code }) => {
        if (reported.has(pathname)) return;
        reported.add(pathname);
        getLogger().warn({ path: pathname, code }, "file of the build not read");
      }),
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith("/assets/")) return false;
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    // sirv throws at a range such as `bytes=5-2`, which would end the process; nothing resumes a script.
    delete request.headers.range;
    let answered = true;
    serve(request, response, () => {
      answered = false;
    });
    return answered;
  };
}

/**
 * sirv lists the files once, at the start, and writes the head before it opens one. If a rebuild has removed the file,
 * the unhandled error would end the process. So the head is held back until the file is open, and a missing file gets a
 * 404.
 */
function surviveReadErrors(response: ServerResponse, report: (error: NodeJS.ErrnoException) => void): void {
  const writeHead = response.writeHead.bind(response);
  let head: { status: number; headers: OutgoingHttpHeaders } | undefined;
  response.writeHead = (status: number, headers: unknown) => {
    head = { status, headers: headers as OutgoingHttpHeaders };
    return response;
  };
  response.once("pipe", (file: ReadStream) => {
    response.writeHead = writeHead;
    const { status, headers } = head as NonNullable<typeof head>;
    file.once("open", () => writeHead(status, headers));
    file.once("error", (error: NodeJS.ErrnoException) => {
      report(error);
      if (response.headersSent) return response.destroy();
      writeHead(error.code === "ENOENT" ? 404 : 500, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      });
      response.end("This file could not be read.");
    });
    // Runs before sirv ends the answer: a client would wait for the missing bytes of a truncated file.
    file.prependOnceListener("end", () => {
      if (file.bytesRead !== headers["Content-Length"]) response.destroy();
    });
    // Otherwise each client that disconnects would leave its file open.
    response.once("close", () => file.destroy());
  });
}
