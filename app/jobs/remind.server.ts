import { newId } from "#db/ids.server";
import { queueDailyDigest, remindOfTasks } from "~/domain/tasks/remind.server";
import { context } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { practice } from "~/services/contact/contact.server";

/** Reminds of tasks that have come due, and each morning of what waits. */
export const remind: Job["run"] = async ({ db, now }) => {
  const { email } = await practice();
  const reminding = { now: now(), newId, staffEmail: email, timeZone: context().env.BUSINESS_TIMEZONE };
  remindOfTasks(db, reminding);
  queueDailyDigest(db, reminding);
};
