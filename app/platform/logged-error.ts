import { stdSerializers } from "pino";
import { redactLoggedPath } from "./http/logged-path";

export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  statusCode?: number;
  aggregateErrors?: LoggedError[];
}

/**
 * Builds what the log has of an error: its kind, message and stack with those of its causes, and its codes. Whatever else
 * an error carries, such as an answer with its headers, is left out. Addresses in its words are redacted.
 */
export function buildLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactLoggedText(String(error)) };
  const { type, message, stack, aggregateErrors } = stdSerializers.err(error);
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return {
    type,
    message: redactLoggedText(message),
    stack: redactLoggedText(stack),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof statusCode === "number" && { statusCode }),
    ...(aggregateErrors && { aggregateErrors: (error as AggregateError).errors.map(buildLoggedError) }),
  };
}

/** An absolute address, its sign-in and its host. */
const ADDRESS = /\b([a-z]+:\/\/)(?:[^\s/"'<>@]*@)?([^\s/?#"'`<>()]+)[^\s"'`<>()]*/g;

const WORD = /[^\s"'`<>()]+/g;

/** Leaves of an address on the web its host, as its path may be a secret, and of a path what a request's line has. */
const redactLoggedText = (text: string): string =>
  text
    .replace(ADDRESS, "$1$2/…")
    // A question mark that no letter follows ends a sentence, or is a place in SQL.
    .replace(WORD, (word) =>
      /\?\w/.test(word) ? redactLoggedPath(word) : word.split("?").map(redactLoggedPath).join("?"),
    );
