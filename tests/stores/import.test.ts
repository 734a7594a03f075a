import { expect, it } from "vitest";
import { leadStore } from "#tests/setup/lead-store";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import type { EnquiryField } from "~/domain/leads/fields/enquiry";
import { detailNames, enquiryFields } from "~/domain/leads/fields/fields";
import { importLeads } from "~/domain/leads/import/import.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { listCallQueue } from "~/domain/leads/list/now.server";

const START = new Date("2026-07-15T15:00:00Z");

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const change = { by: "ann", now: START, newId: store.newId };
  const bring = async (csv: string, dryRun = false) => {
    const result = await importLeads(store.db, csv, { ...change, dryRun });
    if (result.outcome !== "read") throw new Error(result.message);
    return result;
  };
  const counted = () => store.db.$client.prepare("select count(*) from leads").pluck().get();
  return { ...store, change, bring, counted };
}

const FILE = `\uFEFFName,Email,Phone Number,Concern,Urgency,City,Message,Attempted before,Status,Created,Value,Shoe size
"Moore, Ann",ann@example.com,(801) 555-0142,Drug Addiction,urgent,"Coeur d'Alene, Idaho","He said ""no""
twice",yes,Qualified,2026-03-01,"$5,000",44
,,(303) 555-0177,,,,,,,7/4/2026,,
Ben,not an address,,whisky,,,,,,,many,
Ann again,ANN@example.com,,,,,,,,,,
`;

it("makes leads of rows, by values and by labels, without campaign, alert or clock", async () => {
  const { db, bring } = setup();
  const { rows, ignored } = await bring(FILE);
  expect(ignored).toEqual(["Shoe size"]);
  expect(rows).toMatchObject([
    { row: 2, outcome: "created" },
    { row: 3, outcome: "created" },
    {
      row: 4,
      outcome: "invalid",
      errors: { email: [expect.any(String)], concernType: [expect.any(String)] },
    },
    { row: 5, outcome: "duplicate", id: rows[0]!.id },
  ]);
  const { lead, activities } = getLead(db, rows[0]!.id!)!;
  expect(lead).toMatchObject({
    name: "Moore, Ann",
    concernType: "drug-addiction",
    urgencyLevel: "urgent",
    previousAttempts: true,
    message: 'He said "no"\ntwice',
    status: "qualified",
    serviceValue: 5_000,
    state: "ID",
    createdAt: new Date("2026-03-01T00:00:00Z"),
    responseDueAt: null,
    openUrgencyRank: null,
    contacts: [
      { source: "import", isPrimary: true },
      { source: "import", isPrimary: true },
    ],
    enquiries: [{ respondedAt: new Date("2026-03-01T00:00:00Z") }],
  });
  expect(activities.map(({ activityType }) => activityType)).toEqual(["lead_imported"]);
  expect(getLead(db, rows[1]!.id!)!.lead).toMatchObject({ name: "Unknown", relationship: "other" });
  expect(listLeadTasks(db, lead.id)).toEqual([]);
  expect(readLeadCampaign(db, lead.id)).toEqual({ campaign: null, emailLogs: [] });
  expect(listCallQueue(db, 5).leads).toEqual([]);
  expect(db.$client.prepare("select count(*) from outbox").pluck().get()).toBe(0);
  expect(listLeads(db, { q: "d’alene" }).leads).toHaveLength(1);
});

it.each(["", "foo,bar\n1,2\n", "name\nAnn\n"])(
  "refuses a file without a column that can reach anybody: %j",
  async (csv) => {
    await expect(setup().bring(csv)).rejects.toThrow("with email or phone among them");
  },
);

it("writes nothing in a trial, and says the same as the import", async () => {
  const { bring, counted } = setup();
  const trial = await bring(FILE, true);
  expect(counted()).toBe(0);
  const real = await bring(FILE);
  expect(real.rows.map(({ outcome }) => outcome)).toEqual(trial.rows.map(({ outcome }) => outcome));
});

it("creates nothing twice, also where an import broke off in the middle", async () => {
  const { bring, capture, counted } = setup();
  capture({ email: "known@example.com", phone: "(720) 555-0100" });
  const row = (i: number) => `Person ${i},i${i}@example.com`;
  const file = (rows: number) =>
    ["name,email", ...Array.from({ length: rows }, (_, i) => row(i)), "K,known@example.com"].join("\n");
  await bring(file(120));
  const whole = await bring(file(300));
  const how = (wanted: string) => whole.rows.filter(({ outcome }) => outcome === wanted).length;
  expect([how("unchanged"), how("created"), how("duplicate")]).toEqual([120, 180, 1]);
  expect((await bring(file(300))).rows.some(({ outcome }) => outcome === "created")).toBe(false);
  expect(counted()).toBe(301);
});

it("takes the rows before a quote that is not closed, and says so in that row's place", async () => {
  const { bring, counted } = setup();
  const taken = "name,email\nAnn,a@example.com\nBen,no address\n";
  const rest = 'Cy,"c@example.com\nDi,d@example.com\n';
  const result = await bring(taken + rest);
  expect(result.rows).toMatchObject([
    { row: 2, outcome: "created" },
    { row: 3, outcome: "invalid" },
    { row: 4, outcome: "invalid", errors: { row: ["Row 4 has a quote that is not closed"] } },
  ]);
  expect(result.broken).toMatchObject({ row: 4, from: taken.length });
  expect(counted()).toBe(1);
});

it("lets others be served while it works", async () => {
  const { bring } = setup();
  const rows = Array.from({ length: 2_000 }, (_, i) => `P${i},p${i}@example.com`);
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  await bring(["name,email", ...rows].join("\n"));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(10);
});

it.each([
  ["", "The first row has to name the columns"],
  ["shoe size\n44", "The first row has to name the columns"],
  ["email,e-mail address\na@example.com,b@example.com", "Two columns are named email"],
  ['email,"name\na@example.com', "This is no CSV that can be read"],
  [`email\n${"a@example.com\n".repeat(10_001)}`, "10,000 rows at most"],
])("refuses %#", async (csv, why) => {
  const { db, change } = setup();
  const result = await importLeads(db, csv, { ...change, dryRun: false });
  expect(result).toMatchObject({ outcome: "refused", message: expect.stringContaining(why) });
});

it("reads every field of a lead by the name that the export gives it", async () => {
  const { db, bring } = setup();
  const head = ["name", ...detailNames.filter((field) => field !== "name"), "phone"];
  const heads = head.map(
    (field) => enquiryFields[field as EnquiryField].column ?? enquiryFields[field as EnquiryField].label,
  );
  const given: Record<string, string> = {
    name: "Ann",
    phone: "(801) 555-0142",
    relationship: "Sibling",
    concernType: "Mental Health",
    urgencyLevel: "planning",
    bestTime: "evening",
    location: "Boise, Idaho",
    previousAttempts: "yes",
    message: "Hello",
  };
  const { rows, ignored } = await bring(
    `${heads.join(",")}\n${head.map((field) => `"${given[field]}"`).join(",")}\n`,
  );
  expect(ignored).toEqual([]);
  expect(getLead(db, rows[0]!.id!)!.lead).toMatchObject({
    ...given,
    relationship: "sibling",
    concernType: "mental-health",
    previousAttempts: true,
  });
});

it("knows a row again that was imported before there were other columns", async () => {
  const { db, bring } = setup();
  await bring("name,email\nAnn,ann@example.com\n");
  expect(db.$client.prepare("select content_hash from enquiries").pluck().get()).toBe(
    "aPkkROL3JdEd40GTxuMnzVkE4C2f0WC5YzCJn6_4Yhg",
  );
});
