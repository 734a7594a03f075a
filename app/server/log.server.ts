import { type Logger, pino } from "pino";
import { env } from "./env.server";
import { once } from "./once.server";

/** Lines are written together, up to so many bytes: a write for each would cost a request a tenth of its time. */
const TOGETHER = 4_096;
/** And no later than this, in milliseconds. */
const LATEST = 200;

/**
 * Structured logs, one JSON object a line on standard output. Log ids, counts, statuses and durations;
 * never names, addresses, phone numbers, free text, query strings or cookies.
 */
export const log = (): Logger =>
  once("log", () => {
    const output = pino.destination({ minLength: TOGETHER, periodicFlush: LATEST });
    process.once("exit", () => output.flushSync());
    return pino(
      {
        level: env().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        redact: {
          paths: ["email", "phone", "name", "password", "*.email", "*.phone", "*.password"],
          remove: true,
        },
      },
      output,
    );
  });
