import type { EnquiryTouch } from "#db/schema";
import type { CheckAnswer } from "#db/values";
import { getContactPage } from "~/content/pages.server";
import type { CrisisCheck } from "~/domain/crisis/check";
import { type Crisis, restoreCrisisCard } from "~/domain/crisis/resources";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import type { Routing } from "~/domain/leads/fields/routing";
import { type ContactInput, touchSchema } from "~/domain/leads/fields/schemas";
import { answerEnquiryCheck, findEnquiryByCheck } from "~/domain/leads/intake/answer-check.server";
import { isLikelyAutomated, type SpamSignals } from "~/domain/leads/intake/form-guard";
import { receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import type { ParsedInput } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { readIdempotencyKey } from "~/records/idempotency.server";
import { CHECK_FIELDS } from "~/refusal";
import { resolveBookingUrl } from "~/services/booking/links.server";
import { resolveGivenConsent } from "~/services/practice/consent.server";
import { buildIntake, type Practice, readPractice } from "~/services/practice/practice.server";
import { buildRequestPath } from "~/services/request/request.server";
import { rememberRequest } from "~/services/request/request-cookie.server";

type ContactAnswer =
  | {
      status: 201;
      /** The answer's body, made only from what was sent. `leadId` is a random reference that no other call accepts. */
      body: {
        success: true;
        leadId: string;
        routing: Routing;
        request: string;
        calendlyLink?: string;
        crisis?: Crisis;
        check?: CrisisCheck;
      };
      /** The Set-Cookie header that opens the request's page. */
      setCookie: string;
    }
  | { status: 422; body: { message: string; errors: Record<string, string[]> } }
  | { status: 429; body: { message: string }; retryAfter: number };

/** What comes with a contact form besides its fields, not validated yet. */
type ContactExtras = {
  /** The idempotency key of a hidden field or of the `Idempotency-Key` header. */
  idempotencyKey?: string | null;
  touch?: unknown;
  traces?: SpamSignals;
  /** The version of the consent text that the form showed. */
  consent?: string | null;
};

/** Takes a contact form, for the page's action and for `POST /api/contact`. */
export async function receiveContactForm(
  request: Request,
  parsed: ParsedInput<ContactInput>,
  { idempotencyKey, touch, traces, consent }: ContactExtras = {},
): Promise<ContactAnswer> {
  const refused = await consumeRateLimit("enquiry", request);
  const settings = await readPractice();
  if (refused) {
    const instead = settings.phone
      ? `Please call ${settings.phone} instead, at any hour.`
      : "Please try again in a few minutes. In danger, call 911; for thoughts of suicide, call or text 988.";
    const message = `We have had many messages from your connection. ${instead}`;
    return { status: 429, body: { message }, retryAfter: refused.retryAfter };
  }
  if (parsed.errors) return { status: 422, body: { message: CHECK_FIELDS, errors: parsed.errors } };
  if (traces && isLikelyAutomated(traces)) {
    return {
      status: 422,
      body: {
        message: "Please press Send Message once more, so that we know a person sent this.",
        errors: {},
      },
    };
  }
  const known = touchSchema.safeParse(touch);
  const given = await resolveGivenConsent(
    "contact_form",
    consent,
    async () => (await getContactPage()).form.note,
  );
  const body = await capture(parsed.value, settings, idempotencyKey, known.data, given);
  return { status: 201, body, setCookie: await rememberRequest(request, body.leadId) };
}

async function capture(
  input: ContactInput,
  settings: Practice,
  key: string | null | undefined,
  touch: EnquiryTouch | undefined,
  consent: Enquiry["consent"],
) {
  const { reference, routing, crisis, check, isMinor } = await receiveEnquiry(
    buildFamilyChange(),
    { ...input, source: "contact_form", firstTouch: touch ?? null, lastTouch: touch ?? null, consent },
    buildIntake(settings),
    readIdempotencyKey(key),
  );
  const calendlyLink = isMinor
    ? null
    : resolveBookingUrl(routing.meetingType, settings.bookingLinks, { reference });
  return {
    success: true as const,
    leadId: reference,
    routing,
    request: buildRequestPath(reference),
    ...(calendlyLink && { calendlyLink }),
    ...(crisis && { crisis }),
    ...(check && { check }),
  };
}

/** Takes the answer to the danger question after an enquiry. @returns the card; null if that enquiry was not asked */
export async function answerContactCheck(asked: {
  reference: string;
  id: string;
  answer: CheckAnswer;
}): Promise<{ crisis: Crisis | null } | null> {
  const { db } = getAppContext();
  const settings = await readPractice();
  const enquiry = findEnquiryByCheck(db, asked);
  if (!enquiry) return null;
  const row = answerEnquiryCheck(buildFamilyChange(), enquiry, asked.answer, buildIntake(settings));
  return { crisis: restoreCrisisCard(row) };
}
