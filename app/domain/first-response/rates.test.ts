import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import {
  type ClockedEnquiry,
  computeRatesByKey,
  computeResponseRate,
  computeShareInTime,
  listRecentWeeks,
  resolveCalendarWeek,
} from "./rates";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);
const received = at("2026-07-15T15:00:00Z").getTime();
const asked = (over: Partial<ClockedEnquiry> = {}): ClockedEnquiry => ({
  urgency: "immediate",
  receivedAt: received,
  dueAt: received + 15 * MINUTE_MS,
  respondedAt: null,
  respondedBy: null,
  isOver: false,
  ...over,
});
const answered = (minutes: number, by = "ann") =>
  asked({ respondedAt: received + minutes * MINUTE_MS, respondedBy: by });
const later = (minutes: number) => new Date(received + minutes * MINUTE_MS);

describe("the weeks of a business", () => {
  it.each([
    ["an ordinary one", "2026-07-15T03:00:00Z", "2026-07-13", "2026-07-13T06:00:00Z", 168],
    ["Sunday in Denver, Monday in UTC", "2026-07-13T05:59:59Z", "2026-07-06", "2026-07-06T06:00:00Z", 168],
    ["Monday's first instant", "2026-07-13T06:00:00Z", "2026-07-13", "2026-07-13T06:00:00Z", 168],
    ["clocks go forward", "2026-03-08T18:00:00Z", "2026-03-02", "2026-03-02T07:00:00Z", 167],
    ["clocks go back", "2026-11-01T18:00:00Z", "2026-10-26", "2026-10-26T06:00:00Z", 169],
  ])("%s", (_, now, monday, from, hours) => {
    const week = resolveCalendarWeek(at(now), denver);
    expect(week).toMatchObject({ monday, from: at(from) });
    expect(week.until.getTime() - week.from.getTime()).toBe(hours * HOUR_MS);
  });

  it("follow on each other without a gap, the newest first", () => {
    const weeks = listRecentWeeks(40, at("2026-11-18T12:00:00Z"), denver);
    expect(weeks).toHaveLength(40);
    for (const [index, week] of weeks.slice(1).entries()) expect(week.until).toEqual(weeks[index]!.from);
  });
});

describe("the rate", () => {
  it("counts a response at the very target as in time", () => {
    expect(computeResponseRate([answered(15), answered(16)], later(60))).toMatchObject({
      inTime: 1,
      late: 1,
    });
  });

  it("tells what waits from what is overdue, and from what was closed without an answer", () => {
    expect(computeResponseRate([asked()], later(15))).toMatchObject({ waiting: 1, overdue: 0 });
    expect(computeResponseRate([asked()], later(16))).toMatchObject({ waiting: 0, overdue: 1 });
    expect(computeResponseRate([asked({ isOver: true })], later(16))).toMatchObject({
      overdue: 0,
      unanswered: 1,
    });
  });

  it("has the middle of the times taken, the lower of two", () => {
    const median = (...minutes: number[]) =>
      computeResponseRate(
        minutes.map((one) => answered(one)),
        later(99),
      ).median;
    expect(median()).toBeNull();
    expect(median(9, 1, 5)).toBe(5 * MINUTE_MS);
    expect(median(9, 1, 5, 7)).toBe(5 * MINUTE_MS);
  });

  it("counts what is overdue against the share, and never rounds a miss away", () => {
    const share = (inTime: number, late: number, overdue: number) =>
      computeShareInTime({ enquiries: 0, waiting: 3, unanswered: 2, median: null, inTime, late, overdue });
    expect(share(0, 0, 0)).toBeNull();
    expect(share(2, 1, 1)).toBe(50);
    expect(share(999, 1, 0)).toBe(99);
    expect(share(1, 999, 0)).toBe(1);
    expect(share(0, 4, 0)).toBe(0);
  });

  it("is computed for each group separately", () => {
    const rates = computeRatesByKey(
      [answered(1, "ann"), answered(20, "bea"), answered(2, "ann")],
      (one) => one.respondedBy,
      later(99),
    );
    expect(rates.get("ann")).toMatchObject({ enquiries: 2, inTime: 2 });
    expect(rates.get("bea")).toMatchObject({ enquiries: 1, late: 1 });
  });
});
