import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { leads, outbox } from "#db/schema";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await sharedServer();
  staff = await sessionCookie(server.url);
});

const write = (enquiry: object) => sendJson(`${server.url}/api/contact`, enquiry);
const changeLead = async (email: string, path: string, body: object) => {
  const id = inStore(server, (db) => db.select().from(leads).where(eq(leads.email, email)).get()!.id);
  const answer = await sendJson(`${server.url}/api/leads/${id}${path}`, body, {
    method: "PATCH",
    cookie: staff,
  });
  expect(answer.status).toBe(200);
};

/** A client of the practice, in a state that staff set. */
async function client(n: number, settle: (email: string) => Promise<void>) {
  const known = { ...sampleEnquiry(n, "client"), urgencyLevel: "urgent" };
  expect((await write(known)).status).toBe(201);
  await settle(known.email);
  return known;
}

/** The mail to a stranger who types this number with an address of their own. */
async function mailTo(email: string, phone: string) {
  await write({ ...sampleEnquiry(1), name: "Pat Doe", email, phone, message: "Please call me." });
  const sent = () => inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, email)).all());
  await expect.poll(() => sent().map(({ status }) => status)).toEqual(["sent"]);
  const { subject, text } = sent()[0]!;
  const links = [...(text ?? "").matchAll(/https?:\/\/[^\s>)]+/g)].map(([link]) => link);
  return { links, told: `${subject}\n${text}`.replace(/token=[\w.-]+|(?:book|request)\/[\w.-]+/g, "…") };
}

describe("a stranger who types somebody's number, with an address of their own", () => {
  it.each<[string, number, (email: string) => Promise<void>]>([
    ["an open lead", 4_001, async () => {}],
    ["a lead that is booked", 4_002, (email) => changeLead(email, "/status", { status: "booked" })],
    ["a lead that is closed", 4_003, (email) => changeLead(email, "/status", { status: "completed" })],
    ["a lead not to be contacted", 4_004, (email) => changeLead(email, "", { doNotContact: true })],
  ])("gets the mail that a stranger's number brings, where it is that of %s", async (_state, n, settle) => {
    const known = await client(n, settle);
    const stranger = await mailTo(`mine-${n}@example.com`, sampleEnquiry(n + 500).phone);
    const theirs = await mailTo(`theirs-${n}@example.com`, known.phone);
    expect(theirs.told).toBe(stranger.told);
    expect(theirs.told).not.toContain(known.email);
  });

  it("finds their own address behind the links of that mail, and stops no mail but their own", async () => {
    const known = await client(4_100, async () => {});
    const { links } = await mailTo("curious@example.com", known.phone);
    const preferences = links.find((link) => link.includes("/newsletter/preferences"))!;
    const page = await (await fetch(preferences)).text();
    expect(page).toContain("For curious@example.com");
    expect(page).not.toContain(known.email);
    const stop = links.find((link) => link.includes("/newsletter/unsubscribe"))!;
    const stopped = await fetch(stop, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(stopped.status).toBe(200);
    const [lead] = (await (
      await fetch(`${server.url}/api/leads?q=${known.email}`, { headers: { cookie: staff } })
    ).json()) as [{ id: string }];
    const running = await fetch(`${server.url}/api/leads/${lead.id}/campaign`, {
      headers: { cookie: staff },
    });
    expect(await running.json()).toMatchObject({ campaign: { status: "active" } });
  });
});
