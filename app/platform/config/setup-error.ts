/** An error that keeps the server from starting: printed without a stack trace, exit status 1. */
export class SetupError extends Error {
  override name = "SetupError";
}
