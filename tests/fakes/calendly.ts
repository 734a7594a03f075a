import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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

const TOKEN = "calendly-test-token";

export type FakeCalendlyApi = {
  /** Somebody books on Calendly's page; the address of who did, as its frame tells it. */
  book: (invitee?: Omit<Invitee, "event">) => string;
  /** The booking is cancelled there. */
  cancel: (invitee: string) => void;
  behave: (behaviour: "well" | "failing" | "refusing" | "silent") => void;
  /** Paths that were asked for, in order. */
  asked: string[];
  env: () => Record<string, string>;
  close: () => Promise<void>;
};

/** A real HTTP server that answers for an invitee and its event as Calendly's API v2 does. */
export async function startFakeCalendlyApi(): Promise<FakeCalendlyApi> {
  const booked = new Map<string, ReturnType<typeof parts>>();
  const asked: string[] = [];
  let behaviour: "well" | "failing" | "refusing" | "silent" = "well";
  let origin = "";
  const parts = (invitee: Omit<Invitee, "event">) => {
    const { payload } = JSON.parse(calendlyBody(invitee)) as {
      payload: { uri: string; status: string; scheduled_event: { status?: string } };
    };
    const { scheduled_event: event, ...who } = payload;
    return { who, event: { ...event, status: "active" } };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (behaviour === "silent") return;
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (behaviour === "failing") return json(500, { title: "Internal" });
    if (behaviour === "refusing" || request.headers.authorization !== `Bearer ${TOKEN}`)
      return json(401, { title: "Unauthenticated" });
    const found = booked.get(/\/E-([^/]+)/.exec(path)?.[1] ?? "");
    if (!found) return json(404, { title: "Resource Not Found" });
    return json(200, { resource: path.includes("/invitees/") ? found.who : found.event });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ours = (id: string) => inviteeUri(id).replace("https://api.calendly.com", origin);
  return {
    book: ({ id = "I1", ...invitee } = {}) => {
      const made = parts({ id, ...invitee });
      booked.set(id, { ...made, who: { ...made.who, uri: ours(id) } });
      return ours(id);
    },
    cancel: (invitee) => {
      const made = booked.get(invitee.split("/").at(-1) ?? "");
      if (made) made.who.status = "canceled";
    },
    behave: (next) => {
      behaviour = next;
    },
    asked,
    env: () => ({ CALENDLY_TOKEN: TOKEN, CALENDLY_BASE_URL: origin }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
