import { parseWithZod } from "@conform-to/zod/v4";
import { scheduleFormSchema, skipSchema, topicFormSchema } from "~/domain/scheduler/schemas";

// The forms of the Calendar and Topics tabs, read on the server and in the browser alike.

export const readTopicForm = (form: FormData) =>
  parseWithZod(form, { schema: topicFormSchema, disableAutoCoercion: true });

export const readScheduleForm = (form: FormData) =>
  parseWithZod(form, { schema: scheduleFormSchema, disableAutoCoercion: true });

export const readSkipForm = (form: FormData) =>
  parseWithZod(form, { schema: skipSchema, disableAutoCoercion: true });
