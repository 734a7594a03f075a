import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const YEAR = 31_536_000;

/**
 * Answers for the build's own files, whose names change with what is in them, from the copies that the build
 * compressed as far as it goes. remix-serve would compress them again for every visitor, and less well.
 *
 * @returns a listener that says whether it has answered; false for whatever is no such file.
 */
export function serveAssets(buildFolder: string) {
  const serve = sirv(buildFolder, {
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: YEAR,
    immutable: true,
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith("/assets/")) return false;
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    let answered = true;
    serve(request, response, () => {
      answered = false;
    });
    return answered;
  };
}
