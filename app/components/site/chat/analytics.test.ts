import { expect, it } from "vitest";
import { createAnalytics } from "./analytics";

const event = {
  name: "booking_initiated",
  params: { lead_id: "l", meeting_type: "standard" },
} as const;

it("does nothing without an id", () => {
  const sink: { dataLayer?: unknown[] } = {};
  createAnalytics(undefined, () => sink)(event);
  expect(sink).toEqual({});
});

it("hands events to the tag of an id", () => {
  const sink: { dataLayer?: unknown[] } = {};
  createAnalytics("G-1", () => sink)(event);
  expect(sink.dataLayer).toEqual([
    { event: "booking_initiated", lead_id: "l", meeting_type: "standard", send_to: "G-1" },
  ]);
});
