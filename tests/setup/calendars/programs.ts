/** The habits of calendar programs: what each writes around its entries, and into every one. */
export type CalendarProgram = (...parts: string[]) => string;

/** Joins lines as RFC 5545 ends them. */
export const lines = (...parts: string[]): string => parts.join("\r\n");

export const entry = (...parts: string[]): string => lines("BEGIN:VEVENT", ...parts, "END:VEVENT");

const calendar =
  (head: string[], parts: string[]) =>
  (...entries: string[]): string =>
    lines("BEGIN:VCALENDAR", "VERSION:2.0", ...head, ...parts, ...entries, "END:VCALENDAR", "");

/** Adds what a program writes into each of its entries. */
const withHabits =
  (program: CalendarProgram, ...habits: string[]): CalendarProgram =>
  (...entries) =>
    program(...entries.map((one) => one.replaceAll("END:VEVENT", lines(...habits, "END:VEVENT"))));

const observance = (kind: string, start: string, from: string, to: string, rule: string) =>
  lines(
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:${rule}`,
    `END:${kind}`,
  );

/** A zone's rules as Microsoft writes them: since 1601. `summer` and `winter`: the hours from UTC. */
export const windowsRules = (name: string, summer: string, winter: string): string =>
  lines(
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    observance("STANDARD", "16010101T020000", summer, winter, "FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11"),
    observance("DAYLIGHT", "16010101T020000", winter, summer, "FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3"),
    "END:VTIMEZONE",
  );

const appleDenver = lines(
  "BEGIN:VTIMEZONE",
  "TZID:America/Denver",
  observance("DAYLIGHT", "20070311T020000", "-0700", "-0600", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
  observance("STANDARD", "20071104T020000", "-0600", "-0700", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
  "END:VTIMEZONE",
);

export const google: CalendarProgram = withHabits(
  calendar(
    [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:ann@example.com",
      "X-WR-TIMEZONE:America/Denver",
    ],
    [],
  ),
  "CREATED:20260901T150000Z",
  "DESCRIPTION:Join with Google Meet: https://meet.example.com/abc-defg-hij\\nOr dial:",
  "  (US) +1 801-555-0110 PIN: 123456#",
  "LAST-MODIFIED:20260901T150000Z",
  "SEQUENCE:0",
  "SUMMARY:Team",
);

/** A published calendar of Outlook on the web and of Exchange. */
export const exchange: CalendarProgram = withHabits(
  calendar(["PRODID:Microsoft Exchange Server 2010", "METHOD:PUBLISH", "X-WR-CALNAME:Calendar"], []),
  "CLASS:PUBLIC",
  "PRIORITY:5",
  "DTSTAMP:20261101T000000Z",
  "X-MICROSOFT-CDO-APPT-SEQUENCE:0",
  "X-MICROSOFT-DISALLOW-COUNTER:FALSE",
);

/** Outlook on the desktop. */
export const outlook: CalendarProgram = withHabits(
  calendar(
    [
      "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN",
      "METHOD:PUBLISH",
      "X-CALSTART:20260101T000000Z",
      'X-OWNER;CN="Ann Sample":mailto:ann@example.com',
      "X-MS-OLK-WKHRSTART;TZID=Mountain Standard Time:080000",
    ],
    [windowsRules("Mountain Standard Time", "-0600", "-0700")],
  ),
  "CLASS:PUBLIC",
  "DTSTAMP:20261101T000000Z",
  'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><p>Hello;',
  "\tworld: it goes on</p>",
  "X-MICROSOFT-CDO-IMPORTANCE:1",
);

export const apple: CalendarProgram = withHabits(
  calendar(
    [
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Home",
      "PRODID:-//Apple Inc.//macOS 26.1//EN",
      "X-APPLE-CALENDAR-COLOR:#63DA38",
      "X-WR-TIMEZONE:America/Denver",
    ],
    [appleDenver],
  ),
  "TRANSP:OPAQUE",
  "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC",
  "BEGIN:VALARM",
  "X-WR-ALARMUID:6DC0A0E1",
  "TRIGGER:-PT15M",
  "ACTION:DISPLAY",
  "DURATION:PT5M",
  "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com",
  "END:VALARM",
);

export const fastmail: CalendarProgram = calendar(
  ["PRODID:-//CyrusIMAP.org/Cyrus 3.13//EN", "METHOD:PUBLISH", "X-WR-CALNAME:Ann Sample"],
  [],
);

export const proton: CalendarProgram = calendar(
  [
    "PRODID:-//Proton AG//WebCalendar 5.0//EN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:My calendar",
    "X-WR-TIMEZONE:America/Denver",
  ],
  [],
);

export const nextcloud: CalendarProgram = withHabits(
  calendar(
    [
      "CALSCALE:GREGORIAN",
      "PRODID:-//SabreDAV//SabreDAV//EN",
      "X-WR-CALNAME:Personal",
      "X-APPLE-CALENDAR-COLOR:#0082c9",
      "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    ],
    [appleDenver],
  ),
  "STATUS:CONFIRMED",
  "X-MOZ-GENERATION:2",
);

export const zoom: CalendarProgram = calendar(
  ["PRODID:-//zoom.us//iCalendar Event//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
  [],
);

export const calendly: CalendarProgram = calendar(["PRODID:-//Calendly//EN", "METHOD:PUBLISH"], []);

/** A program that writes nothing but what it has to. */
export const plain: CalendarProgram = calendar(["PRODID:-//sample//EN"], []);
