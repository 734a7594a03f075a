import { claimDueSteps } from "~/domain/campaigns/claim-due.server";
import { newId } from "~/domain/ids.server";
import { nurtureSubject } from "~/emails/nurture";
import { context } from "~/server/context.server";
import type { Job } from "./clock.server";

/** Hands the steps that are due to the mail queue. Without a postal address all of them wait. */
export const claimNurture: Job["run"] = ({ db, now }) => {
  const { env } = context();
  if (!env.POSTAL_ADDRESS) return;
  claimDueSteps(db, {
    now: now(),
    newId,
    businessTimezone: env.BUSINESS_TIMEZONE,
    subjectOf: nurtureSubject,
  });
};
