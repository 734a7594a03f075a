import { setTimeout as delay } from "node:timers/promises";
import { getBlogPage } from "~/content/pages.server";
import { formatNewsletterConsent } from "~/domain/consent/texts";
import type { NewsletterInput } from "~/domain/newsletter/schemas";
import { requestSubscription } from "~/domain/newsletter/subscribe.server";
import { buildFamilyChange } from "~/platform/context.server";
import type { ParsedInput } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { CHECK_FIELDS } from "~/refusal";
import { resolveGivenConsent } from "~/services/practice/consent.server";

export type NewsletterSignUpAnswer =
  | { status: 202; body: { success: true } }
  | { status: 422; body: { message: string; errors: Record<string, string[]> } }
  | { status: 429; body: { message: string }; retryAfter: number };

/** How long a sign-up's answer takes; longer than any sign-up needs (4 ms for a known address, 5 ms for a new one). */
const RESPONSE_TIME_MS = 100;

/** Signs a reader up. Any valid address gets the same answer after the same time, so nobody learns who is on the list. */
export async function signUp(
  request: Request,
  { value, errors }: ParsedInput<NewsletterInput>,
): Promise<NewsletterSignUpAnswer> {
  const refused = await consumeRateLimit("newsletter", request);
  if (refused) {
    const message = "There were many sign-ups from your connection. Please try again in a few minutes.";
    return { status: 429, body: { message }, retryAfter: refused.retryAfter };
  }
  if (errors) return { status: 422, body: { message: errors.email?.[0] ?? CHECK_FIELDS, errors } };
  const { textVersion } = await resolveGivenConsent("newsletter", value.consent, async () =>
    formatNewsletterConsent((await getBlogPage()).newsletter),
  );
  const waited = delay(RESPONSE_TIME_MS);
  requestSubscription(buildFamilyChange(), value, textVersion);
  await waited;
  return { status: 202, body: { success: true } };
}
