import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { bookings } from "#db/schema";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

let server: TestServer;
let cookie: string;
let leadId: string;
let taskId: string;

const LEAD = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
  source: "phone",
};
const TASK = { title: "Call again", dueDate: "2027-01-05T16:00:00Z" };
const LETTER = { emailType: "follow_up", subject: "Hello", body: "Hi Maria" };

type Sent = { headers?: Record<string, string>; raw?: string };

async function call(method: string, path: string, body?: unknown, { headers, raw }: Sent = {}) {
  const answer = await fetch(`${server.url}/api${path.replace(":lead", leadId).replace(":task", taskId)}`, {
    method,
    headers: { cookie, ...(method !== "GET" && { "Content-Type": "application/json" }), ...headers },
    ...(method !== "GET" && { body: raw ?? JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
  leadId = ((await call("POST", "/leads", LEAD)).body as { id: string }).id;
  taskId = ((await call("GET", "/leads/:lead/tasks")).body as { id: string }[])[0]?.id ?? "";
  const db = openDatabase(`${server.dataDir}/app.sqlite`);
  const now = new Date();
  const stray = { provider: "calendly", inviteeName: "Pat Stray", createdAt: now, updatedAt: now };
  db.insert(bookings)
    .values([
      { ...stray, id: "b1", externalId: "e1" },
      { ...stray, id: "b2", externalId: "e2" },
    ])
    .run();
  db.$client.close();
});
afterAll(() => server.dispose());

it("a lead without a way to reach the person is refused, with both fields named", async () => {
  const { email: _email, phone: _phone, ...said } = LEAD;
  for (const nothing of [{}, { email: "", phone: null }])
    expect(await call("POST", "/leads", { ...said, ...nothing })).toMatchObject({
      status: 422,
      body: { errors: { email: ["Valid email is required"], phone: ["Valid phone number is required"] } },
    });
  expect(await call("POST", "/leads", {})).toMatchObject({
    status: 422,
    body: { errors: { urgencyLevel: ["Urgency level is required"], email: ["Valid email is required"] } },
  });
  expect(await call("POST", "/leads", { ...said, email: "nonsense", phone: LEAD.phone })).toMatchObject({
    status: 422,
    body: { errors: { email: ["Valid email is required"] } },
  });
  expect(await call("PATCH", "/leads/:lead", { email: null, phone: null })).toMatchObject({ status: 422 });
});

describe("a good call", () => {
  it.each<[string, string, unknown, number, object]>([
    ["GET", "/leads", undefined, 200, [{ name: "Maria Lopez" }]],
    ["GET", "/leads?owner=nobody&source=phone&from=2020-01-01", undefined, 200, [{ name: "Maria Lopez" }]],
    ["GET", "/leads?owner=me", undefined, 200, []],
    ["GET", "/leads?to=2020-12-31", undefined, 200, []],
    ["GET", "/leads/:lead", undefined, 200, { lead: { name: "Maria Lopez" }, chatSession: null }],
    ["POST", "/leads/:lead/notes", { note: "Spoke" }, 200, { notes: [{ text: "Spoke" }] }],
    ["POST", "/leads/:lead/calls", { outcome: "reached" }, 200, { status: "contacted" }],
    ["POST", "/leads/:lead/emails", LETTER, 200, { name: "Maria Lopez" }],
    ["PATCH", "/leads/:lead/status", { status: "qualified" }, 200, { status: "qualified" }],
    ["PATCH", "/leads/:lead/revenue", { serviceValue: 6000 }, 200, { serviceValue: 6000 }],
    ["GET", "/leads/:lead/campaign", undefined, 200, { campaign: { currentStep: expect.any(Number) } }],
    ["POST", "/leads/:lead/tasks", TASK, 201, { title: "Call again", priority: "medium", status: "pending" }],
    ["POST", "/leads/:lead/tasks/ai-suggest", undefined, 201, { aiSuggestion: expect.any(String) }],
    ["PATCH", "/tasks/:task", { title: "Another" }, 200, { title: "Another" }],
    [
      "PATCH",
      "/tasks/:task",
      { snoozeUntil: "2027-01-06T16:00:00Z" },
      200,
      { dueDate: "2027-01-06T16:00:00.000Z" },
    ],
    ["PATCH", "/tasks/:task", { completed: true }, 200, { status: "completed" }],
    ["PATCH", "/tasks/:task", { completed: false }, 200, { status: "pending" }],
    ["PATCH", "/tasks/:task/complete", undefined, 200, { status: "completed" }],
    ["GET", "/tasks/today", undefined, 200, { overdue: expect.any(Array), today: expect.any(Array) }],
    ["GET", "/events?limit=5", undefined, 200, [{ leadId: expect.any(String) }, {}, {}, {}, {}]],
    ["GET", "/search/posts?q=intervention", undefined, 200, expect.any(Array)],
    ["GET", "/bookings/waiting", undefined, 200, [{ inviteeName: "Pat Stray" }, {}]],
  ])("%s %s", async (method, path, body, status, expected) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.body]).toMatchObject([status, expected]);
  });

  it("pauses and resumes a campaign, but not one whose lead has ended it", async () => {
    const { campaign } = (await call("GET", "/leads/:lead/campaign")).body as { campaign: { id: string } };
    const send = (what: string) => call("POST", `/campaigns/${campaign.id}/${what}`);
    expect(await send("pause")).toMatchObject({ status: 200, body: { status: "paused" } });
    expect(await send("resume")).toMatchObject({ status: 200, body: { status: "active" } });
    await call("PATCH", "/leads/:lead/status", { status: "lost" });
    expect((await send("pause")).status).toBe(409);
    expect((await send("resume")).status).toBe(409);
    // Once that is undone, the campaign may go on.
    await call("PATCH", "/leads/:lead/status", { status: "qualified" });
    expect(await send("resume")).toMatchObject({ status: 200, body: { status: "active" } });
  });

  it("takes effect once under a key, with or without the quotes of the IETF's draft", async () => {
    const later = { ...LETTER, sendAt: new Date(Date.now() + DAY_MS).toISOString() };
    const plan = (key: string) =>
      call("POST", "/leads/:lead/emails/later", later, { headers: { "idempotency-key": key } });
    const first = await plan("planned-once");
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect(await plan('"planned-once"')).toEqual(first);
    expect(await plan("planned-again")).not.toEqual(first);
  });

  it("decides what an unproven enquiry would change", async () => {
    type Detail = { lead: { enquiries: unknown[]; suggestions: { id: string; field: string }[] } };
    const detail = async () => (await call("GET", "/leads/:lead")).body as Detail;
    const sent = { ...LEAD, location: "Boise, Idaho", message: "We moved", source: undefined };
    expect((await call("POST", "/contact", sent)).status).toBe(201);
    const { lead } = await detail();
    expect(lead.enquiries.at(-1)).toMatchObject({ message: "We moved", respondedAt: null });
    const { id } = lead.suggestions.find(({ field }) => field === "location")!;
    const decide = (accept: unknown, which = id) =>
      call("POST", `/leads/:lead/suggestions/${which}`, { accept });
    expect((await decide("yes")).status).toBe(422);
    expect((await decide(true, "none")).status).toBe(404);
    expect(await decide(true)).toMatchObject({ status: 200, body: { location: "Boise, Idaho" } });
    expect((await detail()).lead.suggestions.map(({ field }) => field)).not.toContain("location");
    expect(await decide(false)).toMatchObject({
      status: 409,
      body: { current: { location: "Boise, Idaho" } },
    });
  });

  it("gives a booking to a lead once, which books the lead", async () => {
    expect((await call("PATCH", "/bookings/b1/lead", { leadId })).status).toBe(200);
    expect((await call("GET", "/leads/:lead")).body).toMatchObject({ lead: { status: "booked" } });
    expect((await call("PATCH", "/bookings/b1/lead", { leadId })).status).toBe(409);
  });
});

