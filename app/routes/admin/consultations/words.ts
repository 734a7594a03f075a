import type { MeetingType } from "#db/values";

/** The kinds of meeting as staff read them. */
export const TYPE_WORDS: Record<MeetingType, string> = {
  emergency: "Emergency",
  standard: "Consultation",
  exploratory: "Exploratory",
};

export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "22:00" as "10 PM". */
export function spokenClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
