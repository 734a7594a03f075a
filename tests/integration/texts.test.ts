import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consents, consentTexts, leadContacts, leads, leadTexts } from "#db/schema";
import { type FakeTwilio, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const BODY = "When is a good time to talk?";

let texts: FakeTwilio;
let site: TestServer;
let cookie: string;
let count = 0;

beforeAll(async () => {
  texts = await startFakeTwilio();
  site = await startServer({ env: texts.env() });
  cookie = await sessionCookie(site.url);
}, 120_000);
afterAll(async () => {
  await site.dispose();
  await texts.close();
});

const call = (method: string, address: string, body: unknown = {}) =>
  sendJson(`${site.url}/api${address}`, body, { method, cookie });

/** A family writes by the contact form. */
async function family(over: object = {}) {
  const number = ++count;
  const phone = `(801) 555-01${String(number).padStart(2, "0")}`;
  const enquiry = { ...sampleEnquiry(number, "texts"), phone, ...over };
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  const lead = inStore(site, (db) => db.select().from(leads).where(eq(leads.email, enquiry.email)).get()!);
  return { id: lead.id, number: `+1${phone.replace(/\D/g, "")}` };
}

const textsOf = (leadId: string) =>
  inStore(site, (db) => db.select().from(leadTexts).where(eq(leadTexts.leadId, leadId)).all());

const deliver = (fields: Record<string, string>, token?: string) => {
  const address = `${site.url}/api/webhooks/sms`;
  return fetch(address, twilioDelivery(address, fields, token));
};
const sid = (n: number) => `SM${String(n).padStart(32, "0")}`;

async function kill(): Promise<void> {
  const { dataDir, url } = site;
  await site.stop("SIGKILL");
  site = await startServer({ dataDir, port: Number(new URL(url).port), env: texts.env() });
}

/** The box, and the words beside it that carriers ask for. */
const PARTS = [
  "You may text me at my number",
  "The texts come from Porchlight Family Intervention.",
  "They are about your request and the times that you book, and never advertising.",
  "How often varies with your request.",
  "Message and data rates may apply.",
  "Text STOP to end them, or HELP for help, at any time. We help you with or without them.",
];

describe("whether they may be texted", () => {
  it("is asked by a box that is not ticked, and kept with the words beside it", async () => {
    const page = await (await fetch(`${site.url}/contact`)).text();
    const box = /<input[^>]*name="mayText"[^>]*>/.exec(page)?.[0] ?? "";
    expect(box).toContain('type="checkbox"');
    expect(box).not.toContain("checked=");
    const shown = page.replaceAll(/<!-- -->/g, "");
    for (const part of PARTS) expect(shown).toContain(part);
    for (const path of ["/terms", "/privacy"])
      expect(shown).toMatch(new RegExp(`<a href="${path}" target="_blank"`));
    const { id } = await family({ mayText: true });
    const kept = inStore(site, (db) =>
      db
        .select({ kind: consents.kind, words: consentTexts.words })
        .from(consents)
        .innerJoin(consentTexts, eq(consentTexts.version, consents.textVersion))
        .where(eq(consents.leadId, id))
        .all(),
    );
    expect(kept).toContainEqual({
      kind: "text",
      words: `${PARTS[0]}\n${PARTS.slice(1).join(" ")} Terms of Service (/terms), Privacy Policy (/privacy)`,
    });
  });

  it("comes back ticked where the plain form is refused", async () => {
    const form = new URLSearchParams({ name: "Pat", mayText: "on" });
    const page = await (await fetch(`${site.url}/contact`, { method: "POST", body: form })).text();
    expect(/<input[^>]*name="mayText"[^>]*>/.exec(page)?.[0]).toContain('checked=""');
  });

  it("without it the call says why not, and nothing is sent", async () => {
    const { id } = await family();
    const answer = await call("POST", `/leads/${id}/texts`, { body: BODY });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: "Nobody has asked yet whether they may be texted at this number.",
    });
    expect(textsOf(id)).toEqual([]);
  });
});

describe("a text of staff", () => {
  it("leaves through the service once, whatever the process does between the steps", {
    tags: ["kills"],
    timeout: 120_000,
  }, async () => {
    const { id, number } = await family({ mayText: true });
    const taken = () => texts.taken.filter(({ to }) => to === number).length;
    // Taken by the call, and not yet sent: the process dies.
    const queued = call("POST", `/leads/${id}/texts`, { body: BODY });
    expect((await queued).status).toBe(200);
    await kill();
    await expect.poll(taken, { timeout: 30_000 }).toBe(1);
    await kill();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(taken()).toBe(1);
    expect(textsOf(id)[0]?.state).toMatch(/^(sent|sending|unknown)$/);
  });

  it("that the service took when the process died is never sent again", {
    tags: ["kills"],
    timeout: 120_000,
  }, async () => {
    texts.behave("taking-in-silence");
    const { id, number } = await family({ mayText: true });
    await call("POST", `/leads/${id}/texts`, { body: BODY });
    const taken = () => texts.taken.filter(({ to }) => to === number).length;
    await expect.poll(taken, { timeout: 30_000 }).toBe(1);
    await site.stop("SIGKILL");
    texts.behave("well");
    // The claim runs out while the server is down.
    inStore(site, (db) =>
      db
        .update(leadTexts)
        .set({ nextAttemptAt: new Date(0) })
        .where(eq(leadTexts.leadId, id))
        .run(),
    );
    await kill();
    await expect.poll(() => textsOf(id)[0]?.state, { timeout: 30_000 }).toBe("unknown");
    expect(taken()).toBe(1);
  });

  it("to somebody who has texted STOP to the service ends texts there", async () => {
    texts.behave("stopped");
    const { id } = await family({ mayText: true });
    await call("POST", `/leads/${id}/texts`, { body: BODY });
    await expect.poll(() => textsOf(id)[0]?.state, { timeout: 30_000 }).toBe("failed");
    texts.behave("well");
    expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(409);
  });

  it("is delivered, as the service says later", async () => {
    const { id } = await family({ mayText: true });
    await call("POST", `/leads/${id}/texts`, { body: BODY });
    await expect.poll(() => textsOf(id)[0]?.state, { timeout: 30_000 }).toBe("sent");
    const report = { MessageSid: textsOf(id)[0]!.sid!, MessageStatus: "delivered" };
    expect((await deliver(report)).status).toBe(204);
    expect(textsOf(id)[0]?.state).toBe("delivered");
  });
});

