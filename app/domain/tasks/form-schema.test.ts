import { expect, it } from "vitest";
import { buildTaskFormSchema } from "./schemas";

it("reads a task's date in the zone of the business, and refuses what is no date", () => {
  const sent = { title: "Ring back", description: "", dueDate: "2026-07-01T09:00" };
  expect(buildTaskFormSchema("America/Denver").parse(sent)).toMatchObject({
    description: null,
    dueDate: new Date("2026-07-01T15:00:00Z"),
    priority: "medium",
  });
  for (const dueDate of [undefined, "", "2026-02-30T09:00", "1999-07-01T09:00"])
    expect(buildTaskFormSchema("UTC").safeParse({ ...sent, dueDate }).error?.issues).toMatchObject([
      { path: ["dueDate"], message: "Please enter a date and time" },
    ]);
});
