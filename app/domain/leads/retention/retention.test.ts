import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/time-units";
import { computeKeptUntil, computeLeadRetention, computeRetentionCutoff, LEAD_TTL_YEARS } from "./retention";

const DENVER = "America/Denver";
const at = (iso: string) => new Date(iso);
const closed = (iso: string, more = {}) => ({
  status: "completed" as const,
  statusChangedAt: at(iso),
  lastContactedAt: null,
  lastEnquiryAt: at("2020-01-01T00:00:00Z"),
  lastTouchedAt: null,
  isOngoing: false,
  ...more,
});
const stateOf = (
  lead: ReturnType<typeof closed>,
  now: string,
  { zone = DENVER, hold = null as string | null, asked = null as [string, string] | null } = {},
) => {
  const { state, ...rest } = computeLeadRetention(
    lead,
    hold ? { keptUntil: at(hold) } : null,
    asked && { askedAt: at(asked[0]), dueAt: at(asked[1]) },
    at(now),
    zone,
  );
  return [state, "erasedOn" in rest ? rest.erasedOn.toISOString() : (rest.dueAt?.toISOString() ?? null)];
};

describe("the day a closed lead is erased", () => {
  it.each(
    [
      // closed, zone, the midnight it is erased
      ["2023-03-10T18:00:00Z", DENVER, "2026-03-10T06:00:00.000Z"],
      ["a late evening is still that day", "2023-07-02T05:30:00Z", DENVER, "2026-07-01T06:00:00.000Z"],
      [
        "the same instant, a day later in Tokyo",
        "2023-07-02T15:30:00Z",
        "Asia/Tokyo",
        "2026-07-02T15:00:00.000Z",
      ],
      [
        "closed in winter, erased after the clocks went forward",
        "2023-03-11T12:00:00Z",
        "America/New_York",
        "2026-03-11T04:00:00.000Z",
      ],
      ["a leap day ends on February 28", "2024-02-29T18:00:00Z", DENVER, "2027-02-28T07:00:00.000Z"],
      ["March 1 after a leap day stays March 1", "2024-03-01T18:00:00Z", DENVER, "2027-03-01T07:00:00.000Z"],
    ].map((row) => (row.length === 4 ? row : ["years later, at midnight", ...row])) as [
      string,
      string,
      string,
      string,
    ][],
  )("%s", (_, ended, zone, day) => {
    const far = new Date(at(day).getTime() - 60 * DAY_MS).toISOString();
    expect(stateOf(closed(ended), far, { zone })).toEqual(["not due", day]);
    const asked = [new Date(at(day).getTime() - 31 * DAY_MS).toISOString(), day] as [string, string];
    const before = new Date(at(day).getTime() - 1).toISOString();
    expect(stateOf(closed(ended), before, { zone, asked })).toEqual(["asked", day]);
    expect(stateOf(closed(ended), day, { zone, asked })).toEqual(["due", day]);
  });
});

describe("a lead whose day is near", () => {
  const lead = closed("2023-07-10T18:00:00Z");
  const due = "2026-07-10T06:00:00.000Z";

  it("is asked about from thirty days before, across a month of 31", () => {
    expect(stateOf(lead, "2026-06-10T05:59:59Z")).toEqual(["not due", due]);
    expect(stateOf(lead, "2026-06-10T06:00:00Z")).toEqual(["asked", due]);
  });

  it("is erased on its day, at whatever time of the first day staff were asked", () => {
    expect(stateOf(lead, due, { asked: ["2026-06-11T03:00:00Z", due] })).toEqual(["due", due]);
  });

  it("is asked about first where nobody was, however late it is", () => {
    expect(stateOf(lead, "2026-12-24T20:00:00Z")).toEqual(["asked", "2027-01-23T07:00:00.000Z"]);
    expect(stateOf(lead, "2026-12-24T20:00:00Z", { asked: ["2026-12-01T10:00:00Z", due] })).toEqual([
      "asked",
      "2026-12-31T07:00:00.000Z",
    ]);
    expect(stateOf(lead, "2026-12-31T07:00:00Z", { asked: ["2026-12-01T10:00:00Z", due] })[0]).toBe("due");
  });

  it("is announced to staff again when the date has changed", () => {
    const asked = ["2024-01-01T00:00:00Z", "2024-01-31T07:00:00Z"] as [string, string];
    expect(stateOf(lead, "2026-07-20T00:00:00Z", { asked })[0]).toBe("asked");
  });
});

