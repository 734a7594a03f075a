import type { ResponseClock } from "~/domain/leads/response-clock";

const MINUTE = 60_000;

/** A span of time in its two largest units: "12 min", "3 h 5 min", "2 days 4 h". Under a minute is "1 min". */
export function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return two(`${hours} h`, minutes % 60, "min");
  const days = Math.floor(hours / 24);
  return two(days === 1 ? "1 day" : `${days} days`, hours % 24, "h");
}

const two = (first: string, rest: number, unit: string) => (rest ? `${first} ${rest} ${unit}` : first);

/** The clock in words, for the lead received at `since`. */
export function clockWords(clock: ResponseClock, since: Date, now: Date): string {
  const due = clock.dueAt.getTime();
  switch (clock.state) {
    case "running":
      return `Respond within ${span(due - now.getTime())}`;
    case "overdue":
      return `Response overdue by ${span(now.getTime() - due)}`;
    case "met":
      return `Responded in ${span(clock.respondedAt.getTime() - since.getTime())}`;
    case "missed":
      return `Responded in ${span(clock.respondedAt.getTime() - since.getTime())}, ${span(clock.respondedAt.getTime() - due)} late`;
  }
}
