import { expect, it } from "vitest";
import { postOnCalendar } from "./post";

it("a post's line in the Studio has the day that the site shows, in the practice's zone", () => {
  const { preview } = postOnCalendar("America/Denver");
  const subtitle = (date?: string) =>
    preview?.prepare?.({ title: "A gate", category: "Recovery", date, media: undefined }, {}).subtitle;
  // Seven in the evening in Denver, the next day in UTC.
  expect(subtitle("2026-11-21T02:00:00.000Z")).toBe("Recovery · Nov 20, 2026");
  expect(subtitle()).toBe("Recovery");
});
