import { z } from "zod";
import { type BookingNotice, readNotice } from "./calendly.server";

/** Access to Calendly, by a personal access token of the owner. */
export type CalendlyAccess = { token: string; baseUrl: string };

export const CALENDLY_API = "https://api.calendly.com";

export type CalendlyLookup =
  | { outcome: "found"; notice: BookingNotice }
  /** The booking can't be found: asking again changes nothing. */
  | { outcome: "unknown"; problem: string }
  | { outcome: "failed"; problem: string };

const REQUEST_TIMEOUT_MS = 10_000;
const INVITEE = /^(\/scheduled_events\/[A-Za-z0-9-]{1,64})\/invitees\/[A-Za-z0-9-]{1,64}$/;

/** Reads the event and invitee of a Calendly address; null for any other address. */
export function parseInviteeEventPath(
  invitee: string,
  { baseUrl }: Pick<CalendlyAccess, "baseUrl">,
): string | null {
  if (!invitee.startsWith(`${baseUrl}/`)) return null;
  return INVITEE.exec(invitee.slice(baseUrl.length))?.[1] ?? null;
}

const resource = z.object({ resource: z.looseObject({ status: z.string().optional() }) });

/** Looks up a booking by the owner's token, which reads only the owner's bookings. */
export async function lookUpInvitee(invitee: string, access: CalendlyAccess): Promise<CalendlyLookup> {
  const event = parseInviteeEventPath(invitee, access);
  if (!event) return { outcome: "unknown", problem: "This is no booking of Calendly." };
  try {
    const [who, what] = await Promise.all(
      [invitee, access.baseUrl + event].map(async (address) => {
        const answer = await fetch(address, {
          headers: { Authorization: `Bearer ${access.token}`, Accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        return { status: answer.status, body: resource.safeParse(await answer.json()) };
      }),
    );
    const status = [who?.status, what?.status].find((one) => one !== 200);
    if (status === 404 || status === 403)
      return { outcome: "unknown", problem: "Calendly knows no such booking of yours." };
    if (status === 401) return { outcome: "failed", problem: "Calendly refuses CALENDLY_TOKEN." };
    if (status !== undefined) return { outcome: "failed", problem: `Calendly answered ${status}.` };
    if (!who?.body.success || !what?.body.success) return { outcome: "failed", problem: UNREADABLE };
    const { resource: payload } = who.body.data;
    const isGone = [payload.status, what.body.data.resource.status].includes("canceled");
    const read = readNotice({
      event: isGone ? "invitee.canceled" : "invitee.created",
      payload: { ...payload, scheduled_event: what.body.data.resource },
    });
    if (!read.ok || !read.notice) return { outcome: "failed", problem: UNREADABLE };
    return { outcome: "found", notice: read.notice };
  } catch {
    return { outcome: "failed", problem: "Calendly could not be reached." };
  }
}

const UNREADABLE = "Calendly’s answer could not be read.";
