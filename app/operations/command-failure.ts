import { SetupError } from "~/platform/config/setup-error";

/** A sentence where the person who typed the command can mend it, else the error with its stack. */
export function describeCommandFailure(error: unknown): unknown {
  const isKnown =
    error instanceof SetupError || String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
  return isKnown ? (error as Error).message : error;
}
