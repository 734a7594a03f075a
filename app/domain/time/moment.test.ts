import { expect, it } from "vitest";
import { momentSchema, readMoment } from "./moment";

it.each([
  ["2026-07-01T09:00", "2026-07-01T15:00:00Z"],
  ["2026-07-01T09:00:30.5", "2026-07-01T15:00:00Z"],
  ["2026-07-01T09:00:00Z", "2026-07-01T09:00:00Z"],
  ["2026-07-01T09:00:00+02:00", "2026-07-01T07:00:00Z"],
])("reads %s on the business's clock where it names no offset", (text, at) => {
  expect(momentSchema.safeParse(text).success).toBe(true);
  expect(readMoment(text, "America/Denver")).toEqual(new Date(at));
});

it.each([undefined, "", "2026-02-30T09:00", "1999-07-01T09:00", "2100-07-01T09:00", "tomorrow"])(
  "%s is no moment",
  (text) => {
    expect(momentSchema.safeParse(text).error?.issues).toMatchObject([
      { message: "Please enter a date and time" },
    ]);
  },
);
