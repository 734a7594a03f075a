import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { alertChannelKinds, alertEnds, alertSendKinds, alertSendStates } from "../values";
import { chatSessions } from "./chat";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  timestamps,
} from "./columns";
import { enquiries } from "./enquiries";
import { leads } from "./leads";
import { phoneCalls } from "./telephone";
import { users } from "./users";

/** Keys of a push subscription, as the browser gave them. */
export type PushKeys = { p256dh: string; auth: string };

export const alertChannels = sqliteTable(
  "alert_channels",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: alertChannelKinds }).notNull(),
    /** The channel's address: an e-mail address, a number in E.164, or the address of a push subscription. */
    value: text("value").notNull(),
    keys: defineJsonColumn<PushKeys>("keys"),
    enabled: defineFlagColumn("enabled").notNull().default(true),
    /** When the channel was confirmed: null until the code sent there was entered. Browsers confirm push subscriptions. */
    confirmedAt: defineInstantColumn("confirmed_at"),
    /** Hash of the code that confirms the channel; null when no code is pending. */
    codeHash: text("code_hash"),
    codeExpiresAt: defineInstantColumn("code_expires_at"),
    codeTries: integer("code_tries").notNull().default(0),
    /** The state of the last message to the channel, tests included; null before the first. */
    lastState: text("last_state", { enum: alertSendStates }),
    lastDetail: text("last_detail"),
    lastAt: defineInstantColumn("last_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("alert_channels_kind", t.kind, alertChannelKinds),
    uniqueIndex("alert_channels_value").on(t.userId, t.kind, t.value),
  ],
);

/** On-call hours, in times of day of the business; a `to` not after `from` is the next day's. */
export const onCallHours = sqliteTable(
  "on_call_hours",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The day of the week; 0 is Sunday. */
    day: integer("day").notNull(),
    from: text("from_time").notNull(),
    to: text("to_time").notNull(),
  },
  (t) => [uniqueIndex("on_call_hours_once").on(t.userId, t.day, t.from, t.to)],
);

/** Swaps of on-call hours: one person takes the calls instead of those whose hours they are. */
export const onCallSwaps = sqliteTable(
  "on_call_swaps",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    from: defineInstantColumn("from_at").notNull(),
    to: defineInstantColumn("to_at").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("on_call_swaps_end").on(t.to)],
);

/** Alerts to staff. One has no lead when it comes from a chat that left no contact data yet. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    chatSessionId: text("chat_session_id").references(() => chatSessions.id, { onDelete: "cascade" }),
    /** The call that left the voicemail which the alert is about. */
    phoneCallId: text("phone_call_id").references(() => phoneCalls.id, { onDelete: "cascade" }),
    openedAt: defineInstantColumn("opened_at").notNull(),
    /** The last step of the alert that was queued: 0, 1 or 2; -1 before the first. */
    step: integer("step").notNull().default(-1),
    acknowledgedBy: text("acknowledged_by").references(() => users.id, { onDelete: "set null" }),
    acknowledgedAt: defineInstantColumn("acknowledged_at"),
    endedAt: defineInstantColumn("ended_at"),
    endedBecause: text("ended_because", { enum: alertEnds }),
  },
  (t) => [
    buildEnumCheck("alerts_ended_because", t.endedBecause, alertEnds),
    index("alerts_going_on").on(t.openedAt).where(sql`ended_at is null`),
    index("alerts_newest").on(t.openedAt),
    index("alerts_lead").on(t.leadId).where(sql`lead_id is not null`),
    index("alerts_chat").on(t.chatSessionId).where(sql`chat_session_id is not null`),
    index("alerts_call").on(t.phoneCallId).where(sql`phone_call_id is not null`),
  ],
);

/** The sends of an alert: one row per step and target. An e-mail's outbox key is `alert:{alert}:{step}:{target}`. */
export const alertSends = sqliteTable(
  "alert_sends",
  {
    id: text("id").primaryKey(),
    alertId: text("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    step: integer("step").notNull(),
    kind: text("kind", { enum: alertSendKinds }).notNull(),
    /** The target of the send: a channel's id, `address-{n}` of ALERT_EMAILS, or `practice`. */
    target: text("target").notNull(),
    /** The account that the target belongs to, if any. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state", { enum: alertSendStates }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    /** The send of another alert whose text was this one's too. */
    joinedTo: text("joined_to"),
    /** What the channel's service answered, without an address. */
    detail: text("detail"),
    sentAt: defineInstantColumn("sent_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("alert_sends_kind", t.kind, alertSendKinds),
    buildEnumCheck("alert_sends_state", t.state, alertSendStates),
    uniqueIndex("alert_sends_once").on(t.alertId, t.step, t.target),
    index("alert_sends_under_way").on(t.kind, t.nextAttemptAt).where(sql`state in ('queued', 'sending')`),
  ],
);
