import { describe, expect, it } from "vitest";
import { buildPathWithQuery } from "~/domain/lists/filters";
import { countMoreFilters } from "./lead-filters";
import { readLeadFilters, readLeadQuery } from "./list-address.server";

const viewing = { userId: "ann", now: new Date("2026-03-09T05:30:00Z"), timeZone: "America/Denver" };
const at = (search: string) => new URL(`/admin/dashboard${search}`, "https://example.com");
const query = (search: string) => {
  const asked = readLeadQuery(at(search), viewing);
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ""));
};

describe("what an address of the lead manager asks for", () => {
  it.each([
    ["", { closed: false }],
    ["?owner=me", { assignedTo: "ann" }],
    ["?owner=nobody&view=open", { assignedTo: null, closed: false }],
    ["?owner=b0b-7", { assignedTo: "b0b-7" }],
    ["?source=chat&concern=not-sure", { source: "chat", concern: "not-sure" }],
    // It is still the eighth in Denver, the day on which clocks go forward.
    ["?received=today", { since: new Date("2026-03-08T07:00:00Z") }],
    ["?received=7d", { since: new Date("2026-03-02T07:00:00Z") }],
    ["?received=30d", { since: new Date("2026-02-07T07:00:00Z") }],
    [
      "?from=2026-03-01&to=2026-03-08",
      { since: new Date("2026-03-01T07:00:00Z"), until: new Date("2026-03-09T06:00:00Z") },
    ],
    ["?received=today&to=2026-03-01", { until: new Date("2026-03-02T07:00:00Z") }],
    ["?view=today&from=2026-03-01", { since: new Date("2026-03-08T07:00:00Z") }],
    ["?view=mine&owner=me", { closed: false, assignedTo: "ann" }],
    ["?response=overdue", { overdueAt: viewing.now }],
    // What is no value of a filter is as good as none.
    ["?source=radio&concern=&received=ever&from=2026-02-30&to=soon&owner=%27%3B", { closed: false }],
  ])("%j", (search, expected) => {
    expect(query(search)).toEqual(expected);
  });

  it("is nothing where the view and the filter name two owners", () => {
    expect(query("?view=mine&owner=nobody")).toMatchObject({ ids: [] });
  });

  it("comes back as it was from the address that its filters make", () => {
    const search =
      "?q=ann&status=new&owner=nobody&source=chat&concern=not-sure&from=2026-03-01&to=2026-03-08";
    const filters = readLeadFilters(at(search));
    expect(readLeadFilters(at(buildPathWithQuery("", filters)))).toEqual(filters);
    expect(countMoreFilters(filters)).toBe(4);
    expect(countMoreFilters(readLeadFilters(at("?q=ann&status=new")))).toBe(0);
  });
});
