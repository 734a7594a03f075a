import { expect, it } from "vitest";
import { isClosedLead } from "./state";

it("completed and lost leads are closed", () => {
  expect(
    (["new", "booked", "completed", "lost"] as const).filter((status) => isClosedLead({ status })),
  ).toEqual(["completed", "lost"]);
});
