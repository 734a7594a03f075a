import { z } from "zod";
import { categoryValues, toneValues } from "~/domain/blog/options";
import { listOptionValues } from "~/domain/leads/fields/options";
import { dayNames, difficultyOptions, MAX_SCHEDULE_WEEKS, timezoneOptions } from "./options";

const category = z.enum(categoryValues, { error: "Please choose a category" });
const yesOrNo = z.boolean({ error: "Please answer yes or no" });
const optionalText = (limit: number) =>
  z
    .string({ error: "Please enter text" })
    .trim()
    .max(limit, `Please use at most ${limit} characters`)
    .nullish()
    .transform((text) => text || null);

const scheduleFields = {
  dayOfWeek: z
    .int({ error: "Please choose a day" })
    .min(0, "Please choose a day")
    .max(dayNames.length - 1, "Please choose a day"),
  timeOfDay: z
    .string({ error: "Please enter a time, such as 09:00" })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 09:00"),
  timezone: z.enum(listOptionValues(timezoneOptions), { error: "Please choose a time zone" }),
  active: yesOrNo,
  categoryRotation: z
    .array(category, { error: "Please choose categories" })
    .max(20, "Please choose at most 20 turns"),
  autoPublish: yesOrNo,
};

/** The fields of a posting schedule; missing ones get the defaults of docs/product/numbers.md §9. */
export const scheduleSchema = z.object({
  dayOfWeek: scheduleFields.dayOfWeek.default(1),
  timeOfDay: scheduleFields.timeOfDay.default("09:00"),
  timezone: scheduleFields.timezone.default("America/New_York"),
  active: scheduleFields.active.default(true),
  categoryRotation: scheduleFields.categoryRotation.default([]),
  autoPublish: scheduleFields.autoPublish.default(false),
});
export type ScheduleFields = z.output<typeof scheduleSchema>;

/** A schedule as its form sends it: whole, and with only the boxes that are ticked. */
export const scheduleFormSchema = z.object({
  ...scheduleFields,
  active: scheduleFields.active.default(false),
  autoPublish: scheduleFields.autoPublish.default(false),
});

/** A change of a schedule: omitted fields stay. */
export const schedulePatchSchema = z.object(scheduleFields).partial();
export type SchedulePatch = z.output<typeof schedulePatchSchema>;

const topicFields = {
  title: z
    .string({ error: "Title is required" })
    .trim()
    .min(1, "Title is required")
    .max(120, "Please use at most 120 characters"),
  topicTemplate: optionalText(240),
  description: optionalText(600),
  category,
  keywords: z
    .array(z.string().trim().max(80, "Please use at most 80 characters a keyword"), {
      error: "Please enter keywords",
    })
    .max(20, "Please enter at most 20 keywords")
    .transform((keywords) => [...new Set(keywords.filter(Boolean))]),
  tone: z.enum(toneValues, { error: "Please choose a tone" }),
  difficulty: z.enum(listOptionValues(difficultyOptions), { error: "Please choose a difficulty" }),
  priority: z
    .int({ error: "Please enter a whole number from 0 to 10" })
    .min(0, "Please enter a whole number from 0 to 10")
    .max(10, "Please enter a whole number from 0 to 10"),
  active: yesOrNo,
};

/**
 * A topic, with the defaults of docs/product/records.md §3 and docs/product/numbers.md §9, and the limits of the Studio's form.
 */
export const topicSchema = z.object({
  ...topicFields,
  category: category.default("intervention"),
  keywords: topicFields.keywords.default([]),
  tone: topicFields.tone.default("empathetic"),
  difficulty: topicFields.difficulty.default("medium"),
  priority: topicFields.priority.default(1),
  active: topicFields.active.default(true),
});
export type TopicFields = z.output<typeof topicSchema>;

/** A topic as its form sends it: whole, with its keywords separated by commas (docs/product/forms.md §5). */
export const topicFormSchema = z.object({
  ...topicFields,
  // A problem with one keyword is reported for the field.
  keywords: z
    .string()
    .default("")
    .transform((text, context) => {
      const read = topicFields.keywords.safeParse(text.split(","));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: read.error.issues[0]?.message });
      return z.NEVER;
    }),
  active: topicFields.active.default(false),
});

/** A change of a topic: omitted fields stay; null empties a text. */
export const topicPatchSchema = z
  .object({
    ...topicFields,
    topicTemplate: z.string().trim().max(240, "Please use at most 240 characters").nullable(),
    description: z.string().trim().max(600, "Please use at most 600 characters").nullable(),
  })
  .partial();
export type TopicPatch = z.output<typeof topicPatchSchema>;

export const createScheduleSchema = z.object({
  weeksAhead: z
    .int({ error: `Please enter a whole number of weeks from 1 to ${MAX_SCHEDULE_WEEKS}` })
    .min(1, `Please enter a whole number of weeks from 1 to ${MAX_SCHEDULE_WEEKS}`)
    .max(MAX_SCHEDULE_WEEKS, `Please enter a whole number of weeks from 1 to ${MAX_SCHEDULE_WEEKS}`),
});

export const skipSchema = z.object({
  reason: z
    .string({ error: "Please say why" })
    .trim()
    .min(1, "Please say why")
    .max(200, "Please use at most 200 characters"),
});

const day = z
  .string({ error: "Please choose a day" })
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Please choose a day");

/** Moves a post to a day; without a time it keeps its own. */
export const movePostSchema = z.object({ date: day, time: scheduleFields.timeOfDay.optional() });

/** The topic for a slot: if both are empty, the autopilot chooses. */
export const slotTopicSchema = z.object({
  topicId: z.string().max(200, "Please choose a topic").default(""),
  ownTopic: z.string().trim().max(120, "Please use at most 120 characters").default(""),
});

export const planPostSchema = z.object({
  postId: z.string({ error: "Please choose a post" }).min(1, "Please choose a post").max(200),
  date: day,
  time: scheduleFields.timeOfDay,
});