describe("a bad call", () => {
  it("is one to a number that the lead does not have", async () => {
    const log = (contactId: string) =>
      call("POST", "/leads/:lead/calls", { outcome: "no_answer", contactId });
    const { lead } = (await call("GET", "/leads/:lead")).body as {
      lead: { contacts: { id: string; kind: string }[] };
    };
    expect((await log("none")).status).toBe(404);
    expect((await log(lead.contacts.find(({ kind }) => kind === "email")!.id)).status).toBe(404);
    expect((await log(lead.contacts.find(({ kind }) => kind === "phone")!.id)).status).toBe(200);
  });

  it.each<[string, string, unknown, string]>([
    ["POST", "/leads", { ...LEAD, concernType: "gambling" }, "concernType"],
    ["POST", "/leads/:lead/notes", { note: "  " }, "note"],
    ["POST", "/leads/:lead/calls", { outcome: "maybe" }, "outcome"],
    ["POST", "/leads/:lead/emails", { ...LETTER, subject: "two\nlines" }, "subject"],
    ["POST", "/leads/:lead/emails", { ...LETTER, body: " " }, "body"],
    ["PATCH", "/leads/:lead/status", { status: "won" }, "status"],
    ["PATCH", "/leads/:lead/revenue", { serviceValue: -1 }, "serviceValue"],
    ["PATCH", "/leads/:lead/revenue", { actualRevenue: 1.5 }, "actualRevenue"],
    ["POST", "/leads/:lead/tasks", { ...TASK, title: "" }, "title"],
    ["POST", "/leads/:lead/tasks", { ...TASK, dueDate: "2027-02-30T10:00:00Z" }, "dueDate"],
    ["POST", "/leads/:lead/tasks", { ...TASK, priority: "soon" }, "priority"],
    ["PATCH", "/tasks/:task", {}, "completed"],
    ["PATCH", "/tasks/:task", { completed: "yes" }, "completed"],
    ["PATCH", "/bookings/b2/lead", {}, "leadId"],
    ["GET", "/search/posts?q=", undefined, "q"],
    ["GET", "/leads?status=won", undefined, "status"],
  ])("%s %s %j names the field", async (method, path, body, field) => {
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it.each([
    ["/leads", LEAD],
    ["/leads/:lead/emails", LETTER],
    ["/leads/:lead/emails/later", LETTER],
    ["/leads/:lead/texts", { body: "Hello" }],
  ])("POST %s under a key that can't be read names the header", async (path, body) => {
    const unreadable = { headers: { "idempotency-key": "two words" } };
    expect(await call("POST", path, body, unreadable)).toMatchObject({
      status: 422,
      body: { errors: { "idempotency-key": [expect.stringContaining("8 to 100")] } },
    });
    // An enquiry is not refused for it.
    expect((await call("POST", "/contact", { ...LEAD, source: undefined }, unreadable)).status).toBe(201);
  });

  it.each([
    ["POST", "/leads/:lead/notes"],
    ["POST", "/leads/:lead/calls"],
    ["POST", "/leads/:lead/tasks"],
    ["PATCH", "/tasks/:task"],
  ])("%s %s that is no JSON is malformed", async (method, path) => {
    expect(await call(method, path, undefined, { raw: "{" })).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    });
  });

  it.each([
    ["POST", "/leads/:lead/calls", { outcome: "reached" }],
    ["POST", "/leads/:lead/emails", LETTER],
    ["PATCH", "/tasks/:task", { completed: true }],
    ["PATCH", "/bookings/b2/lead", { leadId: "x" }],
  ])("%s %s from another site is refused", async (method, path, body) => {
    const foreign = { headers: { origin: "https://evil.example" } };
    expect((await call(method, path, body, foreign)).status).toBe(403);
  });
});

