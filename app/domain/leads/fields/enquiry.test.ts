import { expect, it } from "vitest";
import { computeEnquiryUrgency, formatEnquiryTouch } from "./enquiry";

const at = "2026-07-15T15:00:00.000Z";

it.each([
  [null, null],
  [{ at }, "/"],
  [{ at, landingPath: "/contact" }, "/contact"],
  [{ at, landingPath: "/blog/first", referrer: "www.google.com/" }, "www.google.com/ → /blog/first"],
  [
    { at, landingPath: "/", utmSource: "newsletter", utmCampaign: "spring", utmMedium: "email" },
    "/ (spring, newsletter, email)",
  ],
])("%j reads %j", (touch, words) => {
  expect(formatEnquiryTouch(touch)).toBe(words);
});

it.each([
  ["planning", "violence", false, "immediate"],
  ["planning", "violence", true, "planning"],
  ["immediate", null, false, "immediate"],
  ["immediate", null, true, "urgent"],
  ["urgent", null, false, "urgent"],
] as const)(
  "chosen as %s, with danger %s, cleared %s, it counts as %s",
  (urgencyLevel, crisisLevel, isCleared, level) => {
    const crisisClearedAt = isCleared ? new Date(at) : null;
    expect(computeEnquiryUrgency({ urgencyLevel, crisisLevel, crisisClearedAt })).toBe(level);
  },
);
