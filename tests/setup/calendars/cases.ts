// Over 400 lines: one table of calendars, grouped by what is odd about them.
import {
  apple,
  calendly,
  entry,
  exchange,
  fastmail,
  google,
  lines,
  nextcloud,
  outlook,
  plain,
  proton,
  windowsRules,
  zoom,
} from "./programs";

/**
 * A calendar of ann@example.com, "Ann Sample", as a program writes it. `busy`: what it takes between October 26 and November 9,
 * 2026, in UTC, for a business in Denver, whose clocks go back on November 1. `says`: what its owner reads of it.
 */
export type CalendarCase = { name: string; text: string; busy: string[]; says?: string };

const ONE_UNREAD = "1 entry could not be read: its time may be offered.";
const NINE = "10-27 15:00 to 10-27 16:00";

/** 9 to 10 in Denver on October 27. */
const at = (...more: string[]) =>
  entry("UID:a", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z", ...more);
/** The same time by the clock of a zone. */
const inZone = (zone: string, ...more: string[]) =>
  entry("UID:z", `DTSTART;TZID=${zone}:20261027T090000`, `DTEND;TZID=${zone}:20261027T100000`, ...more);
/** An entry on October 28 that is not as it should be. */
const odd = (...more: string[]) =>
  entry("UID:b", "DTSTART:20261028T150000Z", "DTEND:20261028T160000Z", ...more);
/** 9 to 10 in Denver on each workday of the window's first week, and more. */
const workdays = (...more: string[]) =>
  entry(
    "UID:w",
    "DTSTART;TZID=America/Denver:20260105T090000",
    "DTEND;TZID=America/Denver:20260105T100000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE;UNTIL=20261029T000000Z",
    ...more,
  );
const guest = (address: string, answer: string, more = "") =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};CN=${address}${more}:mailto:${address}`;

const BROKEN: CalendarCase[] = [
  {
    name: "Google: a guest's answer with quotes, colons and semicolons is read",
    text: google(
      at('ATTENDEE;PARTSTAT=ACCEPTED;X-RESPONSE-COMMENT="late; sorry: trains":mailto:bob@example.com'),
    ),
    busy: [NINE],
  },
  {
    name: "Proton: a quote within a guest's quoted answer spoils nothing",
    text: proton(at('ATTENDEE;PARTSTAT=ACCEPTED;X-RESPONSE-COMMENT="say "no" to it:mailto:bob@example.com')),
    busy: [NINE],
  },
  {
    name: "Apple: an address over several lines that are not folded leaves out its entry",
    text: apple(at(), odd("LOCATION:12 Main St", "Provo UT 84601")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "Nextcloud: two entries with lines that are none are left out and counted",
    text: nextcloud(odd("DESCRIPTION:first line", "and a second"), at(), odd("<html><br>")),
    busy: [NINE],
    says: "2 entries could not be read: their times may be offered.",
  },
  {
    name: "Calendly: a bad line that is long over is no gap",
    text: calendly(at(), entry("UID:o", "DTSTART:20250101T150000Z", "DTEND:20250101T160000Z", "a bad line")),
    busy: [NINE],
  },
  {
    name: "a day that no month has leaves out its entry",
    text: plain(at(), entry("UID:b", "DTSTART:20261131T150000Z", "DTEND:20261131T160000Z")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "an entry without a start, or with no date for one, is left out",
    text: plain(entry("UID:b", "SUMMARY:When?"), at(), entry("UID:c", "DTSTART:tomorrow")),
    busy: [NINE],
    says: "2 entries could not be read: their times may be offered.",
  },
  {
    name: "an end before the start leaves out the entry",
    text: outlook(at(), entry("UID:b", "DTSTART:20261028T150000Z", "DTEND:20261028T140000Z")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "a negative length leaves out the entry",
    text: plain(at(), entry("UID:b", "DTSTART:20261028T150000Z", "DURATION:-PT1H")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "a rule of repetition that is none leaves out its entry",
    text: exchange(
      at(),
      odd("RRULE:FREQ=SOMETIMES"),
      odd("RRULE:BYDAY=MO"),
      odd("RRULE:FREQ=WEEKLY;BYDAY=XX"),
    ),
    busy: [NINE],
    says: "3 entries could not be read: their times may be offered.",
  },
  {
    name: "a rule that never comes true costs nothing, and its start counts",
    text: plain(
      at(),
      odd("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
      odd("RRULE:FREQ=DAILY;INTERVAL=1000000000"),
    ),
    busy: [NINE, "10-28 15:00 to 10-28 16:00"],
  },
  {
    name: "a rule by the second takes too much, and leaves out its entry",
    text: plain(at(), odd("RRULE:FREQ=SECONDLY;INTERVAL=1")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "unknown properties and components are no gap",
    text: zoom(
      at(
        "X-ZOOM-ID:1",
        "X_EVENT_ID:2",
        "LOCATION :here",
        "STRUCTURED-DATA;VALUE=TEXT:{}",
        "BEGIN:X-THING",
        "X-A:b",
        "END:X-THING",
      ),
    ),
    busy: [NINE],
  },
  {
    name: "an entry without its end is left out, and the next one counts",
    text: plain("BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20261028T150000Z\r\nDTEND:20261028T160000Z", at()),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "an entry without its beginning, and an end of the calendar that comes too early, cost no other",
    text: plain(odd().replace("BEGIN:VEVENT\r\n", ""), "END:VCALENDAR", at()),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "what can't be read but is surely free is no gap",
    text: plain(at(), odd("TRANSP:TRANSPARENT", "and a bad line"), odd("STATUS:CANCELLED", "RRULE:never")),
    busy: [NINE],
  },
  {
    name: "an alarm without its end leaves out its entry",
    text: plain(at(), odd("BEGIN:VALARM", "TRIGGER:-PT5M")),
    busy: [NINE],
    says: ONE_UNREAD,
  },
  {
    name: "Exchange: a file that ends in the middle of an entry says so",
    text: exchange(at(), odd()).slice(0, exchange(at(), odd()).indexOf("DTEND:20261028")),
    busy: [NINE],
    says: `${ONE_UNREAD} The calendar ends in the middle: what came after may be offered.`,
  },
  {
    name: "a byte order mark, blank lines, and lines that end with a line feed alone",
    text: `\uFEFF\n\n${google(at()).replaceAll("\r\n", "\n").replace("END:VEVENT", "\nEND:VEVENT")}`,
    busy: [NINE],
  },
  { name: "lines that end with a return alone", text: apple(at()).replaceAll("\r\n", "\r"), busy: [NINE] },
  {
    name: "lines that end with two returns and a line feed, folded",
    text: outlook(at()).replaceAll("\r\n", "\r\r\n"),
    busy: [NINE],
  },
  {
    name: "a start that is folded in its middle",
    text: plain(entry("UID:a", "DTSTART:202610\r\n 27T150000Z", "DTEND:20261027\r\n\tT160000Z")),
    busy: [NINE],
  },
  {
    name: "bytes that are no UTF-8, and names in small letters",
    text: plain(at("SUMMARY:Caf\uFFFD")).replaceAll(/BEGIN|END:VEVENT|DTSTART/g, (word) =>
      word.toLowerCase(),
    ),
    busy: [NINE],
  },
  {
    name: "a warning of PHP above the calendar",
    text: `<br />\n<b>Warning</b>: Undefined index in /srv/ics.php\n${plain(at())}`,
    busy: [NINE],
  },
  {
    name: "two calendars in one file, the second without an end",
    text: `${plain(at())}${plain(odd()).replace("END:VCALENDAR\r\n", "")}`,
    busy: [NINE, "10-28 15:00 to 10-28 16:00"],
    says: "The calendar ends in the middle: what came after may be offered.",
  },
  {
    name: "dates as ISO 8601 writes them, with an offset",
    text: plain(entry("UID:a", "DTSTART:2026-10-27T09:00:00-06:00", "DTEND:2026-10-27T16:00:00.000Z")),
    busy: [NINE],
  },
];

const ZONES: CalendarCase[] = [
  ...[
    "Pacific Standard Time",
    "Pacific Daylight Time",
    "Pacific Standard Time 1",
    '"Pacific Standard Time"',
    '"(UTC-08:00) Pacific Time (US & Canada)"',
    '"(GMT-08:00) Pacific Time (US and Canada); Tijuana"',
    "(UTC-08:00) Pacific Time (US & Canada)",
    "US-Pacific",
    "US/Pacific",
    "America/los_angeles ",
    "America/Los Angeles",
    "/freeassociation.sourceforge.net/America/Los_Angeles",
    "/freeassociation.sourceforge.net/Tzfile/America/Los_Angeles",
    "/mozilla.org/20050126_1/America/Los_Angeles",
    '"(UTC-08:00) Pacific Time (US &amp; Canada)"',
    "GMT-0700",
    "GMT -07:00",
    '"(UTC-07:00)"',
    "UTC\u22127",
    "-07:00",
    "PDT",
  ].map((zone) => ({
    name: `the zone ${zone} without rules`,
    text: exchange(
      entry("UID:z", `DTSTART;TZID=${zone}:20261027T080000`, `DTEND;TZID=${zone}:20261027T090000`),
    ),
    busy: [NINE],
  })),
  {
    name: "Exchange: the zones of Windows outside the United States",
    text: exchange(
      inZone("W. Europe Standard Time"),
      inZone('"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"'),
      inZone("tzone://Microsoft/Utc"),
      inZone('"(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"'),
    ),
    busy: ["10-27 03:30 to 10-27 04:30", "10-27 08:00 to 10-27 10:00"],
  },
  {
    name: "Exchange: a customized zone has the rules of its file",
    text: exchange(windowsRules("Customized Time Zone", "-0400", "-0500"), inZone("Customized Time Zone")),
    busy: ["10-27 13:00 to 10-27 14:00"],
  },
  {
    name: "Outlook: a zone's name with commas has the rules of its file, where they are escaped",
    text: outlook(
      windowsRules("(UTC-03:00) Here\\, There", "-0600", "-0700"),
      inZone('"(UTC-03:00) Here, There"'),
    ),
    busy: [NINE],
  },
  {
    name: "a file's own rules come before the zone's name",
    text: plain(windowsRules("America/New_York", "-0600", "-0700"), inZone("America/New_York")),
    busy: [NINE],
  },
  {
    name: "a customized zone without rules is read on the calendar's clock, and it says so",
    text: google(inZone("Customized Time Zone").replaceAll("\r\nEND", "\r\nTRANSP:OPAQUE\r\nEND")),
    busy: [NINE],
    says: "1 entry is in a time zone that is not known, and was read on the calendar’s clock.",
  },
  {
    name: "unknown zones are read on the business's clock, and it says so",
    text: exchange(inZone("tzone://Microsoft/Custom"), inZone("Ann's own time")),
    busy: [NINE],
    says: "2 entries are in a time zone that is not known, and were read on the business’s clock.",
  },
  {
    name: "an unknown name with an offset is read by that, and it says so",
    text: exchange(inZone('"(UTC-06:00) Hauptsitz"')),
    busy: [NINE],
    says: "1 entry is in a time zone that is not known, and was read by the hours it names.",
  },
  {
    name: "an unknown zone of an entry outside the window is no gap",
    text: plain(
      at(),
      entry("UID:o", "DTSTART;TZID=Nowhere:20250101T090000", "DTEND;TZID=Nowhere:20250101T100000"),
    ),
    busy: [NINE],
  },
  {
    name: "times without a zone are on the calendar's clock, whole days on the business's",
    text: plain(
      entry("UID:a", "DTSTART:20261027T110000", "DTEND:20261027T120000"),
      entry("UID:d", "DTSTART;VALUE=DATE:20261029"),
    ).replace("BEGIN:VEVENT", "X-WR-TIMEZONE:America/New_York\r\nBEGIN:VEVENT"),
    busy: [NINE, "10-29 06:00 to 10-30 06:00"],
  },
  {
    name: "the calendar's zone may be one of Windows",
    text: zoom(entry("UID:a", "DTSTART:20261027T080000", "DTEND:20261027T090000")).replace(
      "BEGIN:VEVENT",
      "TIMEZONE-ID:Pacific Standard Time\r\nBEGIN:VEVENT",
    ),
    busy: [NINE],
  },
  {
    name: "where the calendar's own zone is unknown, its times are on the business's clock, and it says so",
    text: plain(entry("UID:a", "DTSTART:20261027T090000", "DURATION:PT1H")).replace(
      "BEGIN:VEVENT",
      "X-WR-TIMEZONE:Nowhere\r\nBEGIN:VEVENT",
    ),
    busy: [NINE],
    says: "1 entry is in a time zone that is not known, and was read on the business’s clock.",
  },
  {
    name: "a zone's rules that can't be read leave its name",
    text: plain(
      lines("BEGIN:VTIMEZONE", "TZID:America/Denver", "X-LIC-LOCATION:America/Denver", "END:VTIMEZONE"),
      inZone("America/Denver"),
    ),
    busy: [NINE],
  },
  {
    name: "a time that the clock shows twice is the first, by a file's rules as by a name",
    text: outlook(
      ...["Mountain Standard Time", "America/Denver"].map((zone) =>
        entry("UID:t", `DTSTART;TZID=${zone}:20261101T013000`, "DURATION:PT15M"),
      ),
    ),
    busy: ["11-01 07:30 to 11-01 07:45"],
  },
];

const ATTENDANCE: CalendarCase[] = [
  {
    name: "Google: what the owner declined is free, by the address that names the calendar",
    text: google(
      at(guest("ann@example.com", "DECLINED"), guest("bob@example.com", "ACCEPTED"), "TRANSP:OPAQUE"),
    ),
    busy: [],
  },
  {
    name: "Google: what others declined is busy",
    text: google(at(guest("ann@example.com", "ACCEPTED"), guest("bob@example.com", "DECLINED"))),
    busy: [NINE],
  },
  {
    name: "Apple: what the owner declined is free, by the address of a parameter",
    text: apple(
      at(
        'ATTENDEE;CN="A. S.";EMAIL=Ann@Example.com;PARTSTAT=DECLINED:/aMTIz/principal/',
        guest("bob@example.com", "ACCEPTED"),
      ),
      entry(
        "UID:c",
        "DTSTART:20261028T150000Z",
        "DURATION:PT1H",
        "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ann@example.com",
      ),
    ),
    busy: ["10-28 15:00 to 10-28 16:00"],
  },
  {
    name: "Fastmail: what the owner declined is free, by her name",
    text: fastmail(
      at(
        'ATTENDEE;CN="Ann Sample";PARTSTAT=DECLINED:mailto:a.s@example.org',
        guest("bob@example.com", "ACCEPTED"),
      ),
    ),
    busy: [],
  },
  {
    name: "Fastmail: what a guest of the same first name declined is busy",
    text: fastmail(
      at(
        "ORGANIZER:mailto:boss@example.org",
        "ATTENDEE;CN=Ann;PARTSTAT=DECLINED:mailto:other@example.org",
        guest("bob@example.com", "ACCEPTED"),
      ),
    ).replace("X-WR-CALNAME:Ann Sample", "X-WR-CALNAME:Ann"),
    busy: [NINE],
  },
  {
    name: "Nextcloud: what its only guest declined is free where nothing says whose it is",
    text: nextcloud(at("ORGANIZER:mailto:boss@example.org", guest("as@example.org", "DECLINED"))),
    busy: [],
  },
  {
    name: "Nextcloud: the owner's own meeting is busy, whoever declined",
    text: nextcloud(
      at("ORGANIZER;CN=Ann Sample:mailto:as@example.org", guest("bob@example.com", "DECLINED")),
    ),
    busy: [NINE],
  },
  {
    name: "Exchange: a room that declined frees nobody",
    text: exchange(
      at("ORGANIZER:mailto:as@example.org", "ATTENDEE;CUTYPE=ROOM;PARTSTAT=DECLINED:mailto:room@example.org"),
    ),
    busy: [NINE],
  },
  {
    name: "Outlook: tentative and away are busy; free and working elsewhere are free",
    text: outlook(
      at("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"),
      odd("X-MICROSOFT-CDO-BUSYSTATUS:OOF"),
      entry("UID:c", "DTSTART:20261029T150000Z", "DURATION:PT1H", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"),
      entry(
        "UID:d",
        "DTSTART:20261030T150000Z",
        "DURATION:PT1H",
        "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
      ),
    ),
    busy: [NINE, "10-28 15:00 to 10-28 16:00"],
  },
  {
    name: "Google: birthdays and working places are free as they are marked, focus time is busy",
    text: google(
      entry("UID:b", "DTSTART;VALUE=DATE:20201029", "RRULE:FREQ=YEARLY", "TRANSP:TRANSPARENT"),
      entry("UID:h", "DTSTART;VALUE=DATE:20261028", "DTEND;VALUE=DATE:20261029", "TRANSP:TRANSPARENT"),
      at("TRANSP:OPAQUE"),
    ),
    busy: [NINE],
  },
  {
    name: "Proton: tentative is busy, cancelled and our own consultations come back are not",
    text: proton(
      at("STATUS:TENTATIVE"),
      odd("STATUS:CANCELLED"),
      entry("UID:booking-0190aaaa", "DTSTART:20261029T150000Z", "DURATION:PT1H"),
    ),
    busy: [NINE],
  },
];

const SERIES: CalendarCase[] = [
  {
    name: "Outlook: from one occurrence on a series moves and gets shorter, and one of them is cancelled",
    text: outlook(
      workdays("SUMMARY:Stand-up"),
      entry(
        "UID:w",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Denver:20261027T090000",
        "DTSTART;TZID=America/Denver:20261027T140000",
        "DTEND;TZID=America/Denver:20261027T143000",
      ),
      entry("UID:w", "RECURRENCE-ID:20261026T150000Z", "DTSTART:20261026T150000Z", "STATUS:CANCELLED"),
    ),
    busy: ["10-27 20:00 to 10-27 20:30", "10-28 20:00 to 10-28 20:30"],
  },
  {
    name: "Fastmail: an older lasting change holds in the window, until it is cancelled",
    text: fastmail(
      workdays(),
      entry(
        "UID:w",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Denver:20260302T090000",
        "DTSTART;TZID=America/Denver:20260302T110000",
        "DURATION:PT1H",
      ),
      entry(
        "UID:w",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Denver:20261028T090000",
        "DTSTART;TZID=America/Denver:20261028T090000",
        "STATUS:CANCELLED",
      ),
    ),
    busy: ["10-26 17:00 to 10-26 18:00", "10-27 17:00 to 10-27 18:00"],
  },
  {
    name: "exceptions in another zone, as a day, in UTC, in no zone, and behind a last comma",
    text: nextcloud(
      entry(
        "UID:w",
        "DTSTART;TZID=America/Denver:20260105T090000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;UNTIL=20261031",
        "EXDATE;TZID=Europe/Berlin:20261026T160000",
        "EXDATE;VALUE=DATE:20261028",
        "EXDATE:20261029T150000Z,",
        "EXDATE:20261030T090000",
      ),
    ),
    busy: [NINE, "10-31 15:00 to 10-31 16:00"],
  },
  {
    name: "Outlook: a time leaves out a whole day of a series of days, and UNTIL in UTC ends it",
    text: outlook(
      entry(
        "UID:d",
        "DTSTART;VALUE=DATE:20261026",
        "RRULE:FREQ=DAILY;UNTIL=20261028T000000Z",
        "EXDATE:20261027T000000",
      ),
    ),
    busy: ["10-26 06:00 to 10-27 06:00", "10-28 06:00 to 10-29 06:00"],
  },
  {
    name: "occurrences that were moved into the window and out of it",
    text: google(
      entry("UID:w", "DTSTART:20260105T150000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYDAY=4TU"),
      entry("UID:w", "RECURRENCE-ID:20261027T150000Z", "DTSTART:20261201T150000Z", "DURATION:PT1H"),
      entry("UID:w", "RECURRENCE-ID:20261222T150000Z", "DTSTART:20261028T150000Z", "DURATION:PT1H"),
    ),
    busy: ["10-28 15:00 to 10-28 16:00"],
  },
  {
    name: "Google: a changed occurrence whose series is not in the file",
    text: google(
      entry("UID:w", "RECURRENCE-ID:20261001T150000Z", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z"),
    ),
    busy: [NINE],
  },
  {
    name: "further dates and periods of a series",
    text: plain(
      entry(
        "UID:r",
        "DTSTART;TZID=America/Denver:20261001T090000",
        "DURATION:PT1H",
        "RDATE;TZID=America/Denver:20261027T090000",
        "RDATE;VALUE=PERIOD:20261028T150000Z/PT2H,20261029T150000Z/20261029T153000Z",
      ),
    ),
    busy: [NINE, "10-28 15:00 to 10-28 17:00", "10-29 15:00 to 10-29 15:30"],
  },
  {
    name: "series of forty years and of six hundred",
    text: apple(
      entry(
        "UID:d",
        "DTSTART;TZID=America/Denver:19860106T090000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;BYMONTH=10;BYMONTHDAY=27",
      ),
      entry("UID:y", "DTSTART;VALUE=DATE:14261029", "RRULE:FREQ=YEARLY"),
    ),
    busy: [NINE, "10-29 06:00 to 10-30 06:00"],
  },
  {
    name: "COUNT ends a series, counted from its start on",
    text: proton(
      entry(
        "UID:c",
        "DTSTART;TZID=America/Denver:20260930T090000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=28;",
      ),
    ),
    busy: ["10-26 15:00 to 10-26 16:00", NINE],
  },
  {
    name: "the last workday and the second weekday of a month",
    text: exchange(
      entry(
        "UID:l",
        "DTSTART:20260130T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      ),
      entry(
        "UID:s",
        "DTSTART:20260102T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2",
      ),
    ),
    busy: ["10-30 15:00 to 10-30 16:00", "11-03 15:00 to 11-03 16:00"],
  },
  {
    name: "BYSETPOS in weeks and years",
    text: plain(
      entry(
        "UID:w",
        "DTSTART:20260106T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;BYSETPOS=1;UNTIL=20261028",
      ),
      entry(
        "UID:y",
        "DTSTART:20251104T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYSETPOS=1",
      ),
    ),
    busy: [NINE, "11-03 15:00 to 11-03 16:00"],
  },
  {
    name: "every other week by weeks that begin on Sunday, and on Monday",
    text: plain(
      ...["SU", "MO"].map((start) =>
        entry(
          `UID:${start}`,
          "DTSTART:20261013T150000Z",
          "DURATION:PT1H",
          `RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=${start}`,
        ),
      ),
    ),
    busy: [NINE, "11-01 15:00 to 11-01 16:00", "11-08 15:00 to 11-08 16:00"],
  },
  {
    name: "an entry of no length takes nothing, one over several days all of them",
    text: plain(
      entry("UID:z", "DTSTART:20261027T150000Z", "DTEND:20261027T150000Z"),
      entry(
        "UID:m",
        "DTSTART;TZID=America/Denver:20261031T220000",
        "DTEND;TZID=America/Denver:20261102T060000",
      ),
    ),
    busy: ["11-01 04:00 to 11-02 13:00"],
  },
  {
    name: "Outlook: whole days as times from midnight to midnight, and a day that ends on itself",
    text: outlook(
      entry(
        "UID:d",
        "DTSTART;TZID=Eastern Standard Time:20261027T000000",
        "DTEND;TZID=Eastern Standard Time:20261028T000000",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ),
      entry("UID:e", "DTSTART;VALUE=DATE:20261029", "DTEND;VALUE=DATE:20261029"),
      entry("UID:f", "DTSTART:20261031", "DURATION:P2D"),
    ),
    busy: ["10-27 06:00 to 10-28 06:00", "10-29 06:00 to 10-30 06:00", "10-31 06:00 to 11-02 07:00"],
  },
  {
    name: "free and busy times alone, but what is free",
    text: plain(
      lines(
        "BEGIN:VFREEBUSY",
        "DTSTART:20261001T000000Z",
        "DTEND:20261201T000000Z",
        "FREEBUSY:20261027T150000Z/PT1H,20261028T150000Z/20261028T153000Z",
        "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261029T150000Z/PT1H",
        "FREEBUSY;FBTYPE=FREE:20261030T150000Z/PT1H",
        "END:VFREEBUSY",
      ),
    ),
    busy: [NINE, "10-28 15:00 to 10-28 15:30", "10-29 15:00 to 10-29 16:00"],
  },
];

export const CALENDAR_CASES: CalendarCase[] = [...BROKEN, ...ZONES, ...ATTENDANCE, ...SERIES];
