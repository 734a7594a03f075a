import { TZDate } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import type { CampaignUrgency } from "#db/values";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** The hour from which campaign mail leaves, on the lead's clock (docs/product/campaigns.md §12). */
const WINDOW_OPENS_HOUR = 8;
const WINDOW_CLOSES_HOUR = 20;

/** Whether it is between 08:00 and 20:00 in the time zone; 20:00 is outside. */
export function isInWindow(at: Date, timeZone: string): boolean {
  const hour = new TZDate(at, timeZone).getHours();
  return hour >= WINDOW_OPENS_HOUR && hour < WINDOW_CLOSES_HOUR;
}

/** Days without campaign mail, such as "2026-12-25", on the recipient's clock. */
export type FreeDays = ReadonlySet<string>;

const NO_DAYS: FreeDays = new Set();

/** Returns `at` itself, or the next 08:00 in the zone on a day that isn't kept free. */
export function moveIntoSendWindow(at: Date, timeZone: string, freeDays: FreeDays = NO_DAYS): Date {
  const local = new TZDate(at, timeZone);
  const hour = local.getHours();
  const isFree = (moment: Date) => freeDays.has(format(moment, "yyyy-MM-dd"));
  if (hour >= WINDOW_OPENS_HOUR && hour < WINDOW_CLOSES_HOUR && !isFree(local)) return at;
  let day = hour < WINDOW_CLOSES_HOUR ? local : addDays(local, 1);
  while (isFree(day)) day = addDays(day, 1);
  day.setHours(WINDOW_OPENS_HOUR, 0, 0, 0);
  return new Date(day.getTime());
}

/** The number of mails in a nurture campaign (docs/product/numbers.md §9). */
export const STEP_COUNT = 5;

/** When each step of a campaign is due, counted from the lead's capture (docs/product/campaigns.md §12). */
const STEP_OFFSETS_MS: Record<CampaignUrgency, readonly number[]> = {
  critical: [0, 4 * HOUR_MS, DAY_MS, 2 * DAY_MS, 4 * DAY_MS],
  high: [0, DAY_MS, 3 * DAY_MS, 5 * DAY_MS, 8 * DAY_MS],
  medium: [0, 2 * DAY_MS, 5 * DAY_MS, 9 * DAY_MS, 14 * DAY_MS],
  low: [0, 4 * DAY_MS, 9 * DAY_MS, 16 * DAY_MS, 25 * DAY_MS],
};

/** A step sent later than this is late: the next one follows at least a day after it. */
const LATE_AFTER_MS = HOUR_MS;

export type NurtureSequence = {
  urgency: CampaignUrgency;
  /** The time of the lead's capture, shifted by the length of pauses. */
  startedAt: Date;
  /** When the last mail was sent; null before the first. */
  lastSentAt: Date | null;
  timeZone: string;
  freeDays?: FreeDays;
};

/**
 * `now` or later. The first step leaves at once, at any hour; the others wait for the window on the lead's clock. After
 * a late step (the server was down, the urgency rose) the next one follows at least a day later, so that nobody gets
 * two on one day. @param step 1 to 5.
 */
export function computeStepSendTime(sequence: NurtureSequence, step: number, now: Date): Date {
  const due = Math.max(computeSlot(sequence, step), now.getTime());
  if (step === 1) return new Date(due);
  return moveIntoSendWindow(
    new Date(Math.max(due, earliestAfterLast(sequence, step))),
    sequence.timeZone,
    sequence.freeDays,
  );
}

/** Computes the planned time of a campaign's step, not yet moved into the sending window. */
const computeSlot = ({ urgency, startedAt }: NurtureSequence, step: number): number =>
  startedAt.getTime() + (STEP_OFFSETS_MS[urgency][step - 1] ?? 0);

function earliestAfterLast(sequence: NurtureSequence, step: number): number {
  const { lastSentAt, timeZone } = sequence;
  if (!lastSentAt) return Number.NEGATIVE_INFINITY;
  const before = new Date(computeSlot(sequence, step - 1));
  // Free days are ignored here: a step moved by one is late, and the steps after it keep their distance.
  const planned = step === 2 ? before : moveIntoSendWindow(before, timeZone);
  const isLate = lastSentAt.getTime() > planned.getTime() + LATE_AFTER_MS;
  return isLate ? lastSentAt.getTime() + DAY_MS : Number.NEGATIVE_INFINITY;
}

/** Plans the steps ahead; those after the next assume that each leaves on time. @param skipped steps that staff have removed */
export function planUpcomingSteps(
  sequence: NurtureSequence,
  currentStep: number,
  next: Date,
  skipped: ReadonlySet<number> = new Set(),
): { step: number; at: Date }[] {
  const coming: { step: number; at: Date }[] = [];
  let lastSentAt = sequence.lastSentAt;
  for (let step = currentStep + 1; step <= STEP_COUNT; step++) {
    if (skipped.has(step)) continue;
    const at =
      lastSentAt && coming.length > 0
        ? computeStepSendTime({ ...sequence, lastSentAt }, step, lastSentAt)
        : next;
    coming.push({ step, at });
    lastSentAt = at;
  }
  return coming;
}
