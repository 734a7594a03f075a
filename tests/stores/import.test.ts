import { expect, it } from "vitest";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import type { EnquiryField } from "~/domain/leads/fields/enquiry";
import { detailNames, enquiryFields } from "~/domain/leads/fields/fields";
import { importLeads } from "~/domain/leads/import/import.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { listCallQueue } from "~/domain/leads/list/now.server";
import { listSuppressions } from "~/mail/suppressions.server";

const START = new Date("2026-07-15T15:00:00Z");

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const change = changeBy(store.db, "ann", { now: START, newId: store.newId });
  const bring = (csv: string, dryRun = false) => importLeads(change, csv, { dryRun });
  const counted = () => store.db.$client.prepare("select count(*) from leads").pluck().get();
  return { ...store, change, bring, counted };
}

const FILE = `\uFEFFName,Email,Phone Number,Concern,Urgency,City,Message,Attempted before,Status,Created,Value,Shoe size
"Moore, Ann",ann@example.com,(801) 555-0142,Drug Addiction,urgent,"Coeur d'Alene, Idaho","He said ""no""
twice",yes,Qualified,2026-03-01,"$5,000",44
,,(303) 555-0177,,,,,,,7/14/2026,,
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
    createdAt: new Date("2026-03-01T07:00:00Z"),
    responseDueAt: null,
    openUrgencyRank: null,
    contacts: [
      { source: "import", isPrimary: true },
      { source: "import", isPrimary: true },
    ],
    enquiries: [{ respondedAt: new Date("2026-03-01T07:00:00Z") }],
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
  ['email,"name\na@example.com', "This is no CSV that can be read"],
  [`email\n${"a@example.com\n".repeat(10_001)}`, "10,000 rows at most"],
])("refuses %#", async (csv, why) => {
  const { change } = setup();
  await expect(importLeads(change, csv, { dryRun: false })).rejects.toThrow(why);
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

it.each([
  ["Do Not Call", "1", true],
  ["Do Not Contact", "TRUE", true],
  ["DNC", "x", true],
  ["Do not contact", "2024-05-01", true],
  ["Do Not Call", "0", false],
  ["Do Not Call", "Allow", false],
  ["Do not contact", "", false],
])("takes a list’s wish not to be contacted: %s is “%s”", async (head, cell, isWish) => {
  const { db, bring } = setup();
  const { rows } = await bring(`Email,${head}\nann@example.com,${cell}\n`);
  const { doNotContactAt } = getLead(db, rows[0]!.id!)!.lead;
  expect(doNotContactAt !== null).toBe(isWish);
});

it("takes a list’s wish for no email: neither campaign nor newsletter goes to any address of the row", async () => {
  const { db, bring } = setup();
  await bring(
    "Email,Secondary Email,Email Opt Out\nann@example.com,two@example.com,true\nbob@example.com,,false\n",
  );
  const scopes = ["nurture", "newsletter"] as const;
  expect(listSuppressions(db, "ann@example.com", scopes)).toHaveLength(2);
  expect(listSuppressions(db, "two@example.com", scopes)).toHaveLength(2);
  expect(listSuppressions(db, "bob@example.com", scopes)).toEqual([]);
});

it("knows a row again that was imported before there were other columns", async () => {
  const { db, bring } = setup();
  await bring("name,email\nAnn,ann@example.com\n");
  expect(db.$client.prepare("select content_hash from enquiries").pluck().get()).toBe(
    "aPkkROL3JdEd40GTxuMnzVkE4C2f0WC5YzCJn6_4Yhg",
  );
});

/** The first rows of files as other programs write them, and the person that each is. */
const EXPORTS: [program: string, head: string, row: string, person: object][] = [
  [
    "HubSpot",
    "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,City,State/Region,Country/Region,Create Date",
    "102,Tomás,Núñez,,,(385) 555-0112,Ogden,Utah,United States,2026-03-02 09:15",
    { name: "Tomás Núñez", email: null, phone: "(385) 555-0112", location: "Ogden, Utah" },
  ],
  [
    "Salesforce",
    '"Salutation","First Name","Last Name","Title","Account Name","Mailing Street","Mailing City","Mailing State/Province","Mailing Zip/Postal Code","Mailing Country","Phone","Fax","Mobile","Email"',
    '"Ms.","Maura","O\'Shea","","Household","1 Main St","Provo","UT","84601","US","(801) 555-0111","(801) 555-0199","(385) 555-0112","maura@example.com"',
    {
      name: "Maura O'Shea",
      email: "maura@example.com",
      phone: "(801) 555-0111",
      location: "Provo, UT",
      also: ["(385) 555-0112"],
    },
  ],
  [
    "Zoho",
    "Record Id,Lead Owner,First Name,Last Name,Email,Phone,Mobile,Secondary Email,City,State,Country,Description,Created Time",
    "zcrm_1,Ann,Maura,O'Shea,maura@example.com,801-555-0111,,other@example.com,Provo,Utah,Canada,Asked for a call,2026-03-02 09:15:10",
    {
      name: "Maura O'Shea",
      location: "Provo, Utah, Canada",
      message: "Asked for a call",
      also: ["other@example.com"],
    },
  ],
  [
    "Google contacts",
    "First Name,Middle Name,Last Name,File As,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - City,Address 1 - Region,Address 1 - Country",
    "Maura,J.,O'Shea,,Sister of Tom,* myContacts,* Home,maura@example.com ::: second@example.com,third@example.com,Mobile,801-555-0111 ::: 801-555-0112,Provo,UT,US",
    {
      name: "Maura J. O'Shea",
      email: "maura@example.com",
      phone: "801-555-0111",
      message: "Sister of Tom",
      location: "Provo, UT",
      also: ["801-555-0112", "second@example.com", "third@example.com"],
    },
  ],
  [
    "Google contacts before 2024",
    "Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value",
    "Maura O'Shea,Maura,,O'Shea,* Home,maura@example.com,Mobile,+1 801-555-0111",
    { name: "Maura O'Shea", email: "maura@example.com", phone: "+1 801-555-0111" },
  ],
  [
    "Outlook contacts",
    "First Name,Middle Name,Last Name,Company,Business Street,Business City,Business State,Business Country/Region,Home City,Home State,Home Country/Region,Business Fax,Business Phone,Home Phone,Mobile Phone,Pager,Primary Phone,E-mail Address,E-mail Type,E-mail 2 Address,Notes",
    "Maura,,O'Shea,,,,,,Provo,Utah,United States of America,(801) 555-0199,,801-555-0111,801-555-0112,801-555-0198,,maura@example.com,SMTP,m2@example.com,Evenings",
    {
      name: "Maura O'Shea",
      phone: "801-555-0111",
      location: "Provo, Utah",
      message: "Evenings",
      also: ["801-555-0112", "m2@example.com"],
    },
  ],
  [
    "Mailchimp",
    '"Email Address","First Name","Last Name",Address,"Phone Number",MEMBER_RATING,OPTIN_TIME,LATITUDE,NOTES,TAGS',
    'maura@example.com,Maura,O\'Shea,,"801-555-0111",2,"2026-03-01 10:00:00",0,,',
    { name: "Maura O'Shea", email: "maura@example.com", phone: "801-555-0111", message: null },
  ],
  [
    "Constant Contact",
    '"First name","Last name","Email address","Phone - home","Phone - mobile","City - Home","State/Province - Home","Country - Home","Created At"',
    '"Maura","O\'Shea","maura@example.com","","801-555-0111","Provo","UT","USA","2026-03-01 10:00"',
    { name: "Maura O'Shea", phone: "801-555-0111", location: "Provo, UT" },
  ],
  [
    "a form",
    "Timestamp,Full Name,Contact Number,Comments",
    "2026-03-01 10:00,Maura,801-555-0111,Hi",
    { name: "Maura", phone: "801-555-0111", message: "Hi" },
  ],
];

it.each(EXPORTS)(
  "reads the columns that %s writes",
  async (_, head, row, { also = [], ...person }: { also?: string[] }) => {
    const { db, bring } = setup();
    const { rows } = await bring(`${head}\n${row}\n`);
    expect(rows).toMatchObject([{ outcome: "created" }]);
    const { lead } = getLead(db, rows[0]!.id!)!;
    expect(lead).toMatchObject(person);
    const further = lead.contacts.filter(({ isPrimary }) => !isPrimary);
    expect(further.map(({ value }) => value).sort()).toEqual(also);
    for (const contact of further)
      expect(contact).toMatchObject({ source: "import", provenAt: null, mayText: null });
  },
);

it.each([
  ["801-555-0114 / 801-555-0115", ["801-555-0114", "801-555-0115"]],
  ["(801) 555-0116 or 801 555 0117", ["(801) 555-0116", "801 555 0117"]],
  ["801-555-0114; 801-555-0115", ["801-555-0114", "801-555-0115"]],
  ["801-555-0114, 801-555-0115, 801-555-0116", ["801-555-0114", "801-555-0115", "801-555-0116"]],
  ["8015550114 8015550115", ["8015550114", "8015550115"]],
  ["801-555-0114 ext. 5, 801-555-0115 x12", ["801-555-0114 ext. 5", "801-555-0115 x12"]],
  ["801-555-0114, ext. 5", ["801-555-0114, ext. 5"]],
  ["cell: 801-555-0114 (mom) / home 801-555-0115", ["801-555-0114", "801-555-0115"]],
  ["801/555-0114", ["801/555-0114"]],
  ["+44 20 7946 0958", ["+44 20 7946 0958"]],
  ["8015550114.0", ["8015550114"]],
  ["8.015550114E+09", ["8015550114"]],
  ["801-555-0114 / 801-555-0114", ["801-555-0114"]],
])("takes from the cell %s the numbers %j", async (cell, numbers) => {
  const { db, bring } = setup();
  const { rows } = await bring(`Name,Phone\nAnn,"${cell}"\n`);
  expect(rows).toEqual([{ row: 2, outcome: "created", id: expect.any(String) }]);
  const { lead } = getLead(db, rows[0]!.id!)!;
  expect(lead.contacts.map(({ value }) => value)).toEqual(numbers);
  expect(lead.contacts.map(({ isPrimary }) => isPrimary)).toEqual(numbers.map((_, index) => index === 0));
});

it("says what of a row was left out, and refuses the row that can't be reached by the rest", async () => {
  const { db, bring } = setup();
  const { rows } = await bring(
    [
      "Name,Email,Phone",
      "Science,science@example.com,8.01556E+09",
      "Science alone,,8.01556E+09",
      "Half,,801-555-0114 / 0115",
      "Mixed,a@example.com; nothing@,",
      "Same,same@example.com SAME@example.com,",
    ].join("\n"),
  );
  expect(rows).toMatchObject([
    { outcome: "created", leftOut: ["The number “8.01556E+09” lost its last digits in a spreadsheet"] },
    {
      outcome: "invalid",
      leftOut: [expect.stringContaining("lost its last digits")],
      errors: { email: [expect.any(String)] },
    },
    { outcome: "created", leftOut: ["“0115” is no phone number"] },
    { outcome: "created", leftOut: ["“nothing@” is no email address"] },
    { outcome: "created" },
  ]);
  expect(rows[4]).not.toHaveProperty("leftOut");
  expect(getLead(db, rows[0]!.id!)!.lead.contacts).toHaveLength(1);
});

it("knows a person again by a further number of an earlier row", async () => {
  const { bring } = setup();
  const csv = "Name,Phone\nAnn,801-555-0114 / 801-555-0115\nAnn again,801-555-0115\n";
  for (const dryRun of [true, false])
    expect((await bring(csv, dryRun)).rows.map(({ outcome }) => outcome)).toEqual(["created", "duplicate"]);
});

it("reads days on the business's clock, and asks for the order of dates that have two", async () => {
  const { db, change, bring } = setup();
  const csv =
    "Name,Email,Created\nAnn,a@example.com,2026-03-01\nBen,b@example.com,3/4/2026\nCy,c@example.com,2/30/2026\n";
  const mixed = await bring(`${csv}Di,d@example.com,25/12/2023\n`, true);
  expect(mixed.order).toBe("ask");
  expect(mixed.rows).toMatchObject([
    { outcome: "created" },
    { outcome: "invalid", errors: { createdAt: [expect.stringContaining("dates=mdy")] } },
    { outcome: "invalid", errors: { createdAt: ["There is no day 2/30/2026"] } },
    { outcome: "invalid", errors: { createdAt: ["There is no day 25/12/2023"] } },
  ]);
  const result = await importLeads(change, csv, { dryRun: false, dates: "dmy" });
  const received = result.rows.map(({ id }) => id && getLead(db, id)!.lead.createdAt.toISOString());
  expect(received).toEqual(["2026-03-01T07:00:00.000Z", "2026-04-03T06:00:00.000Z", undefined]);
});