describe("what keeps a lead", () => {
  const now = "2027-01-01T00:00:00Z";
  const old = "2023-07-10T18:00:00Z";
  const asked = ["2026-06-10T10:00:00Z", "2026-07-10T06:00:00.000Z"] as [string, string];

  it("nothing, once it has been closed long enough and asked about", () => {
    expect(stateOf(closed(old), now, { asked })[0]).toBe("due");
    expect(stateOf(closed(old, { status: "lost" }), now, { asked })[0]).toBe("due");
  });

  it("something that goes on with it while it is open", () => {
    const open = closed(old, { status: "booked", isOngoing: true });
    expect(stateOf(open, now, { asked })).toEqual(["not due", null]);
    expect(stateOf({ ...open, isOngoing: false }, now, { asked })[0]).toBe("due");
  });

  it("a call or a consultation while it is open", () => {
    const touched = { lastTouchedAt: at("2025-05-05T18:00:00Z") };
    const open = closed(old, { status: "contacted", ...touched });
    expect(stateOf(open, now, { asked })).toEqual(["not due", "2028-05-05T06:00:00.000Z"]);
    expect(stateOf(closed(old, touched), now, { asked })[0]).toBe("due");
  });

  it("a contact or an enquiry after it was closed", () => {
    const later = at("2025-05-05T18:00:00Z");
    const day = "2028-05-05T06:00:00.000Z";
    expect(stateOf(closed(old, { lastContactedAt: later }), now, { asked })).toEqual(["not due", day]);
    expect(stateOf(closed(old, { lastEnquiryAt: later }), now, { asked })).toEqual(["not due", day]);
  });

  it("a hold, until its day, after which staff are asked again", () => {
    const hold = "2027-07-10T06:00:00Z";
    expect(stateOf(closed(old), now, { asked, hold })).toEqual(["not due", "2027-07-10T06:00:00.000Z"]);
    expect(stateOf(closed(old), "2027-08-01T00:00:00Z", { asked, hold })[0]).toBe("asked");
    expect(stateOf(closed(old), now, { asked, hold: "2025-01-01T07:00:00Z" })[0]).toBe("due");
  });
});

it("a year is kept from the day planned, or from today where that has gone", () => {
  const year = (planned: string, now: string) => computeKeptUntil(at(planned), at(now), DENVER).toISOString();
  expect(year("2028-02-29T07:00:00Z", "2028-02-10T00:00:00Z")).toBe("2029-02-28T07:00:00.000Z");
  expect(year("2026-07-10T06:00:00Z", "2026-11-22T18:00:00Z")).toBe("2027-11-22T07:00:00.000Z");
});

it("no lead that is due within thirty days is looked past", () => {
  for (const zone of [DENVER, "Pacific/Kiritimati", "Pacific/Honolulu"])
    for (let day = 0; day < 1_500; day++) {
      const ended = new Date(Date.UTC(2023, 0, 1, 23, 30) + day * DAY_MS);
      const { dueAt } = computeLeadRetention(closed(ended.toISOString()), null, null, ended, zone);
      const first = new Date(dueAt!.getTime() - 30 * DAY_MS - HOUR_MS);
      expect(computeRetentionCutoff(first, zone).getTime()).toBeGreaterThan(ended.getTime());
    }
});

it("names the years that the privacy page promises", () => {
  const words = ["", "one", "two", "three", "four", "five", "six", "seven"];
  const page = readFileSync("studio/seed/legal/privacy.md", "utf8");
  expect(page).toContain(`erases it ${words[LEAD_TTL_YEARS]} years after our last contact`);
});
