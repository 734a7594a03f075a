import { parseForm } from "~/components/admin/forms/parse-form";
import {
  movePostSchema,
  planPostSchema,
  scheduleFormSchema,
  skipSchema,
  slotTopicSchema,
  topicFormSchema,
} from "~/domain/scheduler/schemas";

// The forms of the Calendar and Topics tabs, read on the server and in the browser alike.

export const readTopicForm = (form: FormData) => parseForm(form, topicFormSchema);

export const readScheduleForm = (form: FormData) => parseForm(form, scheduleFormSchema);

export const readSkipForm = (form: FormData) => parseForm(form, skipSchema);

export const readMoveForm = (form: FormData) => parseForm(form, movePostSchema);

export const readSlotTopicForm = (form: FormData) => parseForm(form, slotTopicSchema);

export const readPlanPostForm = (form: FormData) => parseForm(form, planPostSchema);
