import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { parsePhoneToE164 } from "#db/normalize";
import { outbox } from "#db/schema";
import type { MailCause } from "#db/values";
import { formatPhone } from "~/content/text";
import { readLead } from "~/domain/leads/read.server";
import { formatClockWithZone, formatShortDay } from "~/domain/time/spoken-time";
import { formatFullZonedTime, formatZonedDayTime } from "~/domain/time/zones";
import { formatMailSender } from "~/mail/delivery/compose.server";
import type {
  ComposeContext,
  ComposedMail,
  MailKindDefinition,
  OutboxMail,
  SendEligibility,
} from "~/mail/kinds";
import { queueMail } from "~/mail/queue/queue.server";
import { cancelHeldMail } from "~/mail/queue/requeue.server";
import { resolveStaffText } from "~/mail/words.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import { type Change, findStaffId } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { buildCalendarFile, pickCalendarMethod } from "./calendar-file.server";
import { signMailedLink } from "./mailed-links.server";
import { buildRebookingKey } from "./offer.server";
import { type BookingRow, findCallerName, isProven, readBooking, startBeforeMove } from "./read.server";
import { isTooLate, type Reminder } from "./reminders";

const payloadSchema = z.object({
  bookingId: z.string(),
  /** The booking's state that the mail is about: a later state has its own mail. */
  sequence: z.number(),
  before: z.enum(["day", "hour"]).optional(),
});

const occasions = ["confirmed", "moved", "cancelled", "reminder"] as const;
type Occasion = (typeof occasions)[number];

/** How long mails about a move by staff wait, in milliseconds: longer than the screen offers to undo it. */
const MOVE_UNDO_MS = 20_000;

/** Delays the mails about a move by staff, who may undo it before they leave. */
const leaves = (occasion: string, { now, actor }: Change) =>
  actor.kind === "staff" && occasion === "moved" ? { notBefore: new Date(now.getTime() + MOVE_UNDO_MS) } : {};

/** Finds who caused a booking's mail; null for staff and for reminders. */
function findCause(occasion: Occasion, { actor }: Change): MailCause | null {
  if (actor.kind === "staff" || occasion === "reminder") return null;
  return actor.kind === "family" && actor.isByMail ? "link" : "stranger";
}

/** Queues a booking's mail in the transaction that changes the booking. Without an address nothing is queued. */
export function queueBookingMail(
  change: Change,
  booking: BookingRow,
  occasion: Occasion,
  before?: Reminder,
): void {
  const { id, leadId, inviteeEmail, sequence } = booking;
  if (!inviteeEmail) return;
  queueMail(change, {
    kind: `booking_${occasion}`,
    cause: findCause(occasion, change),
    to: inviteeEmail,
    payload: { bookingId: id, sequence, ...(before && { before }) },
    idempotencyKey: buildBookingMailKey(booking, occasion, before),
    ...leaves(occasion, change),
    ...(leadId && { leadId }),
  });
}

const TO_STAFF = { confirmed: "booked", moved: "moved", cancelled: "cancelled" } as const;

/** Mails the person who calls about a change by others; without an address, the practice. */
export function tellCaller(change: Change, booking: BookingRow, occasion: keyof typeof TO_STAFF): void {
  const { id, leadId, userId, sequence } = booking;
  if (userId && userId === findStaffId(change)) return;
  queueMail(change, {
    kind: "booking_staff",
    to: listColleagues(change.db).find((one) => one.id === userId)?.email ?? null,
    payload: { bookingId: id, sequence, occasion: TO_STAFF[occasion] },
    idempotencyKey: staffMailKey(booking),
    ...leaves(occasion, change),
    ...(leadId && { leadId }),
  });
}

const staffMailKey = ({ id, sequence }: Pick<BookingRow, "id" | "sequence">) =>
  `booking_staff:${id}:${sequence}`;

/** Withdraws the mails about a move. @returns false, without withdrawing any, when one has left or may be leaving */
export function withdrawMove(db: AppDatabase, booking: Pick<BookingRow, "id" | "sequence">): boolean {
  const about = inArray(outbox.idempotencyKey, [
    buildBookingMailKey(booking, "moved"),
    staffMailKey(booking),
  ]);
  const mails = db.select({ status: outbox.status }).from(outbox).where(about).all();
  if (mails.some(({ status }) => status !== "queued")) return false;
  db.delete(outbox).where(about).run();
  return true;
}

export const isUntold = (db: AppDatabase, booking: Pick<BookingRow, "id" | "sequence">): boolean =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(
          outbox.idempotencyKey,
          (["confirmed", "moved"] as const).map((occasion) => buildBookingMailKey(booking, occasion)),
        ),
        inArray(outbox.status, ["queued", "held", "cancelled"]),
      ),
    )
    .get() !== undefined;

const staffPayload = z.object({ bookingId: z.string(), occasion: z.enum(["booked", "moved", "cancelled"]) });

function composeForStaff(mail: OutboxMail, { db, siteUrl, timeZone }: ComposeContext): ComposedMail {
  const { bookingId, occasion } = staffPayload.parse(mail.payload);
  const booking = readBooking(db, bookingId);
  if (!booking?.startsAt) return { drop: "The booking was erased before the mail left." };
  const when = `${formatShortDay(booking.startsAt, timeZone)}, ${formatClockWithZone(booking.startsAt, timeZone)}`;
  const url = booking.leadId ? `${siteUrl}/admin/leads/${booking.leadId}` : `${siteUrl}/admin/consultations`;
  return {
    email: { name: "staff-booking", props: { when, url, words: resolveStaffText(`call-${occasion}`) } },
  };
}

