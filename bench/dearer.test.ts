import { describe, expect, it } from "vitest";
import { type Earlier, findDearer } from "./dearer";
import type { Row } from "./report";

const HERE = "2 cores";
const row = (value: number, more: Partial<Row> = {}): Row => ({
  part: "process",
  what: "memory after load",
  value,
  unit: "MiB",
  ...more,
});
const rate = (value: number, bare?: number): Row =>
  row(value, { what: "home", unit: "req/s", ...(bare && { beside: { what: "bare", value: bare } }) });
const kept = (day: string, rows: Row[], machine = HERE): Earlier => ({ day, machine, rows });

describe("what became dearer", () => {
  it.each([
    { what: "a tenth more memory", now: row(330), before: [kept("d1", [row(300)])], found: 1 },
    { what: "a little more memory", now: row(320), before: [kept("d1", [row(300)])], found: 0 },
    { what: "less memory", now: row(200), before: [kept("d1", [row(300)])], found: 0 },
    {
      what: "another machine's memory",
      now: row(330),
      before: [kept("d1", [row(300)], "8 cores")],
      found: 0,
    },
    { what: "a tenth fewer pages a second", now: rate(90), before: [kept("d1", [rate(100)])], found: 1 },
    { what: "more pages a second", now: rate(200), before: [kept("d1", [rate(100)])], found: 0 },
    {
      what: "half the pages on a machine of half the speed",
      now: rate(50, 500),
      before: [kept("d1", [rate(100, 1_000)], "8 cores")],
      found: 0,
    },
    {
      what: "a smaller share of the bare server, on any machine",
      now: rate(60, 1_000),
      before: [kept("d1", [rate(800, 10_000)], "8 cores")],
      found: 1,
    },
    {
      what: "the newest day alone",
      now: row(330),
      before: [kept("d1", [row(200)]), kept("d2", [row(330)])],
      found: 0,
    },
    { what: "a figure that nobody has kept", now: row(330), before: [], found: 0 },
  ])("is reported for $what: $found", ({ now, before, found }) => {
    expect(findDearer([now], HERE, before)).toHaveLength(found);
  });

  it("is reported with both figures and the day", () => {
    expect(findDearer([row(330)], HERE, [kept("2026-11-22", [row(300)])])).toEqual([
      "process: memory after load: 300 on 2026-11-22, now 330 MiB",
    ]);
  });
});
