import { describe, expect, it } from "vitest";
import { windowsRules } from "#tests/setup/calendars/programs";
import { HOUR_MS } from "~/time-units";
import { readCalendar } from "./busy-reader.server";
import { parseBusyTimes } from "./busy-times";
import { describeGaps } from "./gaps";

/** Before and after the clocks of Denver go back on November 1. */
const window = {
  from: Date.parse("2026-10-26T00:00:00Z"),
  to: Date.parse("2026-11-09T00:00:00Z"),
  zone: "America/Denver",
};

const entry = (...lines: string[]) =>
  ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sample//EN", ...parts, "END:VCALENDAR", ""].join("\r\n");
const busy = (...parts: string[]) =>
  parseBusyTimes(calendar(...parts), window).times.map(({ start, end }) => [
    new Date(start).toISOString().slice(0, 16),
    new Date(end).toISOString().slice(0, 16),
  ]);

describe("busy times", () => {
  it("are those of an entry in UTC, in a named zone, and in none", () => {
    expect(busy(entry("UID:a", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z"))).toEqual([
      ["2026-10-27T15:00", "2026-10-27T16:00"],
    ]);
    expect(busy(entry("UID:b", "DTSTART;TZID=Europe/Berlin:20261027T150000", "DURATION:PT90M"))).toEqual([
      ["2026-10-27T14:00", "2026-10-27T15:30"],
    ]);
    expect(busy(entry("UID:c", "DTSTART:20261027T150000", "DTEND:20261027T160000"))).toEqual([
      ["2026-10-27T21:00", "2026-10-27T22:00"],
    ]);
  });

  it("are whole days of the business, of 25 hours where the clocks go back", () => {
    expect(busy(entry("UID:a", "DTSTART;VALUE=DATE:20261101"))).toEqual([
      ["2026-11-01T06:00", "2026-11-02T07:00"],
    ]);
    expect(busy(entry("UID:b", "DTSTART;VALUE=DATE:20261027", "DTEND;VALUE=DATE:20261029"))).toEqual([
      ["2026-10-27T06:00", "2026-10-29T06:00"],
    ]);
  });

  it("repeat at the same time of day when the clocks change, without what was left out, moved or cancelled", () => {
    const weekly = entry(
      "UID:w",
      "DTSTART;TZID=America/Denver:20260105T090000",
      "DTEND;TZID=America/Denver:20260105T100000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE",
      "EXDATE;TZID=America/Denver:20261027T090000",
    );
    const moved = entry(
      "UID:w",
      "RECURRENCE-ID;TZID=America/Denver:20261028T090000",
      "DTSTART;TZID=America/Denver:20261030T110000",
      "DTEND;TZID=America/Denver:20261030T120000",
    );
    const cancelled = entry(
      "UID:w",
      "RECURRENCE-ID;TZID=America/Denver:20261103T090000",
      "DTSTART;TZID=America/Denver:20261103T090000",
      "DTEND;TZID=America/Denver:20261103T100000",
      "STATUS:CANCELLED",
    );
    expect(busy(weekly, moved, cancelled)).toEqual([
      ["2026-10-26T15:00", "2026-10-26T16:00"],
      ["2026-10-30T17:00", "2026-10-30T18:00"],
      ["2026-11-02T16:00", "2026-11-02T17:00"],
      ["2026-11-04T16:00", "2026-11-04T17:00"],
    ]);
  });

  it("follow the rules that a file has for a zone with a name of its own", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Mountain Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:-0600",
      "TZOFFSETTO:-0700",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:-0700",
      "TZOFFSETTO:-0600",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ].join("\r\n");
    const daily = entry(
      "UID:o",
      "DTSTART;TZID=Mountain Standard Time:20261031T090000",
      "DTEND;TZID=Mountain Standard Time:20261031T100000",
      "RRULE:FREQ=DAILY;COUNT=2",
    );
    expect(busy(zone, daily)).toEqual([
      ["2026-10-31T15:00", "2026-10-31T16:00"],
      ["2026-11-01T16:00", "2026-11-01T17:00"],
    ]);
  });

  it("are not what is free, cancelled, over, far ahead, without length, or our own come back", () => {
    const when = ["DTSTART:20261027T150000Z", "DTEND:20261027T160000Z"];
    expect(
      busy(
        entry("UID:a", ...when, "TRANSP:TRANSPARENT"),
        entry("UID:b", ...when, "STATUS:CANCELLED"),
        entry("UID:c", ...when, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"),
        entry("UID:d", "DTSTART:20261027T150000Z"),
        entry("UID:e", "DTSTART:20250101T150000Z", "DTEND:20250101T160000Z"),
        entry("UID:f", "DTSTART:20270101T150000Z", "DTEND:20270101T160000Z"),
        entry("UID:consultation-0190aaaa", ...when),
      ),
    ).toEqual([]);
  });

  it("are an hour later where the clock skips them, in a named zone and by a file's rules", () => {
    const march = { from: Date.parse("2026-03-01"), to: Date.parse("2026-04-01"), zone: "UTC" };
    for (const zone of ["America/Denver", "Denver as Microsoft writes it"]) {
      const text = calendar(
        windowsRules("Denver as Microsoft writes it", "-0600", "-0700"),
        entry("UID:a", `DTSTART;TZID=${zone}:20260308T023000`, "DURATION:PT1H"),
      );
      const start = Date.parse("2026-03-08T09:30:00Z");
      expect(parseBusyTimes(text, march).times).toEqual([{ start, end: start + HOUR_MS }]);
    }
  });

  it("do not follow the zones of a calendar that was read before", () => {
    const other = entry("UID:a", "DTSTART;TZID=Ours:20261027T090000", "DURATION:PT1H");
    busy(windowsRules("Ours", "+0200", "+0100"), other);
    expect(busy(other)).toEqual([["2026-10-27T15:00", "2026-10-27T16:00"]]);
  });

  it("are 2,000 at most, the earliest, and it says when there were more", () => {
    const minutely = entry(
      "UID:a",
      "DTSTART:20261027T000000Z",
      "DURATION:PT1M",
      "RRULE:FREQ=MINUTELY;INTERVAL=2",
    );
    const { times, gaps } = parseBusyTimes(calendar(minutely), window);
    expect([times.length, times[0]?.start]).toEqual([2_000, Date.parse("2026-10-27T00:00:00Z")]);
    expect(describeGaps(gaps)).toBe("It has more busy times than are kept: the latest may be offered.");
  });

  it("of two thousand endless rules leave the rest of the file readable", () => {
    const endless = entry("UID:a", "DTSTART:20261027T000000Z", "RRULE:FREQ=SECONDLY;BYHOUR=1;BYMINUTE=1");
    const plain = entry("UID:b", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z");
    const { times, gaps } = parseBusyTimes(calendar(...Array(2_000).fill(endless), plain), window);
    expect(times).toHaveLength(1);
    expect(gaps.unread).toBe(2_000);
  });

  it("are one where they touch", () => {
    expect(
      busy(
        entry("UID:b", "DTSTART:20261027T160000Z", "DTEND:20261027T170000Z"),
        entry("UID:a", "DTSTART:20261027T150000Z", "DTEND:20261027T163000Z"),
      ),
    ).toEqual([["2026-10-27T15:00", "2026-10-27T17:00"]]);
  });

  it.each(["", "<html>Sign in</html>", "BEGIN:VCARD\r\nEND:VCARD"])("are not in %j", (text) => {
    expect(() => parseBusyTimes(text, window)).toThrow();
  });
});

describe("the reader's process", () => {
  it("reads a calendar, and gives up what is none", async () => {
    const text = calendar(entry("UID:a", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z"));
    const start = Date.parse("2026-10-27T15:00:00Z");
    const owner = { addresses: [], names: [] };
    expect(await readCalendar({ text, window, owner })).toMatchObject({
      times: [{ start, end: start + HOUR_MS }],
      gaps: { unread: 0 },
    });
    expect(await readCalendar({ text: "no calendar", window, owner })).toBeNull();
  });
});
