import { readDanger } from "~/domain/crisis/read.server";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import type { PrivacyRequestInput } from "~/domain/privacy/requests";
import { askForOwnData } from "~/domain/privacy/requests.server";
import { buildFamilyChange } from "~/platform/context.server";
import type { ParsedInput } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { CHECK_FIELDS } from "~/refusal";

export type PrivacyFormAnswer = {
  step: "sent" | "invalid" | "failed";
  message?: string;
  errors?: Record<string, string[]>;
  /** The card for danger that was named, whatever becomes of the form. */
  crisis: Crisis | null;
};

/**
 * Takes the form for a request. Every valid address is answered alike, whether it is known or not.
 * @param words what was typed, which is read for danger even where the form is refused
 */
export async function receivePrivacyRequest(
  request: Request,
  parsed: ParsedInput<PrivacyRequestInput>,
  words: string | undefined,
): Promise<{ answer: PrivacyFormAnswer; status: number; retryAfter?: number }> {
  const reading = readDanger(words ?? "");
  const crisis = buildCrisisCard(reading);
  const refused = await consumeRateLimit("privacyRequest", request);
  if (refused) {
    const message = "There were many requests from your connection. Please try again in a few minutes.";
    return {
      answer: { step: "failed", message, crisis },
      status: 429,
      retryAfter: refused.retryAfter,
    };
  }
  if (parsed.errors)
    return {
      answer: { step: "invalid", message: CHECK_FIELDS, errors: parsed.errors, crisis },
      status: 422,
    };
  askForOwnData(buildFamilyChange(), parsed.value, reading);
  return { answer: { step: "sent", crisis }, status: 200 };
}
