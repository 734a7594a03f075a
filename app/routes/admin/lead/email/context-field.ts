/** The field of what staff want a drafted mail to take into account. */
export const CONTEXT_FIELD = {
  name: "additionalContext",
  label: "Additional context",
  hint: "What the email should take into account. It is not quoted.",
  optional: true,
  rows: 2,
} as const;
