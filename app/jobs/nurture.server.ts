import { newId } from "#db/ids.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { nurtureSubject } from "~/mail/templates/nurture";
import { context } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";

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
