import type { ClientConfig } from "@sanity/client";
import { defer, retry, throwError, timer } from "rxjs";

type RequestHandler = NonNullable<ClientConfig["_requestHandler"]>;

const WRITE_PATH = /\/data\/(?:actions|mutate)\//;
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries a write until it gets an answer: the Studio itself gives up after the first failure and loses unsaved
 * edits. The lake recognises a repeated write by its transaction id.
 */
export const repeatWrites: RequestHandler = (request, send) => {
  if (!WRITE_PATH.test(request.url)) return send(request);
  const body: object = request.body ?? {};
  const named = {
    ...request,
    body: { ...body, transactionId: readTransactionId(body) ?? newTransactionId() },
  };
  return defer(() => send(named)).pipe(
    retry({
      delay: (error: unknown, attempt) =>
        isServerAnswer(error)
          ? throwError(() => error)
          : timer(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)),
    }),
  );
};

const readTransactionId = (body: { transactionId?: unknown }) => body.transactionId;

const isServerAnswer = (error: unknown): boolean => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && !UNAVAILABLE_STATUSES.has(status);
};

/** Creates a transaction id. Browsers have `randomUUID` on secure origins only. */
const newTransactionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
