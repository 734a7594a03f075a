import { SetupError } from "~/platform/config/setup-error";

/** Describes why a command failed: a sentence if the person who typed it can fix that, else the error with its stack. */
export function describeCommandFailure(error: unknown): unknown {
  const isKnown =
    error instanceof SetupError || String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
  return isKnown ? (error as Error).message : error;
}