describe("what the service delivers", () => {
  it("is taken only with the signature of the token", async () => {
    const text = { MessageSid: sid(900), From: "+13035550100", Body: "Hello" };
    expect((await deliver(text, "another token")).status).toBe(401);
    const address = `${site.url}/api/webhooks/sms`;
    const changed = { ...twilioDelivery(address, text), body: new URLSearchParams({ ...text, Body: "Hi" }) };
    expect((await fetch(address, changed)).status).toBe(401);
    expect((await fetch(address, { method: "POST" })).status).toBe(401);
    const found = inStore(site, (db) =>
      db.select().from(leadTexts).where(eq(leadTexts.number, "+13035550100")).all(),
    );
    expect(found).toEqual([]);
  });

  it("from a family is an enquiry with a clock, once, and in danger a crisis", async () => {
    const { id, number } = await family({ mayText: true });
    // The number is known to be theirs once a call has reached them on it.
    expect((await call("POST", `/leads/${id}/calls`, { outcome: "reached" })).status).toBe(200);
    const text = { MessageSid: sid(901), From: number, Body: "He took the whole bottle and won't wake up" };
    expect((await deliver(text)).status).toBe(204);
    expect((await deliver(text)).status).toBe(204);
    const now = (await (await fetch(`${site.url}/api/now`, { headers: { Cookie: cookie } })).json()) as {
      crises: { leadId: string; alertId: string | null }[];
    };
    expect(now.crises.find(({ leadId }) => leadId === id)?.alertId).toEqual(expect.any(String));
    expect(textsOf(id)).toMatchObject([{ state: "received" }]);
  });

  it("STOP ends what waits and what would follow; START takes it back", async () => {
    const { id, number } = await family({ mayText: true });
    await deliver({ MessageSid: sid(902), From: number, Body: "Please stop texting." });
    expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(409);
    const contact = inStore(
      site,
      (db) => db.select().from(leadContacts).where(eq(leadContacts.normalized, number)).get()!,
    );
    const again = await call("PATCH", `/leads/${id}/contacts/${contact.id}`, { mayText: true });
    expect(again.status).toBe(422);
    await deliver({ MessageSid: sid(903), From: number, Body: "START" });
    expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(200);
  });
});

it("a text that may ask for no more holds the number's texts until staff say, by a call or on the lead without JavaScript", async () => {
  const { id, number } = await family({ mayText: true });
  const { id: contactId } = inStore(
    site,
    (db) => db.select().from(leadContacts).where(eq(leadContacts.normalized, number)).get()!,
  );
  const settle = (meansStop: boolean) => call("PATCH", `/leads/${id}/contacts/${contactId}`, { meansStop });
  expect((await settle(true)).status).toBe(422);
  expect((await deliver({ MessageSid: sid(910), From: number, Body: "Stop calling me" })).status).toBe(204);
  expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(409);
  const page = async () => (await fetch(`${site.url}/admin/leads/${id}`, { headers: { cookie } })).text();
  expect(await page()).toContain("Does this text ask for no more texts?");
  const said = await fetch(`${site.url}/admin/leads/${id}?do=texts.letGoOn`, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: new URLSearchParams({ leadId: id, contactId }),
  });
  expect(said.status).toBe(200);
  expect(await page()).not.toContain("Does this text ask for no more texts?");
  expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(200);
  await deliver({ MessageSid: sid(911), From: number, Body: "Wrong number" });
  expect((await settle(true)).status).toBe(200);
  expect((await call("POST", `/leads/${id}/texts`, { body: BODY })).status).toBe(409);
});

it("a missed call's answer and its line in the timeline are written together, without JavaScript too", async () => {
  const { id } = await family({ mayText: true });
  const sqlite = (statement: string) => inStore(site, ({ $client }) => $client.exec(statement));
  sqlite(`CREATE TRIGGER no_missed_call BEFORE INSERT ON lead_activities WHEN NEW.activity_type = 'missed_call'
    BEGIN SELECT RAISE(ABORT, 'stopped here'); END`);
  const send = () =>
    fetch(`${site.url}/admin/leads/${id}?do=texts.send`, {
      method: "POST",
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({ leadId: id, body: BODY, missed: "true" }),
    });
  expect((await send()).status).toBe(500);
  sqlite("DROP TRIGGER no_missed_call");
  expect(textsOf(id)).toEqual([]);
  expect((await send()).status).toBe(200);
  expect(textsOf(id)).toHaveLength(1);
});
