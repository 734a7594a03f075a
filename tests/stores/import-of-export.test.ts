import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leads as leadTable } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { leadStore } from "#tests/setup/lead-store";
import { rounds } from "#tests/setup/rounds";
import { addGivenContacts } from "~/domain/leads/contacts/contacts.server";
import { mayLeaveMessageAt, recordLeaveMessage } from "~/domain/leads/contacts/leave-message.server";
import { enquiryFieldNames } from "~/domain/leads/fields/fields";
import {
  allSources,
  bestTimeOptions,
  lostReasonOptions,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
  statusOptions,
} from "~/domain/leads/fields/options";
import { importLeads } from "~/domain/leads/import/import.server";
import { csvHead, formatLeadCsvLines } from "~/domain/leads/list/csv";
import { listLeads } from "~/domain/leads/list/list.server";

const START = new Date("2026-07-15T15:00:00Z");
const timeZone = "America/Denver";

const text = fc
  .array(fc.constantFrom("'", "=", "+", "-", "@", '"', ",", ";", "|", "\t", "\n", "é", "a", "B", "9", " "), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => signs.join("").trim())
  .filter(Boolean);
const oneOf = <Value extends string>(options: readonly { value: Value }[]) =>
  fc.constantFrom(...options.map(({ value }) => value));

const lead = fc.record({
  name: text,
  email: fc.constantFrom("ann@example.com", "o'leary+x@example.com", null),
  phone: fc.constantFrom("8015550142", "+44 20 7946 0958", "(385) 555-0112 ext. 5", null),
  relationship: oneOf(staffRelationships),
  concernType: oneOf(staffConcerns),
  urgencyLevel: oneOf(staffUrgencies),
  bestTime: fc.option(oneOf(bestTimeOptions)),
  location: fc.option(text),
  previousAttempts: fc.boolean(),
  message: fc.option(text),
  source: oneOf(allSources),
  status: oneOf(statusOptions),
  lostReason: oneOf(lostReasonOptions),
  serviceValue: fc.option(fc.nat(90_000)),
  actualRevenue: fc.option(fc.nat(90_000)),
  createdAt: fc
    .integer({ min: Date.parse("2020-01-01"), max: START.getTime() })
    .map((instant) => new Date(instant)),
  mayLeaveMessage: fc.option(fc.boolean()),
  doNotContactAt: fc.constantFrom(null, START),
});

/** What an export says of the leads of a store, but for what it counts itself. */
function readExported(db: AppDatabase) {
  const read = listLeads(db, { sort: "newest", limit: 100 }).leads;
  return read.map((found) => ({ ...found, mayLeaveMessage: mayLeaveMessageAt(db, found.id, found.phone) }));
}

it("our own export comes back as it was, in every field that an import takes", async () => {
  await fc.assert(
    fc.asyncProperty(lead, async ({ email, phone, lostReason, mayLeaveMessage, ...given }) => {
      const reach = email === null && phone === null ? { email: "b@example.com", phone } : { email, phone };
      const first = leadStore({ start: START, urgencyLevel: "planning" }, testDatabase());
      const { id } = first.capture({ name: "A", ...reach });
      const lost = given.status === "lost" ? lostReason : null;
      first.db
        .update(leadTable)
        .set({ ...given, ...reach, lostReason: lost })
        .where(eq(leadTable.id, id))
        .run();
      const writing = changeByJob(first.db, { now: START, newId: first.newId });
      addGivenContacts(writing, id, reach, "staff");
      if (reach.phone && mayLeaveMessage !== null)
        recordLeaveMessage(writing, {
          leadId: id,
          phone: reach.phone,
          mayLeave: mayLeaveMessage,
          isUnproven: false,
        });
      const [was] = readExported(first.db);
      const csv = `\uFEFF${csvHead}${formatLeadCsvLines([was!], timeZone)}`;

      const second = leadStore({ start: START, urgencyLevel: "planning" }, testDatabase());
      const change = changeBy(second.db, "ann", { now: START, newId: second.newId });
      const result = await importLeads(change, csv, { dryRun: false });
      expect(result).toMatchObject({ rows: [{ outcome: "created" }] });
      const [is] = readExported(second.db);
      const fields = [
        ...enquiryFieldNames.filter((field) => field !== "phone"),
        "source",
        "status",
        "lostReason",
        "serviceValue",
        "actualRevenue",
        "createdAt",
        "mayLeaveMessage",
        "doNotContactAt",
      ] as const;
      for (const field of fields) expect([field, is![field]]).toEqual([field, was![field]]);
      expect(normalizePhone(is!.phone ?? "")).toBe(normalizePhone(was!.phone ?? ""));
    }),
    { numRuns: rounds(25, 300) },
  );
});
