import type { z } from "zod";

/** Collects zod's messages by field, in the order of the issues; one without a field is under "form". */
export function collectFieldErrors(error: Pick<z.ZodError, "issues">): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.length ? issue.path.map(String).join(".") : "form";
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  return errors;
}
