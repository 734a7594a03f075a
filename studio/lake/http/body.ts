import { buildHttpError } from "../errors";

/**
 * Reads a request's body; stops as soon as it is longer than allowed.
 * @param limit bytes
 * @throws LakeError 413
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = () => buildHttpError(413, `The request body is larger than the limit of ${limit} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      reader?.releaseLock();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, size);
}

/** The longest request body that is read and dropped; a longer one closes the connection instead. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

/** Reads a request to its end, because a connection can be reused only after that. */
export async function dropBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MAX_DROPPED_BYTES) return await reader.cancel();
    }
  } catch {
    // The client has disconnected.
  }
}

/** Reads a request's JSON body. @throws LakeError 400 when it is no JSON, 413 when it is too long */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(bytes.toString("utf8") || "{}");
  } catch {
    throw buildHttpError(400, "The request body is not valid JSON");
  }
}

/** Reads a query's parameters, which are JSON behind a dollar sign: `?$slug="about"`. @throws LakeError 400 */
export function readQueryParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, text] of search) {
    if (!name.startsWith("$")) continue;
    try {
      params[name.slice(1)] = JSON.parse(text);
    } catch {
      throw buildHttpError(400, `Parameter ${name} is not valid JSON`);
    }
  }
  return params;
}