it.each<[string, string, unknown]>([
  ["GET", "/leads/none", undefined],
  ["POST", "/leads/none/notes", { note: "x" }],
  ["POST", "/leads/none/calls", { outcome: "reached" }],
  ["POST", "/leads/none/emails", LETTER],
  ["PATCH", "/leads/none/status", { status: "new" }],
  ["PATCH", "/leads/none/revenue", { serviceValue: 1 }],
  ["GET", "/leads/none/campaign", undefined],
  ["GET", "/leads/none/tasks", undefined],
  ["POST", "/leads/none/tasks", TASK],
  ["POST", "/leads/none/tasks/ai-suggest", undefined],
  ["PATCH", "/tasks/none", { completed: true }],
  ["PATCH", "/tasks/none/complete", undefined],
  ["PATCH", "/bookings/none/lead", { leadId: "none" }],
  ["POST", "/campaigns/none/pause", undefined],
  ["POST", "/campaigns/none/resume", undefined],
])("%s %s is missing", async (method, path, body) => {
  expect(await call(method, path, body)).toMatchObject({
    status: 404,
    body: { message: expect.any(String) },
  });
});

it.each<[string, string, unknown, string]>([
  ["PATCH", "/leads/:lead/status", { status: "new", version: 1 }, "lead"],
  ["PATCH", "/leads/:lead/revenue", { serviceValue: 1, version: 1 }, "lead"],
  ["PATCH", "/tasks/:task", { title: "x", version: 1 }, "task"],
])(
  "%s %s made on an older version conflicts and returns the current state",
  async (method, path, body, what) => {
    expect(await call(method, path, body)).toMatchObject({
      status: 409,
      body: { message: expect.any(String), [what]: { version: expect.any(Number) } },
    });
  },
);

