import type { CampaignUrgency } from "#db/values";
import { daysLater } from "~/domain/time/business-time";
import { fromWallClock, toWallClock } from "~/domain/time/wall-clock";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When each step is due after the capture, in milliseconds (product decision 7). */
const OFFSETS: Record<CampaignUrgency, readonly number[]> = {
  critical: [0, 4 * HOUR, 1 * DAY, 2 * DAY, 4 * DAY],
  high: [0, 1 * DAY, 3 * DAY, 5 * DAY, 8 * DAY],
  medium: [0, 2 * DAY, 5 * DAY, 9 * DAY, 14 * DAY],
  low: [0, 4 * DAY, 9 * DAY, 16 * DAY, 25 * DAY],
};

/**
 * When the next mail of a sequence is due at the earliest, or null when all are out. The first goes at once; later
 * ones only from 08:00 to 20:00 in the lead's zone (product decision 7).
 */
export function nextCampaignMail(
  campaign: { urgency: CampaignUrgency; currentStep: number; startedAt: Date },
  now: Date,
  timeZone: string,
): Date | null {
  const { urgency, currentStep, startedAt } = campaign;
  const offset = OFFSETS[urgency][currentStep];
  if (offset === undefined) return null;
  const due = new Date(Math.max(startedAt.getTime() + offset, now.getTime()));
  return currentStep === 0 ? due : withinWindow(due, timeZone);
}

function withinWindow(due: Date, timeZone: string): Date {
  const time = toWallClock(due, timeZone).slice(11);
  if (time >= "08:00" && time < "20:00") return due;
  const day = time < "08:00" ? due : daysLater(due, 1, timeZone);
  return fromWallClock(`${toWallClock(day, timeZone).slice(0, 10)}T08:00`, timeZone) ?? due;
}
