import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { calendarStatuses, scheduleTimezones } from "../values";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  timestamps,
} from "./columns";
import { users } from "./users";

/** When posts are due: on a day of the week at a local time, with the categories they take in turn. */
export const postingSchedules = sqliteTable(
  "posting_schedules",
  {
    id: text("id").primaryKey(),
    dayOfWeek: integer("day_of_week").notNull().default(1),
    timeOfDay: text("time_of_day").notNull().default("09:00"),
    timezone: text("timezone", { enum: scheduleTimezones }).notNull().default("America/New_York"),
    active: defineFlagColumn("active").notNull().default(true),
    categoryRotation: defineJsonColumn<string[]>("category_rotation").notNull().default([]),
    currentRotationIndex: integer("current_rotation_index").notNull().default(0),
    /** Whether posts are published automatically; off until the schedule's owner turns it on. */
    autoPublish: defineFlagColumn("auto_publish").notNull().default(false),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [
    check("posting_schedules_day", sql`${t.dayOfWeek} between 0 and 6`),
    check(
      "posting_schedules_time",
      sql`${t.timeOfDay} glob '[0-2][0-9]:[0-5][0-9]' and ${t.timeOfDay} <= '23:59'`,
    ),
    buildEnumCheck("posting_schedules_timezone", t.timezone, scheduleTimezones),
    index("posting_schedules_active").on(t.active, t.dayOfWeek),
  ],
);

/** Entries of the blog's calendar; `topicId` and `blogPostId` are ids of the content store. */
export const calendarEntries = sqliteTable(
  "calendar_entries",
  {
    id: text("id").primaryKey(),
    scheduledDate: defineInstantColumn("scheduled_date").notNull(),
    scheduleId: text("schedule_id").references(() => postingSchedules.id, { onDelete: "set null" }),
    topicId: text("topic_id"),
    blogPostId: text("blog_post_id"),
    category: text("category"),
    status: text("status", { enum: calendarStatuses }).notNull().default("scheduled"),
    generationAttempts: integer("generation_attempts").notNull().default(0),
    /** When the entry is tried again; null when only staff can retry. */
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    /** The run that claimed the entry, and until when. */
    claimedBy: text("claimed_by"),
    claimedUntil: defineInstantColumn("claimed_until"),
    qualityScore: real("quality_score"),
    autoPublished: defineFlagColumn("auto_published").notNull().default(false),
    /** True if the entry ran after its time because the server was down. */
    late: defineFlagColumn("late").notNull().default(false),
    skipReason: text("skip_reason"),
    errorMessage: text("error_message"),
    /** True once the topic's own count of uses includes this entry. */
    topicCounted: defineFlagColumn("topic_counted").notNull().default(false),
    generatedAt: defineInstantColumn("generated_at"),
    publishedAt: defineInstantColumn("published_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("calendar_entries_status", t.status, calendarStatuses),
    uniqueIndex("calendar_entries_slot").on(t.scheduleId, t.scheduledDate),
    index("calendar_entries_due").on(t.status, t.scheduledDate),
    index("calendar_entries_post").on(t.blogPostId).where(sql`blog_post_id is not null`),
  ],
);

/** Runs of the writers of posts; money is in millionths of a US dollar. */
export const writerRuns = sqliteTable(
  "writer_runs",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose").notNull(),
    writer: text("writer").notNull(),
    model: text("model"),
    promptVersion: text("prompt_version"),
    subjectId: text("subject_id"),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    costMicros: integer("cost_micros").notNull().default(0),
    durationMs: integer("duration_ms"),
    errorMessage: text("error_message"),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("writer_runs_newest").on(t.createdAt), index("writer_runs_subject").on(t.subjectId)],
);

/** Views of posts, stored here because the content store should not be written on each view. */
export const viewCounts = sqliteTable("view_counts", {
  postId: text("post_id").primaryKey(),
  views: integer("views").notNull().default(0),
  updatedAt: defineInstantColumn("updated_at").notNull(),
});

/** Former slugs of posts, which redirect to the present address. */
export const slugRedirects = sqliteTable(
  "slug_redirects",
  {
    fromSlug: text("from_slug").primaryKey(),
    toSlug: text("to_slug").notNull(),
    postId: text("post_id").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("slug_redirects_post").on(t.postId), index("slug_redirects_to").on(t.toSlug)],
);
