import { type Logger, pino } from "pino";
import { env } from "./env.server";
import { once } from "./once.server";

/**
 * Structured logs, one JSON object a line on standard output. Log ids, counts, statuses and durations;
 * never names, addresses, phone numbers, free text, query strings or cookies.
 */
export const log = (): Logger =>
  once("log", () =>
    pino({
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ["email", "phone", "name", "password", "*.email", "*.phone", "*.password"],
        remove: true,
      },
    }),
  );
