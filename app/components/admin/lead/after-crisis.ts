/** Words a call after a crisis by its time alone: "Call Maria, the day after" as "The day after". A title of staff's stays. */
export function formatCallAfterCrisis(title: string): string {
  const when = /, ((?:the day|three days|a week) after)$/.exec(title)?.[1];
  return when ? when.charAt(0).toUpperCase() + when.slice(1) : title;
}
