import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookingOutcomes, bookingStatuses, type MeetingType, meetingTypes } from "../values";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  timestamps,
} from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** Booked consultations; `leadId` is null until staff match the booking to a lead. */
export const bookings = sqliteTable(
  "bookings",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "set null" }),
    provider: text("provider").notNull(),
    /** The scheduling service's id, unique within that service. */
    externalId: text("external_id").notNull(),
    meetingType: text("meeting_type", { enum: meetingTypes }),
    status: text("status", { enum: bookingStatuses }).notNull().default("booked"),
    startsAt: defineInstantColumn("starts_at"),
    endsAt: defineInstantColumn("ends_at"),
    inviteeName: text("invitee_name"),
    inviteeEmail: text("invitee_email"),
    inviteePhone: text("invitee_phone"),
    cancelReason: text("cancel_reason"),
    cancelledAt: defineInstantColumn("cancelled_at"),
    /** The previous `externalId` of a rescheduled meeting. */
    rescheduledFrom: text("rescheduled_from"),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    /** The staff member who calls. Only the practice's own scheduler sets it. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** An IANA name: the zone in which the family chose the time. */
    zone: text("zone"),
    /** The reference of the enquiry that the time was booked with. Each enquiry can hold one time. */
    reference: text("reference"),
    /** The enquiry is not proven to be the lead's: the lead does not change until staff confirm. */
    isUnproven: defineFlagColumn("is_unproven").notNull().default(false),
    /** When the family pressed Confirm behind the link in its mail, or staff confirmed or made the booking. */
    provenAt: defineInstantColumn("proven_at"),
    /** Keyed hashes of the network and the browser that booked from outside; null once the time has come. */
    senderBlock: text("sender_block"),
    senderBrowser: text("sender_browser"),
    /** How often the family has moved the booking: before it is proven, then since. */
    moves: integer("moves").notNull().default(0),
    /** The sequence up to which the booking's changes are filed under its lead; -1 before the first. */
    filedSequence: integer("filed_sequence").notNull().default(0),
    /** The SEQUENCE of the booking's calendar file (RFC 5545 §3.8.7.4). */
    sequence: integer("sequence").notNull().default(0),
    outcome: text("outcome", { enum: bookingOutcomes }),
    outcomeAt: defineInstantColumn("outcome_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("bookings_status", t.status, bookingStatuses),
    buildEnumCheck("bookings_meeting_type", t.meetingType, meetingTypes),
    uniqueIndex("bookings_external").on(t.provider, t.externalId),
    index("bookings_lead").on(t.leadId),
    index("bookings_unmatched").on(t.createdAt).where(sql`lead_id is null`),
    index("bookings_starts").on(t.startsAt),
    index("bookings_not_proven")
      .on(t.startsAt)
      .where(sql`provider = 'own' and status = 'booked' and proven_at is null`),
    uniqueIndex("bookings_time_once")
      .on(t.userId, t.startsAt)
      .where(sql`provider = 'own' and status = 'booked'`),
    uniqueIndex("bookings_reference_once").on(t.reference).where(sql`status in ('booked', 'asked_for')`),
    index("bookings_unfiled").on(t.createdAt).where(sql`filed_sequence < sequence`),
  ],
);

/** Bookings that a scheduling page reported. We ask its service for the details. */
export const bookingLookups = sqliteTable(
  "booking_lookups",
  {
    /** The scheduling service's URL for the invitee. */
    invitee: text("invitee").primaryKey(),
    /** The reference of the enquiry that the family had sent before. */
    reference: text("reference"),
    /** When Calendly is asked next; null once there is nothing left to ask. */
    nextAt: defineInstantColumn("next_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Why the last lookup failed; null once the details are known. */
    problem: text("problem"),
    ...timestamps,
  },
  (t) => [index("booking_lookups_due").on(t.nextAt).where(sql`next_at is not null`)],
);

/** Weekly hours for consultations, in times of day of the business. */
export const bookingHours = sqliteTable(
  "booking_hours",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The day of the week; 0 is Sunday. */
    day: integer("day").notNull(),
    /** The hours' beginning, `HH:MM`. If `to` is not after `from`, it is on the next day. */
    from: text("from_time").notNull(),
    to: text("to_time").notNull(),
    types: defineJsonColumn<MeetingType[]>("types").notNull(),
    /** True for hours of the first start, until somebody changes them. */
    isSample: defineFlagColumn("is_sample").notNull().default(false),
  },
  (t) => [uniqueIndex("booking_hours_once").on(t.userId, t.day, t.from, t.to)],
);

/** Days without consultations, `YYYY-MM-DD`. Without a person they apply to the whole practice. */
export const bookingDaysOff = sqliteTable("booking_days_off", {
  id: text("id").primaryKey(),
  userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  firstDay: text("first_day").notNull(),
  lastDay: text("last_day").notNull(),
  /** A note on the days off, which families never see. */
  note: text("note"),
});

/** The rules of booking: all are minutes, except `daysAhead`. */
export const bookingRules = sqliteTable(
  "booking_rules",
  {
    meetingType: text("meeting_type", { enum: meetingTypes }).primaryKey(),
    length: integer("length").notNull(),
    bufferBefore: integer("buffer_before").notNull(),
    bufferAfter: integer("buffer_after").notNull(),
    /** The least time from booking to start. */
    notice: integer("notice").notNull(),
    daysAhead: integer("days_ahead").notNull(),
  },
  (t) => [buildEnumCheck("booking_rules_meeting_type", t.meetingType, meetingTypes)],
);

export const bookingPeople = sqliteTable("booking_people", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The most bookings a person takes on one day of the business; null means no limit. */
  dailyLimit: integer("daily_limit"),
  /** Incremented to give the person's calendar feed a new address, which disables the old one. */
  feedVersion: integer("feed_version").notNull().default(1),
});

/** Calendars whose busy times are not offered. A calendar's address is a secret of its owner. */
export const busyCalendars = sqliteTable(
  "busy_calendars",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** When the calendar was last read completely. */
    readAt: defineInstantColumn("read_at"),
    triedAt: defineInstantColumn("tried_at"),
    /** Why the calendar can't be read, in words for its owner; null after a success. */
    problem: text("problem"),
    /** What of it was left out or read by a guess when it was last read, in words for its owner; null without any. */
    gaps: text("gaps"),
    ...timestamps,
  },
  (t) => [uniqueIndex("busy_calendars_once").on(t.userId, t.url)],
);

/** The busy times of calendars; nothing else of a calendar's entries is stored. */
export const busyTimes = sqliteTable(
  "busy_times",
  {
    calendarId: text("calendar_id")
      .notNull()
      .references(() => busyCalendars.id, { onDelete: "cascade" }),
    startsAt: defineInstantColumn("starts_at").notNull(),
    endsAt: defineInstantColumn("ends_at").notNull(),
  },
  (t) => [index("busy_times_by_calendar").on(t.calendarId, t.startsAt)],
);

/** Received webhooks by delivery id, so that a replay does nothing. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    provider: text("provider").notNull(),
    deliveryId: text("delivery_id").notNull(),
    receivedAt: defineInstantColumn("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.deliveryId] }),
    index("webhook_deliveries_received").on(t.receivedAt),
  ],
);
