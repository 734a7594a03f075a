/**
 * Something about the machine or the settings keeps the server from starting. The start command prints
 * `message` (one line, or one per setting) without a stack trace and exits with status 1.
 */
export class SetupError extends Error {
  override name = "SetupError";
}
