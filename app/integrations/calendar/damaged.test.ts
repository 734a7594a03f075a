import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALENDAR_CASES } from "#tests/setup/calendars/cases";
import { apple, entry, google, outlook, plain } from "#tests/setup/calendars/programs";
import { rounds } from "#tests/setup/rounds";
import { DAY_MS, HOUR_MS } from "~/time-units";
import { parseBusyTimes } from "./busy-times";
import type { TimeSpan } from "./entry-times";

const from = Date.parse("2026-10-26T00:00:00Z");
const window = { from, to: from + 14 * DAY_MS, zone: "America/Denver" };
const ENTRIES = 12;

/** The nth of the calendar's hours, a day apart. */
const hourOf = (nth: number): TimeSpan => {
  const start = from + nth * DAY_MS + 15 * HOUR_MS;
  return { start, end: start + HOUR_MS };
};
const write = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.000/g, "");
const parts = Array.from({ length: ENTRIES }, (_, nth) => {
  const { start, end } = hourOf(nth);
  return entry(`UID:${nth}`, `DTSTART:${write(start)}`, `DTEND:${write(end)}`, "SUMMARY:a long\r\n  line");
});
const isBusyAt = (times: TimeSpan[], { start, end }: TimeSpan) =>
  times.some((time) => time.start <= start && time.end >= end);

const program = fc.constantFrom(plain, google, apple, outlook);
const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "BEGIN:VEVENT",
    "END:VEVENT",
    "BEGIN:VALARM",
    "END:VALARM",
    "BEGIN:VTIMEZONE",
    "BEGIN:VCALENDAR",
    "END:VCALENDAR",
    "DTSTART:",
    "DTEND;TZID=:20261027T090000",
    "RRULE:FREQ=SECONDLY",
    "EXDATE:,",
    'ATTENDEE;PARTSTAT="DECLINED:mailto:ann@example.com',
    " folded",
    "\r",
    "\0",
  ),
);
/** What happens to one line of an entry. */
const damage = fc.constantFrom(
  (_: string, other: string) => [other],
  () => [],
  (line: string) => [line, line],
  (line: string, other: string) => [line, other],
  (line: string, other: string) => [line.slice(0, line.length / 2), other],
  (line: string) => [line.slice(0, line.length / 2)],
);

describe("a damaged calendar", () => {
  it("loses no other entry than the damaged one", () => {
    const where = fc.record({ program, damage, junk, entry: fc.nat(ENTRIES - 1), line: fc.nat(30) });
    fc.assert(
      fc.property(where, ({ program, damage, junk, entry: nth, line }) => {
        const lines = (parts[nth] as string).split("\r\n");
        const at = line % lines.length;
        // A blank at the start of the entry would damage the last line of the one before.
        fc.pre(at > 0 || !/^[\s\0\uFEFF]/.test(junk));
        const damaged = lines.flatMap((text, nthLine) => (nthLine === at ? damage(text, junk) : [text]));
        const { times } = parseBusyTimes(
          program(...parts.map((part, other) => (other === nth ? damaged.join("\r\n") : part))),
          window,
        );
        const lost = parts.flatMap((_, other) =>
          other === nth || isBusyAt(times, hourOf(other)) ? [] : [other],
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: rounds(300, 5_000) },
    );
  });

  it("that ends anywhere keeps each entry before its end, and says that it was cut", () => {
    const text = plain(...parts);
    const whole = text.lastIndexOf("END:VCALENDAR");
    fc.assert(
      fc.property(fc.integer({ min: "BEGIN:VCALENDAR\r\n".length, max: whole }), (end) => {
        const { times, gaps } = parseBusyTimes(text.slice(0, end), window);
        const kept = text.slice(0, end).split("END:VEVENT").length - 1;
        expect(times).toHaveLength(kept);
        expect(gaps.isCut).toBe(true);
      }),
      { numRuns: rounds(100, 2_000) },
    );
  });

  it("is read whatever is in it, with as many gaps as there are entries at most", () => {
    const texts = CALENDAR_CASES.map(({ text }) => text);
    const lines = texts.flatMap((text) => text.split(/\r\n|\r|\n/));
    const mixed = fc.array(fc.oneof(fc.constantFrom(...lines), junk), { maxLength: 60 });
    fc.assert(
      fc.property(mixed, (some) => {
        const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...some].join("\r\n");
        const { times, gaps } = parseBusyTimes(text, window);
        for (const { start, end } of times) expect(end).toBeGreaterThan(start);
        expect(gaps.unread).toBeLessThanOrEqual(some.length);
      }),
      { numRuns: rounds(200, 10_000) },
    );
  });
});
