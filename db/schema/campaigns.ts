import { desc, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  campaignHoldReasons,
  campaignStatuses,
  campaignStopReasons,
  campaignUrgencies,
  emailLogStatuses,
  emailTypes,
} from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** Campaigns of nurture mails to leads; `currentStep` of five steps are done. */
export const emailCampaigns = sqliteTable(
  "email_campaigns",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    urgency: text("urgency", { enum: campaignUrgencies }).notNull().default("medium"),
    status: text("status", { enum: campaignStatuses }).notNull().default("active"),
    currentStep: integer("current_step").notNull().default(0),
    /** The start of the campaign; its steps' days count from here. */
    startedAt: defineInstantColumn("started_at").notNull(),
    nextEmailAt: defineInstantColumn("next_email_at"),
    lastSentAt: defineInstantColumn("last_sent_at"),
    pausedAt: defineInstantColumn("paused_at"),
    /** Why the product holds the campaign; null where staff paused it. */
    holdReason: text("hold_reason", { enum: campaignHoldReasons }),
    completedAt: defineInstantColumn("completed_at"),
    stoppedAt: defineInstantColumn("stopped_at"),
    stopReason: text("stop_reason", { enum: campaignStopReasons }),
    repliedAt: defineInstantColumn("replied_at"),
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("email_campaigns_urgency", t.urgency, campaignUrgencies),
    buildEnumCheck("email_campaigns_status", t.status, campaignStatuses),
    buildEnumCheck("email_campaigns_stop_reason", t.stopReason, campaignStopReasons),
    check("email_campaigns_step", sql`${t.currentStep} between 0 and 5`),
    uniqueIndex("email_campaigns_lead").on(t.leadId),
    index("email_campaigns_due").on(t.nextEmailAt).where(sql`status = 'active'`),
    index("email_campaigns_status_newest").on(t.status, desc(t.createdAt)),
  ],
);

/** The log of mails to leads. The row of a campaign step is claimed before the mail is sent. */
export const emailLogs = sqliteTable(
  "email_logs",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id").references(() => emailCampaigns.id, { onDelete: "cascade" }),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    emailType: text("email_type", { enum: emailTypes }).notNull(),
    stepNumber: integer("step_number"),
    subject: text("subject").notNull(),
    status: text("status", { enum: emailLogStatuses }).notNull().default("scheduled"),
    claimedAt: defineInstantColumn("claimed_at"),
    sentAt: defineInstantColumn("sent_at"),
    openedAt: defineInstantColumn("opened_at"),
    clickedAt: defineInstantColumn("clicked_at"),
    errorMessage: text("error_message"),
    attempts: integer("attempts").notNull().default(0),
    /** The mail service's id of the mail, which its webhooks name. */
    providerMessageId: text("provider_message_id"),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
    updatedAt: defineInstantColumn("updated_at").notNull(),
  },
  (t) => [
    buildEnumCheck("email_logs_type", t.emailType, emailTypes),
    buildEnumCheck("email_logs_status", t.status, emailLogStatuses),
    check("email_logs_step", sql`${t.stepNumber} between 1 and 5`),
    uniqueIndex("email_logs_claim").on(t.campaignId, t.stepNumber),
    index("email_logs_newest").on(desc(t.createdAt)),
    index("email_logs_lead").on(t.leadId, desc(t.createdAt)),
    index("email_logs_open").on(t.claimedAt).where(sql`status = 'scheduled'`),
    index("email_logs_provider").on(t.providerMessageId).where(sql`provider_message_id is not null`),
  ],
);

/** What staff changed in a step's mail, for one lead alone; written before the step is claimed. */
export const nurtureStepEdits = sqliteTable(
  "nurture_step_edits",
  {
    campaignId: text("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: "cascade" }),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    step: integer("step").notNull(),
    subject: text("subject").notNull(),
    preheader: text("preheader").notNull(),
    /** The changed text of the mail: Portable Text, `NurtureBlock` of `studio/texts`. */
    body: defineJsonColumn<unknown[]>("body").notNull(),
    editedBy: text("edited_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.step] }),
    check("nurture_step_edits_step", sql`${t.step} between 1 and 5`),
    index("nurture_step_edits_lead").on(t.leadId),
  ],
);

/** The days on which no nurture mail leaves, in the recipient's time zone. */
export const mailFreeDays = sqliteTable("mail_free_days", {
  /** The mail-free day: "2026-12-25". */
  day: text("day").primaryKey(),
  name: text("name").notNull(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: defineInstantColumn("created_at").notNull(),
});
