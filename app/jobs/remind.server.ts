import { newId } from "~/domain/ids.server";
import { queueDailyDigest, remindOfTasks } from "~/domain/tasks/remind.server";
import { practice } from "~/server/captures.server";
import { context } from "~/server/context.server";
import type { Job } from "./clock.server";

/** Reminds of tasks that have come due, and each morning of what waits. */
export const remind: Job["run"] = async ({ db, now }) => {
  const { email } = await practice();
  const reminding = { now: now(), newId, staffEmail: email, timeZone: context().env.BUSINESS_TIMEZONE };
  remindOfTasks(db, reminding);
  queueDailyDigest(db, reminding);
};
