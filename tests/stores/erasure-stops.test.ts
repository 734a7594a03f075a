import { expect, it } from "vitest";
import { bookings } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import { requireErasureDecision } from "~/domain/privacy/erasure-stops.server";
import { DAY_MS } from "~/time-units";

const START = new Date("2026-03-02T18:00:00Z");

it("erasing asks for a decision while danger is open or a time is ahead", () => {
  const { db, capture, newId } = leadStore({ start: START, urgencyLevel: "planning" });
  const change = changeBy(db, "sue", { now: START, newId });
  const { id } = capture({ email: "ann@example.com", message: "He took too many pills and is unresponsive" });
  const other = capture({ email: "ben@example.com" });
  const stop = (leadId: string) => () => requireErasureDecision(change, [leadId], false);
  expect(refusalOf(stop(id))).toContain("open crisis");
  requireErasureDecision(change, [id], true);
  expect(stop(other.id)).not.toThrow();
  const startsAt = new Date(START.getTime() + DAY_MS);
  db.insert(bookings)
    .values({
      id: "b1",
      provider: "own",
      externalId: "b1",
      leadId: other.id,
      status: "booked",
      startsAt,
      createdAt: START,
      updatedAt: START,
    })
    .run();
  expect(refusalOf(stop(other.id))).toContain("still ahead");
});
