import { expect, it } from "vitest";
import { formatEnquiryTouch } from "./enquiry";

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
