import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/time-units";
import { findGaps, findNextOnCall, findOnCallEnd, listScheduledOnCallUsers, type OnCallHours } from "./rota";

const DENVER = "America/Denver";
const night: OnCallHours = { userId: "ellen", day: 6, from: "22:00", to: "06:00" };
const on = (rota: OnCallHours[], at: string, zone = DENVER) =>
  listScheduledOnCallUsers(rota, [], new Date(at), zone);

describe("hours", () => {
  it("hold their first minute and not their last", () => {
    const rota = [{ userId: "ann", day: 1, from: "09:00", to: "17:00" }];
    expect(on(rota, "2026-07-13T14:59:59Z")).toEqual([]);
    expect(on(rota, "2026-07-13T15:00:00Z")).toEqual(["ann"]);
    expect(on(rota, "2026-07-13T22:59:59Z")).toEqual(["ann"]);
    expect(on(rota, "2026-07-13T23:00:00Z")).toEqual([]);
    expect(on(rota, "2026-07-14T15:00:00Z")).toEqual([]);
  });

  it("that pass midnight end the next morning, also from Saturday to Sunday", () => {
    expect(on([night], "2026-07-12T03:59:00Z")).toEqual([]);
    expect(on([night], "2026-07-12T04:00:00Z")).toEqual(["ellen"]);
    expect(on([night], "2026-07-12T11:59:00Z")).toEqual(["ellen"]);
    expect(on([night], "2026-07-12T12:00:00Z")).toEqual([]);
  });

  it("from a time to the same time are a whole day", () => {
    const rota = [{ userId: "ann", day: 1, from: "08:00", to: "08:00" }];
    expect(on(rota, "2026-07-13T13:59:00Z")).toEqual([]);
    expect(on(rota, "2026-07-13T14:00:00Z")).toEqual(["ann"]);
    expect(on(rota, "2026-07-14T13:59:00Z")).toEqual(["ann"]);
    expect(on(rota, "2026-07-14T14:00:00Z")).toEqual([]);
  });

  it("that overlap put both on call, each once", () => {
    const rota = [night, { ...night, userId: "sam" }, { ...night, from: "23:00" }];
    expect(on(rota, "2026-07-12T06:00:00Z")).toEqual(["ellen", "sam"]);
  });
});

describe("when clocks change", () => {
  it.each([
    [
      "forward in Denver: the night is an hour shorter",
      "2026-03-08T11:59:00Z",
      "2026-03-08T12:00:00Z",
      DENVER,
    ],
    ["back in Denver: the night is an hour longer", "2026-11-01T12:59:00Z", "2026-11-01T13:00:00Z", DENVER],
    ["forward in London", "2026-03-29T04:59:00Z", "2026-03-29T05:00:00Z", "Europe/London"],
    ["back in London", "2026-10-25T05:59:00Z", "2026-10-25T06:00:00Z", "Europe/London"],
    ["by half an hour on Lord Howe", "2026-04-04T19:29:00Z", "2026-04-04T19:30:00Z", "Australia/Lord_Howe"],
    ["never in Phoenix", "2026-03-08T12:59:00Z", "2026-03-08T13:00:00Z", "America/Phoenix"],
  ])("%s", (_, last, over, zone) => {
    expect(on([night], last, zone)).toEqual(["ellen"]);
    expect(on([night], over, zone)).toEqual([]);
    const evening = new Date(Date.parse(over) - 4 * HOUR_MS);
    expect(findOnCallEnd("ellen", [night], [], evening, zone)).toEqual(new Date(over));
  });

  it("hours that end in the skipped hour end where it begins", () => {
    const rota = [{ ...night, to: "02:30" }];
    expect(on(rota, "2026-03-08T08:59:00Z")).toEqual(["ellen"]);
    expect(on(rota, "2026-03-08T09:00:00Z")).toEqual([]);
    expect(findOnCallEnd("ellen", rota, [], new Date("2026-03-08T06:00:00Z"), DENVER)).toEqual(
      new Date("2026-03-08T09:00:00Z"),
    );
  });
});

