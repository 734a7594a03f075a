import { urgencyLevels } from "#db/values";
import { type NextTask, taskAfterReached } from "~/domain/leads/after-call";
import type { Lead } from "~/domain/leads/read.server";

/** The task that is proposed with a call that reached them, by the more urgent of the lead and what waits. */
export const nextAfterReached = (lead: Lead, now: Date, timeZone: string): NextTask =>
  taskAfterReached({ name: lead.name, urgencyLevel: moreUrgent(lead) }, now, timeZone);

const moreUrgent = ({ urgencyLevel, openUrgencyRank }: Lead) =>
  urgencyLevels[Math.min(urgencyLevels.indexOf(urgencyLevel), openUrgencyRank ?? urgencyLevels.length)] ??
  urgencyLevel;
