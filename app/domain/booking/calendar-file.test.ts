import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { buildCalendarFile } from "./calendar-file.server";
import type { BookingRow } from "./read.server";

const words = {
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  zone: "America/Denver",
  page: `https://x.example/booking/b1.${"x".repeat(86)}`,
};
const booking = {
  id: "b1",
  sequence: 0,
  status: "booked",
  startsAt: new Date("2026-07-14T16:00:00Z"),
  endsAt: new Date("2026-07-14T17:00:00Z"),
  createdAt: new Date("2026-07-13T15:00:00Z"),
  updatedAt: new Date("2026-07-13T15:00:00Z"),
} as BookingRow;
const invited = { organizer: "hello@example.com", attendee: "maria@example.com" };

/** As another program reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent("vevent") as ICAL.Component;
  return { method: calendar.getFirstPropertyValue("method"), component, event: new ICAL.Event(component) };
}

describe("a calendar file", () => {
  it("is read by another program with its time, words and link", () => {
    const { event, method, component } = read(buildCalendarFile(booking, words));
    expect(method).toBe("PUBLISH");
    expect(event.startDate.toJSDate()).toEqual(booking.startsAt);
    expect(event.endDate.toJSDate()).toEqual(booking.endsAt);
    expect(event.summary).toBe("Call with Ellen Marsh");
    expect(component.getFirstPropertyValue("url")).toBe(words.page);
    expect(event.description).toContain("Ellen Marsh will call you at 10 AM Mountain.");
    expect(event.description).toContain(words.page);
    expect(event.attendees).toEqual([]);
  });

  it("of a mail moves the entry it made, and takes it away", () => {
    const moved = { ...booking, sequence: 1, startsAt: new Date("2026-07-14T15:00:00Z") };
    const states = [booking, moved, { ...moved, sequence: 2, status: "cancelled" as const }];
    const files = states.map((state) => read(buildCalendarFile(state, words, invited)));
    expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(files.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
    expect(files.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
      "CONFIRMED",
      "CONFIRMED",
      "CANCELLED",
    ]);
    expect(files[1]?.event.startDate.toJSDate()).toEqual(moved.startsAt);
    expect(files[1]?.event.organizer).toBe("mailto:hello@example.com");
    expect(files[1]?.event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      "mailto:maria@example.com",
    ]);
  });

  it("has no line that is too long for other programs", () => {
    for (const line of buildCalendarFile(booking, words, invited).split("\r\n"))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("tells a bystander nothing", () => {
    const file = buildCalendarFile(booking, { ...words, name: "" }, invited);
    expect(file).toContain("SUMMARY:A call");
    expect(file).not.toMatch(/addict|rehab|crisis|intervention/i);
  });
});
