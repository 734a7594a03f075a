import { expect, it } from "vitest";
import { redactLoggedPath } from "./log.server";

const TOKEN = `01a216c0-e1f7-7000-be53-5add9a9af4fa.${"x".repeat(86)}`;

it.each([
  ["/blog/first-steps", "/blog/first-steps"],
  ["/contact?email=jane@example.com", "/contact"],
  ["/book/84NNix-CDRtCxjq05qasSw", "/book/…"],
  ["/book/84NNix-CDRtCxjq05qasSw?zone=America%2FDenver", "/book/…"],
  [`/book/${TOKEN}`, "/book/…"],
  [`/booking/${TOKEN}/consultation.ics`, "/booking/…/consultation.ics"],
  [`/calendar/${TOKEN}.ics`, "/calendar/….ics"],
  [`/booking/${TOKEN}${TOKEN}`, "/booking/…"],
  [`/booking/${TOKEN}ab`, "/booking/…"],
  [`/calendar/${"a".repeat(900)}.ics`, `/calendar/${"a".repeat(900)}.ics`],
  ["/booking-advice", "/booking-advice"],
  ["", ""],
])("%s is logged as %s", (url, logged) => {
  expect(redactLoggedPath(url)).toBe(logged);
});