describe("a swap", () => {
  const swap = {
    userId: "sam",
    from: new Date("2026-07-12T05:00:00Z"),
    to: new Date("2026-07-12T07:00:00Z"),
  };
  const at = (time: string) => listScheduledOnCallUsers([night], [swap], new Date(time), DENVER);

  it("takes the place of who has the hours, for as long as it lasts", () => {
    expect(at("2026-07-12T04:59:59Z")).toEqual(["ellen"]);
    expect(at("2026-07-12T05:00:00Z")).toEqual(["sam"]);
    expect(at("2026-07-12T07:00:00Z")).toEqual(["ellen"]);
  });

  it("ends somebody's time, and begins the next one's", () => {
    const evening = new Date("2026-07-12T04:30:00Z");
    expect(findOnCallEnd("ellen", [night], [swap], evening, DENVER)).toEqual(swap.from);
    const next = findNextOnCall([night], [swap], evening, DENVER, (id) => id !== "ellen");
    expect(next).toEqual({ userId: "sam", at: swap.from });
  });
});

it("somebody who is always on call has neither an end nor a successor", () => {
  const rota = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ userId: "ann", day, from: "00:00", to: "00:00" }));
  expect(findOnCallEnd("ann", rota, [], new Date("2026-07-13T15:00:00Z"), DENVER)).toBeNull();
  expect(findNextOnCall(rota, [], new Date("2026-07-13T15:00:00Z"), DENVER, (id) => id !== "ann")).toBeNull();
});

describe("gaps of the coming week", () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  /** Friday noon in Denver. */
  const FRIDAY = new Date("2026-07-17T18:00:00Z");
  const gaps = (
    rota: OnCallHours[],
    swaps: Parameters<typeof findGaps>[1] = [],
    at = FRIDAY,
    zone = DENVER,
  ) => findGaps(rota, swaps, at, zone).map(({ from, to }) => [from.toISOString(), to?.toISOString() ?? null]);
  const nights = days.map((day) => ({ userId: "ann", day, from: "18:00", to: "08:00" }));
  const workdays = [1, 2, 3, 4, 5].map((day) => ({ userId: "sam", day, from: "08:00", to: "18:00" }));

  it("are none where somebody always has hours", () => {
    expect(gaps([...nights, ...days.map((day) => ({ ...workdays[0]!, day }))])).toEqual([]);
  });

  it("are the hours of a weekend that nobody has, each from its first minute to its last", () => {
    expect(gaps([...nights, ...workdays])).toEqual([
      ["2026-07-18T14:00:00.000Z", "2026-07-19T00:00:00.000Z"],
      ["2026-07-19T14:00:00.000Z", "2026-07-20T00:00:00.000Z"],
    ]);
  });

  it("run over midnight and over days as one", () => {
    expect(gaps(workdays).slice(0, 2)).toEqual([
      ["2026-07-18T00:00:00.000Z", "2026-07-20T14:00:00.000Z"],
      ["2026-07-21T00:00:00.000Z", "2026-07-21T14:00:00.000Z"],
    ]);
  });

  it("begin now where nobody has hours now, and have no end where it lies beyond the week", () => {
    const monday = [{ userId: "ann", day: 1, from: "09:00", to: "17:00" }];
    expect(gaps(monday)).toEqual([
      ["2026-07-17T18:00:00.000Z", "2026-07-20T15:00:00.000Z"],
      ["2026-07-20T23:00:00.000Z", null],
    ]);
    expect(gaps([])).toEqual([["2026-07-17T18:00:00.000Z", null]]);
  });

  it("are filled by a swap for as long as it lasts", () => {
    const swap = {
      userId: "sam",
      from: new Date("2026-07-18T14:00:00Z"),
      to: new Date("2026-07-18T20:00:00Z"),
    };
    expect(gaps([...nights, ...workdays], [swap])[0]).toEqual([
      "2026-07-18T20:00:00.000Z",
      "2026-07-19T00:00:00.000Z",
    ]);
  });

  it("are an hour shorter in the night when clocks go forward", () => {
    const evening = new Date("2026-03-08T03:00:00Z");
    const day = days.map((day) => ({ userId: "ann", day, from: "06:00", to: "22:00" }));
    expect(gaps(day, [], evening)[0]).toEqual(["2026-03-08T05:00:00.000Z", "2026-03-08T12:00:00.000Z"]);
  });
});
