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
    startsAt: defineInstantColumn("starts_at"),
    endsAt: defineInstantColumn("ends_at"),
    inviteeName: text("invitee_name"),
    inviteeEmail: text("invitee_email"),
    inviteePhone: text("invitee_phone"),
    cancelReason: text("cancel_reason"),
    cancelledAt: defineInstantColumn("cancelled_at"),
    /** For a rescheduled meeting: the `externalId` it stood under before. */
    rescheduledFrom: text("rescheduled_from"),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    /** Who calls; the practice's own scheduler alone knows it. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The time zone that the family chose its time in, an IANA name. */
    zone: text("zone"),
    /** The reference of the enquiry that the time was booked with: one reference holds one time. */
    reference: text("reference"),
    /** Booked from an enquiry that nobody has proven to be the lead's: the lead stays as it is until staff confirm. */
    isUnproven: defineFlagColumn("is_unproven").notNull().default(false),
    /** When the link in its mail was opened, staff confirmed it, or took it themselves; null: nobody has shown to want it. */
    provenAt: defineInstantColumn("proven_at"),
    /** How often it was changed: SEQUENCE of its calendar file (RFC 5545 §3.8.7.4). */
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
    uniqueIndex("bookings_reference_once").on(t.reference).where(sql`status = 'booked'`),
  ],
);

/** Bookings that a scheduling page said were made, and that its service is asked about. */
export const bookingLookups = sqliteTable(
  "booking_lookups",
  {
    /** The service's address of who booked. */
    invitee: text("invitee").primaryKey(),
    /** The reference under which whoever booked had written; null where they had none. */
    reference: text("reference"),
    /** When it is asked next; null once it has nothing more to tell. */
    nextAt: defineInstantColumn("next_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Why nothing is known of it yet; null once it is. */
    problem: text("problem"),
    ...timestamps,
  },
  (t) => [index("booking_lookups_due").on(t.nextAt).where(sql`next_at is not null`)],
);

/** When somebody takes consultations, by the week, at times of day of the business. */
export const bookingHours = sqliteTable(
  "booking_hours",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 0 is Sunday. */
    day: integer("day").notNull(),
    /** `HH:MM`; a `to` not after `from` is the next day's. */
    from: text("from_time").notNull(),
    to: text("to_time").notNull(),
    types: defineJsonColumn<MeetingType[]>("types").notNull(),
    /** Made up at the first start, until somebody changes hours. */
    isSample: defineFlagColumn("is_sample").notNull().default(false),
  },
  (t) => [uniqueIndex("booking_hours_once").on(t.userId, t.day, t.from, t.to)],
);

/** Days without consultations, first and last as `YYYY-MM-DD`: one person's, or without a person the whole practice's. */
export const bookingDaysOff = sqliteTable("booking_days_off", {
  id: text("id").primaryKey(),
  userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  firstDay: text("first_day").notNull(),
  lastDay: text("last_day").notNull(),
  /** What staff call it; families never see it. */
  note: text("note"),
});

/** How a type of meeting is offered, where it differs from the built-in figures. All in minutes but the days. */
export const bookingRules = sqliteTable(
  "booking_rules",
  {
    meetingType: text("meeting_type", { enum: meetingTypes }).primaryKey(),
    length: integer("length").notNull(),
    bufferBefore: integer("buffer_before").notNull(),
    bufferAfter: integer("buffer_after").notNull(),
    /** How long before its start a time is offered at the latest. */
    notice: integer("notice").notNull(),
    /** How many days ahead times are offered. */
    daysAhead: integer("days_ahead").notNull(),
  },
  (t) => [buildEnumCheck("booking_rules_meeting_type", t.meetingType, meetingTypes)],
);

/** What else somebody has said of their consultations. */
export const bookingPeople = sqliteTable("booking_people", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The most consultations on one day of the business; null is any number. */
  dailyLimit: integer("daily_limit"),
  /** Counts up when the address of their calendar feed is made anew, so that the old one ends. */
  feedVersion: integer("feed_version").notNull().default(1),
});

/** A calendar kept elsewhere whose busy times are not offered. Its address is a secret of its owner. */
export const busyCalendars = sqliteTable(
  "busy_calendars",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** When it was last read whole, and last tried. */
    readAt: defineInstantColumn("read_at"),
    triedAt: defineInstantColumn("tried_at"),
    /** Why the last try failed, in words for its owner; null where it did not. */
    problem: text("problem"),
    ...timestamps,
  },
  (t) => [uniqueIndex("busy_calendars_once").on(t.userId, t.url)],
);

/** The busy times of those calendars, and nothing else of what stands in them. */
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

/** Deliveries of signed webhooks already taken, so that a replay does nothing. */
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
