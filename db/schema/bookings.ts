import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookingStatuses, meetingTypes } from "../values";
import { instant, json, oneOf, timestamps } from "./columns";
import { leads } from "./leads";

/** A consultation someone booked. `leadId` is null until staff match it: such rows wait in a list. */
export const bookings = sqliteTable(
  "bookings",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "set null" }),
    provider: text("provider").notNull(),
    /** The scheduling service's name for this invitee, unique within it. */
    externalId: text("external_id").notNull(),
    meetingType: text("meeting_type", { enum: meetingTypes }),
    status: text("status", { enum: bookingStatuses }).notNull().default("booked"),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    inviteeName: text("invitee_name"),
    inviteeEmail: text("invitee_email"),
    inviteePhone: text("invitee_phone"),
    cancelReason: text("cancel_reason"),
    cancelledAt: instant("cancelled_at"),
    /** For a rescheduled meeting: the `externalId` it stood under before. */
    rescheduledFrom: text("rescheduled_from"),
    metadata: json<Record<string, unknown>>("metadata").notNull().default({}),
    ...timestamps,
  },
  (t) => [
    oneOf("bookings_status", t.status, bookingStatuses),
    oneOf("bookings_meeting_type", t.meetingType, meetingTypes),
    uniqueIndex("bookings_external").on(t.provider, t.externalId),
    index("bookings_lead").on(t.leadId),
    index("bookings_unmatched").on(t.createdAt).where(sql`lead_id is null`),
  ],
);

/** Deliveries of signed webhooks already taken, so that a replay does nothing. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    provider: text("provider").notNull(),
    deliveryId: text("delivery_id").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.deliveryId] }),
    index("webhook_deliveries_received").on(t.receivedAt),
  ],
);
