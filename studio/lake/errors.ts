/** An error that clients get: `body` is sent as it is, in the format of Sanity's clients. */
export class LakeError extends Error {
  override readonly name = "LakeError";

  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    message: string,
  ) {
    super(message);
  }
}

const REASONS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Payload Too Large",
  416: "Range Not Satisfiable",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

export function buildHttpError(
  status: number,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  return new LakeError(
    status,
    { statusCode: status, error: REASONS[status] ?? "Error", message, ...extra },
    message,
  );
}

/** Builds the 401 error. The Studio recognizes its code and offers to sign in. */
export function buildUnauthorizedError(): LakeError {
  const message = "Unauthorized - Session not found. Sign in, or send a bearer token.";
  return buildHttpError(401, message, { errorCode: "SIO-401-ANF" });
}

/** Answers 429. @param wait seconds until the client may ask again */
export function respondTooMany(wait: number, message: string): Response {
  const { status, body } = buildHttpError(429, message);
  return Response.json(body, {
    status,
    headers: { "retry-after": String(wait), "cache-control": "no-store" },
  });
}

/** Builds the error of an invalid query. @param start UTF-16 offset of the fault in `query` */
export function buildQueryError(description: string, query: string, start = 0, end = start + 1): LakeError {
  const error = { type: "queryParseError", description, query, start, end: Math.max(end, start + 1) };
  return new LakeError(400, { error }, description);
}

export interface MutationErrorItem {
  type: string;
  description: string;
  id?: string;
  [detail: string]: unknown;
}

/** Builds the error of a refused mutation. `index` counts from 0 in the submitted list. */
export function buildMutationError(status: number, item: MutationErrorItem, index = 0): LakeError {
  const description = `The mutation(s) failed: ${item.description}`;
  return new LakeError(
    status,
    { error: { type: "mutationError", description, items: [{ error: item, index }] } },
    description,
  );
}

export function buildActionError(status: number, type: string, description: string, index = 0): LakeError {
  return new LakeError(
    status,
    { error: { type: "actionError", description, items: [{ error: { type, description }, index }] } },
    description,
  );
}
