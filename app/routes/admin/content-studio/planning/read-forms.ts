import { parseWithZod } from "@conform-to/zod/v4";
import {
  movePostSchema,
  planPostSchema,
  scheduleFormSchema,
  skipSchema,
  slotTopicSchema,
  topicFormSchema,
} from "~/domain/scheduler/schemas";

// The forms of the Calendar and Topics tabs, read on the server and in the browser alike.

export const readTopicForm = (form: FormData) =>
  parseWithZod(form, { schema: topicFormSchema, disableAutoCoercion: true });

export const readScheduleForm = (form: FormData) =>
  parseWithZod(form, { schema: scheduleFormSchema, disableAutoCoercion: true });

export const readSkipForm = (form: FormData) =>
  parseWithZod(form, { schema: skipSchema, disableAutoCoercion: true });

export const readMoveForm = (form: FormData) =>
  parseWithZod(form, { schema: movePostSchema, disableAutoCoercion: true });

export const readSlotTopicForm = (form: FormData) =>
  parseWithZod(form, { schema: slotTopicSchema, disableAutoCoercion: true });

export const readPlanPostForm = (form: FormData) =>
  parseWithZod(form, { schema: planPostSchema, disableAutoCoercion: true });
