import type { RefusalKind } from "~/refusal";

/** The HTTP status that says each kind of refusal. */
export const REFUSAL_STATUS = {
  invalid: 422,
  missing: 404,
  conflict: 409,
  forbidden: 403,
  tooMany: 429,
} as const satisfies Record<RefusalKind, number>;
