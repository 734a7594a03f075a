import type { ClientConfig } from "@sanity/client";
import { defer, retry, throwError, timer } from "rxjs";

type RequestHandler = NonNullable<ClientConfig["_requestHandler"]>;

const WRITE = /\/data\/(?:actions|mutate)\//;
/** Statuses of a proxy while the server behind it restarts. */
const UNAVAILABLE = new Set([502, 503, 504]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * A `_requestHandler` for Sanity's client: retries a write until it gets an answer. The Studio itself gives up after
 * the first failure and loses unsaved edits. The lake recognises a repeated write by its transaction id.
 */
export const repeatWrites: RequestHandler = (request, send) => {
  if (!WRITE.test(request.url)) return send(request);
  const body: object = request.body ?? {};
  const named = { ...request, body: { ...body, transactionId: idIn(body) ?? newTransactionId() } };
  return defer(() => send(named)).pipe(
    retry({
      delay: (error: unknown, attempt) =>
        isAnswer(error)
          ? throwError(() => error)
          : timer(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)),
    }),
  );
};

const idIn = (body: { transactionId?: unknown }) => body.transactionId;

const isAnswer = (error: unknown): boolean => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && !UNAVAILABLE.has(status);
};

/** Browsers have `randomUUID` on secure origins only. */
const newTransactionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
