import { type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { getSettings } from "./config/env.server";
import { ensureSingleton } from "./process/singleton.server";

/** The log's buffer size in bytes: one write per line would cost a tenth of a request's time. */
const BUFFER_BYTES = 12_288;
const FLUSH_DELAY_MS = 200;

const output = () =>
  ensureSingleton("log-output", () => {
    const lines = pino.destination({ minLength: BUFFER_BYTES, periodicFlush: FLUSH_DELAY_MS });
    process.once("exit", () => lines.flushSync());
    return lines;
  });

const format = (): LoggerOptions => ({
  level: getSettings().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: buildLoggedError, path: redactLoggedPath },
});

/**
 * The log: one JSON object a line on standard output. Log ids, counts, statuses and durations; never names, addresses, phone
 * numbers, free text, query strings or cookies. A `path` and the addresses in an `err` are redacted here.
 */
export const getLogger = (): Logger =>
  ensureSingleton("log", () => {
    const paths = ["email", "phone", "name", "password", "*.email", "*.phone", "*.password"];
    return pino({ ...format(), redact: { paths, remove: true } }, output());
  });

export interface RequestLine {
  id: string;
  method: string | undefined;
  /** The path of the request, without its query. */
  path: string | undefined;
  status: number;
  /** Milliseconds until the answer was sent, or the client disconnected. */
  ms: number;
}

/** Logs requests without pino, which would take a tenth of a cached page's time; the fields need no redaction. */
export const getRequestLog = () =>
  ensureSingleton("request-log", () => {
    const [lines, { levels, levelVal }] = [output(), getLogger()];
    return (level: "debug" | "info" | "error", { id, method, path, status, ms }: RequestLine): void => {
      if ((levels.values[level] as number) < levelVal) return;
      const time = new Date().toISOString();
      const line = { level, time, id, method, path, status, ms, msg: "request" };
      lines.write(`${JSON.stringify(line)}\n`);
    };
  });

interface LoggedError {
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

/**
 * A signed token in a path, such as an invitation's: an id and 64 bytes in base64url. Each run of its characters is tried
 * from its first one alone, so that a long one is read once.
 */
const TOKEN = /(?<![\w-])[\w-]{20,}(?:\.[\w-]{86,})+/g;

/** Pages whose address alone grants access: booking by a reference. */
const OPENED_BY_ADDRESS = /^\/(book)\/[^/]+/;

/** Removes access tokens and the query from a path before it is logged. */
export const redactLoggedPath = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(TOKEN, "…").replace(OPENED_BY_ADDRESS, "/$1/…");
