import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/time-units";
import { readBusyTimes } from "./busy-reader.server";
import { parseBusyTimes } from "./busy-times";
import { CalendarRefusedError, fetchCalendar } from "./fetch-calendar.server";

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
  parseBusyTimes(calendar(...parts), window).map(({ start, end }) => [
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
    expect(await readBusyTimes({ text, window })).toEqual([{ start, end: start + HOUR_MS }]);
    expect(await readBusyTimes({ text: "no calendar", window })).toBeNull();
  });
});

describe("an address", () => {
  let site: Server | undefined;
  afterEach(() => void site?.close());
  const serve = async (answer: RequestListener) => {
    const started = createServer(answer);
    site = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/secret.ics`;
  };
  /** Of the tests: this machine as if it were the web. */
  const reach = { address: () => true, ip: () => true };

  it("is read with what the calendar says of itself, and not again while it is the same", async () => {
    const address = await serve((request, response) =>
      request.headers["if-none-match"] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"1"' }).end("BEGIN:VCALENDAR"),
    );
    const read = await fetchCalendar(address, { reach });
    expect(read).toMatchObject({ text: "BEGIN:VCALENDAR", etag: '"1"' });
    expect(
      await fetchCalendar(address, { reach, known: { etag: '"1"', lastModified: undefined } }),
    ).toBeNull();
  });

  it.each([
    "http://calendar.example.com/a.ics",
    "https://127.0.0.1/a.ics",
    "https://10.0.0.1/a.ics",
    "https://169.254.169.254/latest",
    "https://[::1]/a.ics",
    "https://localhost/a.ics",
    "https://user:pass@example.com/a.ics",
    "https://example.com:8443/a.ics",
    "file:///etc/passwd",
    "calendar",
  ])("%s is refused", async (address) => {
    await expect(fetchCalendar(address)).rejects.toThrow(CalendarRefusedError);
  });

  it("that leads on to one within is refused", async () => {
    const address = await serve((_, response) =>
      response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
    );
    const first = { ...reach, address: (url: URL) => url.hostname === "127.0.0.1" };
    await expect(fetchCalendar(address, { reach: first })).rejects.toThrow(/public addresses/);
  });

  it("that answers too much, too late, or with an error says so without itself", async () => {
    const address = await serve((request, response) => {
      if (request.url === "/secret.ics") response.writeHead(200, { "Content-Length": "6000000" }).end("x");
      else if (request.url === "/gone") response.writeHead(404).end();
    });
    const told = (path: string) =>
      fetchCalendar(new URL(path, address).href, { reach, timeout: 500 }).catch(
        (error: Error) => error.message,
      );
    expect(await told("/secret.ics")).toBe("The calendar is larger than 5 MB.");
    expect(await told("/gone")).toBe("The calendar’s site answered 404.");
    expect(await told("/silent")).toBe("The calendar’s site did not answer.");
  });
});