/** Builds the key of a booking's mail, which allows one mail per state of the booking. */
export const buildBookingMailKey = (
  { id, sequence }: Pick<BookingRow, "id" | "sequence">,
  occasion: Occasion,
  before?: Reminder,
): string => [`booking_${occasion}`, id, sequence, before].filter((part) => part !== undefined).join(":");

/** Cancels held mails about earlier states of a booking, so that staff find the newest one alone. */
const cancelOutdated: MailKindDefinition["onStatus"] = (change, mail) => {
  const { bookingId: id, sequence } = payloadSchema.parse(mail.payload);
  const earlier = Array.from({ length: sequence }, (_, before) =>
    occasions.map((occasion) => buildBookingMailKey({ id, sequence: before }, occasion)),
  );
  cancelHeldMail(change, earlier.flat(), CHANGED);
};

const CHANGED = "The booking was changed before this left.";
const never = (reason: string): SendEligibility => ({ may: "never", reason });

/** Builds the check that lets no mail about an outdated state leave: the later change has queued its own. */
function mayLeave(isCancelled: boolean): MailKindDefinition["checkSendEligibility"] {
  return ({ db, now }, mail) => {
    const { bookingId, sequence, before } = payloadSchema.parse(mail.payload);
    const booking = readBooking(db, bookingId);
    if (!booking?.startsAt) return never("The booking was erased.");
    if (booking.sequence !== sequence || (booking.status === "cancelled") !== isCancelled)
      return never(CHANGED);
    if (booking.startsAt <= now) return never("The consultation had begun before this could leave.");
    if (!before) return { may: "leave" };
    if (isTooLate(before, booking.startsAt, now)) return never("It was too late for a reminder.");
    // Anybody may have typed an unproven booking's address, so nothing of the lead may show.
    const lead = booking.leadId && !booking.isUnproven ? readLead(db, booking.leadId) : undefined;
    return lead?.doNotContactAt ? never("They do not want to be contacted.") : { may: "leave" };
  };
}

function composeBooking(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const { db, settings, siteUrl, links, timeZone, mailFrom, now } = context;
  const { bookingId } = payloadSchema.parse(mail.payload);
  const booking = readBooking(db, bookingId);
  if (!booking?.startsAt || !booking.endsAt) return { drop: "The booking was erased before the mail left." };
  const { startsAt: start, endsAt: end, inviteePhone, inviteeEmail } = booking;
  const zone = booking.zone ?? timeZone;
  const occasion = mail.kind.replace("booking_", "") as Occasion;
  const page = `${siteUrl}/booking/${signMailedLink(db, links, "booking-by-mail", { id: bookingId, leadId: booking.leadId, now })}`;
  const from = formatMailSender(mailFrom, settings);
  const organizer = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const attendee = inviteeEmail ?? mail.to ?? "";
  const before = startBeforeMove(db, booking);
  const isAskedFor = booking.status === "asked_for";
  const hasFile = occasion !== "reminder" && !isAskedFor;
  return {
    email: {
      name: "booking",
      props: {
        occasion,
        short: formatZonedDayTime(start, zone),
        when: formatFullZonedTime(start, zone),
        movedFrom: occasion === "moved" && before ? formatFullZonedTime(before, zone) : null,
        caller: findCallerName(db, booking.userId) ?? (settings.name || settings.business),
        mayConfirm: !isProven(booking),
        isAskedFor,
        number: inviteePhone && formatTypedNumber(inviteePhone),
        minutes: Math.round((end.getTime() - start.getTime()) / MINUTE_MS),
        page,
        again: againAt(booking, context),
      },
    },
    replyTo: settings.email,
    ...(hasFile && {
      attachments: [
        {
          filename: "consultation.ics",
          contentType: `text/calendar; charset=utf-8; method=${pickCalendarMethod(booking, true)}`,
          content: buildCalendarFile(
            booking,
            { name: settings.name, phone: settings.phone, page, zone },
            { organizer, attendee },
          ),
        },
      ],
    }),
  };
}

/** Formats a number that somebody typed for our mail; null for anything else, such as a link with enough digits. */
function formatTypedNumber(typed: string): string | null {
  const number = parsePhoneToE164(typed);
  if (number) return formatPhone(number);
  return /^[\d\s().+x/-]+$/i.test(typed) ? formatPhone(typed) : null;
}

function againAt({ reference }: BookingRow, { db, siteUrl, links, now }: ComposeContext): string | null {
  const key = buildRebookingKey(db, links, reference, now);
  return key && `${siteUrl}/book/${key}`;
}

const bookingMail = (about: string, isCancelled = false): MailKindDefinition => ({
  label: `Consultation: ${about}`,
  suppressedBy: ["all"],
  // Mails about bookings are urgent: some are about a call within the hour, and there are few.
  urgent: true,
  isAboutBooking: true,
  opensThread: true,
  compose: composeBooking,
  checkSendEligibility: mayLeave(isCancelled),
  onStatus: cancelOutdated,
});

export const bookingMails = {
  booking_staff: {
    label: "Consultation, to staff",
    suppressedBy: [],
    urgent: true,
    compose: composeForStaff,
  },
  booking_confirmed: bookingMail("booked"),
  booking_moved: bookingMail("moved"),
  booking_cancelled: bookingMail("cancelled", true),
  booking_reminder: bookingMail("reminder"),
} satisfies Record<string, MailKindDefinition>;
