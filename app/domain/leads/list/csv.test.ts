import { expect, it } from "vitest";
import { csvHead, type ExportedLead, formatLeadCsvLines } from "./csv";

const ZONE = "America/Denver";

const lead = (over: Partial<ExportedLead>) =>
  ({
    relationship: "parent",
    urgencyLevel: "immediate",
    status: "new",
    source: "chat",
    mayLeaveMessage: null,
    ...over,
  }) as ExportedLead;

it("has a cell for each column, also where a text holds commas, quotes and line breaks", () => {
  const line = formatLeadCsvLines(
    [lead({ name: 'Ann "A" Lee, Jr.', message: "one\r\ntwo", previousAttempts: true, serviceValue: 5000 })],
    ZONE,
  );
  expect(line).toContain('"Ann ""A"" Lee, Jr."');
  expect(line).toContain('"one\r\ntwo"');
  expect(line).toContain(',"Crisis","New",');
  expect(line).toContain(',"Yes",');
  const outside = line.replace(/"(?:[^"]|"")*"/g, "");
  expect(outside.match(/,/g)).toHaveLength(csvHead.match(/,/g)?.length ?? 0);
});

it("has choices by their labels and times on the business's clock", () => {
  const line = formatLeadCsvLines(
    [lead({ concernType: "drug-addiction", createdAt: new Date("2026-07-15T15:05:00Z") })],
    ZONE,
  );
  expect(line).toContain(',"2026-07-15 09:05",');
  expect(line).toContain(',"Drug Addiction",');
});

it("keeps its columns in their places", () => {
  expect(csvHead.replaceAll('"', "")).toBe(
    "Id,Received,Name,Email,Phone,Relationship,Concern,Urgency,Status,Lost because,Score,Source,Best time to call,Location,Attempted before,Message,Inquiries,Response due,First response,Last contacted,Service value,Actual revenue,First visit,Last visit,Message may be left,Received exactly,Do not contact,Priority\r\n",
  );
});

it("says near its end whether a message may be left at the number", () => {
  const last = (mayLeaveMessage: boolean | null) =>
    formatLeadCsvLines([lead({ mayLeaveMessage })], ZONE)
      .split(",")
      .at(-4);
  expect([last(false), last(true), last(null)]).toEqual(['"No"', '"Yes"', '""']);
});

it.each(["=1+1", "'=1+1", "''-2", "+18015550142", "-2", "@SUM(A1)", "\t=1"])("disarms %j", (name) => {
  expect(formatLeadCsvLines([lead({ name })], ZONE)).toContain(`,"'${name}`);
});

it("quotes each cell, so that a semicolon begins none where lists are separated by it", () => {
  const line = formatLeadCsvLines([lead({ name: "Ann;=1+1" })], ZONE);
  expect(line).toContain(',"Ann;=1+1",');
  expect(line).toMatch(/^"[^"]*"(?:,"(?:[^"]|"")*")*\r\n$/);
});
