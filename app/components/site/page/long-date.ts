/** Formats a date: "October 10, 2025". A day without a time is taken in `timeZone` "UTC". */
export function formatLongDate(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(date));
}
