import { expect, it } from "vitest";
import { entry, plain } from "#tests/setup/calendars/programs";
import { readCalendar } from "~/integrations/calendar/busy-reader.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

const from = Date.parse("2026-10-26T00:00:00Z");
const window = { from, to: from + 60 * DAY_MS, zone: "America/Denver" };
const start = Date.parse("2026-10-27T15:00:00Z");
const good = entry("UID:good", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z");

/** Five million characters are the most that is fetched of a calendar. */
const fill = (part: string) => part.repeat(Math.floor(4_900_000 / part.length));
const each = (...lines: string[]) => fill(`${entry("UID:a", "DTSTART:20200101T000000Z", ...lines)}\r\n`);

/** The reader ends at ten seconds of processor or 256 MB, and then nothing of the calendar is read: the good entry as well. */
it.each<[string, string]>([
  ["rules by the second", each("RRULE:FREQ=SECONDLY;BYHOUR=1;BYMINUTE=1")],
  ["rules that never come true", each("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9")],
  ["rules of a hundred thousand weeks", each("RRULE:FREQ=YEARLY;BYDAY=MO,TU;BYWEEKNO=1,2;COUNT=100000")],
  [
    "series that forty thousand others change",
    each("RRULE:FREQ=DAILY", "RECURRENCE-ID;RANGE=THISANDFUTURE:20200105T000000Z"),
  ],
  [
    "zones since 1601",
    fill(
      "BEGIN:VTIMEZONE\nTZID:Q\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=YEARLY\nEND:STANDARD\nEND:VTIMEZONE\n",
    ),
  ],
  [
    "zones that nobody knows",
    Array.from(
      { length: 60_000 },
      (_, nth) => `BEGIN:VEVENT\nDTSTART;TZID=Z${nth}:20261127T000000\nDTEND:20261127T000000\nEND:VEVENT\n`,
    ).join(""),
  ],
  ["nothing but beginnings", fill("BEGIN:VEVENT\n")],
  ["components within components", fill("BEGIN:A\n")],
  ["line ends", fill("\r\n")],
  ["quotes", entry(`ATTENDEE;CN=${fill('"')}:mailto:a@example.com`)],
  [
    "dates that are left out",
    entry("DTSTART:20260101T000000Z", "RRULE:FREQ=DAILY", `EXDATE:${fill("20261101T000000Z,")}`),
  ],
])("a calendar full of %s is read to its end", { tags: ["bars"] }, async (_, text) => {
  const reading = await readCalendar({
    text: plain(good, text),
    window,
    owner: { addresses: [], names: [] },
  });
  expect(reading?.times).toContainEqual({ start, end: start + HOUR_MS });
});