describe("danger that staff were told", () => {
  const TOLD = "mom says he took all her pills";
  let number = 0;
  const newLead = async (over: object = {}) => {
    const phone = `(801) 555-01${60 + ++number}`;
    const { body } = await call("POST", "/leads", { ...LEAD, email: null, phone, ...over });
    return (body as { id: string }).id;
  };
  const isAlerting = async (id: string) => {
    const { crises } = (await call("GET", "/now")).body as { crises: { leadId: string; alertId: string }[] };
    return crises.some(({ leadId, alertId }) => leadId === id && alertId !== null);
  };
  const newest = async (id: string) => {
    const { lead } = (await call("GET", `/leads/${id}`)).body as { lead: { enquiries: object[] } };
    return lead.enquiries.at(-1);
  };

  it("opens an alert with a new lead unless `raise` is false; either way it is marked as told to staff", async () => {
    const raised = await newLead({ message: TOLD });
    expect(await isAlerting(raised)).toBe(true);
    expect(await newest(raised)).toMatchObject({ told: "entry", crisis: "emergency", message: TOLD });
    const not = await newLead({ message: TOLD, raise: false });
    expect(await isAlerting(not)).toBe(false);
    expect(await newest(not)).toMatchObject({
      told: "entry",
      crisis: null,
      crisisReading: { levels: ["emergency", "suicide"] },
    });
    expect(await isAlerting(await newLead({ message: "Asked what it costs", raise: true }))).toBe(false);
  });

  it("opens none with a call unless `raise` is true, and one with a voicemail", async () => {
    const id = await newLead();
    await call("POST", `/leads/${id}/calls`, { outcome: "reached", note: TOLD });
    expect(await isAlerting(id)).toBe(false);
    await call("POST", `/leads/${id}/calls`, { outcome: "reached", note: TOLD, raise: true });
    expect(await isAlerting(id)).toBe(true);
    const heard = await newLead();
    await call("POST", `/leads/${heard}/missed-calls`, { voicemail: "He took all my pills" });
    expect(await isAlerting(heard)).toBe(true);
  });

  it("is asked about by both screens, which store nothing before the answer", async () => {
    const send = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(`${server.url}${path}`, {
        method: "POST",
        headers: { cookie, Origin: server.url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      return [answer.status, (await answer.text()).includes("Open alert?")];
    };
    const entered = { phone: "(801) 555-0159", urgencyLevel: "planning", source: "phone", message: TOLD };
    const create = "/admin/dashboard?do=newLead.enter";
    expect(await send(create, entered)).toEqual([422, true]);
    expect((await call("GET", "/leads?q=5550159")).body).toEqual([]);
    expect(await send(create, { ...entered, raise: "false" })).toEqual([200, false]);
    expect((await call("GET", "/leads?q=5550159")).body).toMatchObject([{ urgencyLevel: "planning" }]);
    const id = await newLead();
    const logged = { id, outcome: "reached", note: TOLD };
    for (const path of [`/admin/leads/${id}?do=outreach.logCall`, "/admin/queue?do=outreach.logQueueCall"])
      expect(await send(path, logged)).toEqual([422, true]);
    expect(await newest(id)).toMatchObject({ respondedAt: null });
    expect(await send(`/admin/leads/${id}?do=outreach.logCall`, { ...logged, note: "All well" })).toEqual([
      200,
      false,
    ]);
  });
});
