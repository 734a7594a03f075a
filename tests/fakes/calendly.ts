import { createHmac } from "node:crypto";

export const CALENDLY_KEY = "calendly-test-signing-key";

type Invitee = {
  id?: string;
  event?: "invitee.created" | "invitee.canceled" | "routing_form_submission.created";
  email?: string;
  phone?: string | null;
  rescheduled?: boolean;
  oldInvitee?: string | null;
  reason?: string;
  start?: string;
};

export const inviteeUri = (id: string) => `https://api.calendly.com/scheduled_events/E-${id}/invitees/${id}`;

/** A delivery's body, in the shape of Calendly's documentation (webhook subscriptions, API v2). */
export function calendlyBody({
  id = "I1",
  event = "invitee.created",
  email = "maria@example.com",
  phone = null,
  rescheduled = false,
  oldInvitee = null,
  reason,
  start = "2026-07-20T15:00:00.000000Z",
}: Invitee = {}): string {
  return JSON.stringify({
    created_at: "2026-07-15T15:00:00.000000Z",
    created_by: "https://api.calendly.com/users/U",
    event,
    payload: {
      uri: inviteeUri(id),
      name: "Maria Lopez",
      email,
      text_reminder_number: phone,
      timezone: "America/Denver",
      status: event === "invitee.canceled" ? "canceled" : "active",
      rescheduled,
      old_invitee: oldInvitee && inviteeUri(oldInvitee),
      new_invitee: null,
      questions_and_answers: [{ question: "What should we know?", answer: "He drinks.", position: 0 }],
      cancellation:
        event === "invitee.canceled" ? { canceled_by: "Maria", reason: reason ?? null } : undefined,
      scheduled_event: {
        uri: `https://api.calendly.com/scheduled_events/E-${id}`,
        name: "Consultation",
        start_time: start,
        end_time: start.replace("15:00", "15:30"),
        location: { type: "outbound_call", location: phone },
      },
    },
  });
}

/** The signature header Calendly sends with a body. `at` in milliseconds. */
export function calendlySignature(body: string, at = Date.now(), key = CALENDLY_KEY): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
}
