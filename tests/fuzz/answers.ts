import { apiDocument } from "#tests/setup/api-document";
import { findAddressRefusal } from "~/platform/http/address-bounds";
import type { OpenApi, Operation } from "./api-requests";
import type { Made } from "./made";

export type Answer = { status: number; type: string; location: string; text: string };

/** What refuses a request for its shape. */
const REFUSALS = [400, 415, 422];
const STACK = /\n\s+at .+:\d+:\d+|node_modules\//;

/**
 * Judges answers against what the site promises.
 * @returns a function that says what is wrong with an answer, or null
 */
export async function judgeOf(url: string, document: OpenApi) {
  const { check } = await apiDocument(url);
  const calls = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  );

  return ({ method, path, who, call }: Made, { status, type, text }: Answer): string | null => {
    if (status >= 500) return String(status);
    if (STACK.test(text)) return "a stack trace";
    if (!path.startsWith("/api/")) return null;
    if (type.startsWith("text/html")) return `${status} in HTML`;
    const operation = call && calls.get(call.id);
    // An address that the client tidies, as `..`, is another one.
    if (!operation || /\/\.\.?(?:[/?]|$)/.test(path)) return null;
    const body: unknown = text === "" ? null : JSON.parse(text);
    if (!isBeforeRouting(path, status)) {
      try {
        check(method, url + path, status, body);
      } catch (error) {
        return (error as Error).message;
      }
    }
    if (!call.isValid) return null;
    if (who === "nobody" && isGuarded(operation) && status !== 401) return `${status} without a session`;
    const isRefused = REFUSALS.includes(status) && !mayRefuse(operation, status, body);
    return isRefused ? `refuses what its schema allows: ${text.slice(0, 300)}` : null;
  };
}

/** Node refuses a request whose headers, with its address, have more than 16 KB. */
const MAX_SAFE_ADDRESS_CHARS = 8_000;

/** An address with a null byte, or that is too long, can't be decoded or has slashes in a row, reaches no call. */
const isBeforeRouting = (path: string, status: number) =>
  (status === 400 && /%00|%(?![\da-f]{2})|^[^?]*\/\//i.test(path)) ||
  (status === 414 && findAddressRefusal(path)?.status === 414) ||
  (status === 431 && path.length > MAX_SAFE_ADDRESS_CHARS);

const isGuarded = ({ security }: Operation) => security.length === 1 && "session" in security[0]!;

/** Whether a rule of the call covers each field that the refusal names. */
function mayRefuse({ "x-rules": rules }: Operation, status: number, body: unknown): boolean {
  if (status === 415 || !rules) return false;
  const fields = Object.keys((body as { errors?: Record<string, unknown> }).errors ?? { form: [] });
  return fields.every((field) => field.split(".").some((part) => part in rules));
}
