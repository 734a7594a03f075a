import { APIConnectionError, APIError, APIUserAbortError } from "openai";
import type { ModelAnswer, ModelFailure } from "./model";

const RETRY_DELAY_MS = 200;

/** A model's answer that can't be used. A second try may do better when nothing of the answer was shown. */
export class UnusableAnswerError extends Error {
  constructor(
    readonly reason: Extract<ModelFailure, "malformed" | "refused">,
    readonly mayRetry = true,
  ) {
    super(`The model's answer is ${reason}`);
  }
}

/** Calls a model at most twice; `timeout` is for both tries together. Failures are logged by kind, without prompt or answer. */
export async function callModelWithRetry<T>(
  { timeout, signal }: { timeout: number; signal?: AbortSignal },
  log: (failure: { reason: ModelFailure; status?: number }) => void,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<ModelAnswer<T>> {
  const limit = AbortSignal.timeout(Math.max(1, Math.ceil(timeout)));
  const either = signal ? AbortSignal.any([limit, signal]) : limit;
  for (let attempt = 1; ; attempt++) {
    try {
      return { ok: true, value: await orAborted(call(either), either) };
    } catch (error) {
      const reason = limit.aborted ? "timeout" : classifyFailure(error);
      const again = attempt === 1 && !either.aborted && isTransient(error);
      // A call that its caller aborted is not a failure of the model.
      if (!signal?.aborted)
        log({ reason, ...(error instanceof APIError && error.status && { status: error.status }) });
      if (!again) return { ok: false, reason };
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** Ends the wait when a call is aborted, as a hanging server may never react to the abort. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new APIUserAbortError());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const classifyFailure = (error: unknown): ModelFailure =>
  error instanceof UnusableAnswerError ? error.reason : "error";

function isTransient(error: unknown): boolean {
  if (error instanceof UnusableAnswerError) return error.mayRetry;
  if (error instanceof APIUserAbortError) return false;
  if (error instanceof APIConnectionError) return true;
  if (error instanceof APIError)
    return [408, 409, 429].includes(error.status ?? 0) || (error.status ?? 0) >= 500;
  // A stream cut short, or one whose lines are no JSON.
  return true;
}
