import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { leads, outbox, replies } from "#db/schema";
import { INBOUND_SECRET, svixHeaders } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { liveMarkup } from "#tests/setup/live-markup";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

/** Each breaks out of another place: text, an attribute, a script, an address, a CDATA section, a template. */
const SCRIPTS = [
  "<script>alert('xss-1')</script>",
  `"><img src=x onerror="alert('xss-2')">`,
  "</script><script>alert('xss-3')</script>",
  "javascript:alert('xss-4')",
  "]]><script>alert('xss-5')</script>",
  "{{constructor.constructor('alert(6)')()}} <%= 7*7 %> <svg/onload=alert('xss-6')>",
];
/** An attack as markup of a feed. */
const TAG = /<script>alert|<img src=x|<svg\/onload/i;

let server: TestServer;
let cookie: string;
let ids: string[] = [];
beforeAll(async () => {
  server = await startServer({
    env: { LAKE_TOKENS: "attack-token=administrator", RESEND_WEBHOOK_SECRET: `whsec_${INBOUND_SECRET}` },
  });
  cookie = await sessionCookie(server.url);
  for (const [n, script] of SCRIPTS.entries()) {
    const enquiry = {
      ...sampleEnquiry(n, "attack"),
      name: script,
      message: script,
      location: script,
      touch: {
        at: new Date().toISOString(),
        landingPath: script,
        referrer: script,
        utmSource: script,
        utmCampaign: script,
      },
    };
    expect((await sendJson(`${server.url}/api/contact`, enquiry)).status).toBe(201);
  }
  ids = inStore(server, (db) => db.select().from(leads).all()).map(({ id }) => id);
  for (const [n, id] of ids.entries()) {
    const send = (what: string, body: unknown, method = "POST") =>
      sendJson(`${server.url}/api/leads/${id}/${what}`, body, { method, cookie });
    expect((await send("notes", { note: SCRIPTS[n] })).status).toBe(200);
    const due = new Date(Date.now() + 60_000).toISOString();
    expect((await send("tasks", { title: SCRIPTS[n], description: SCRIPTS[n], dueDate: due })).status).toBe(
      201,
    );
    const letter = { emailType: "follow_up", subject: SCRIPTS[n], body: SCRIPTS[n] };
    expect((await send("emails", letter)).status).toBe(200);
    expect(
      (await send("status", { status: "lost", lostReason: "other", lostDetail: SCRIPTS[n] }, "PATCH")).status,
    ).toBe(200);
  }
  await writeMails();
  // Mail of those whose lead was closed has made new ones.
  ids = inStore(server, (db) => db.select().from(leads).all()).map(({ id }) => id);
  const script = SCRIPTS[0]!;
  const mutations = [
    { patch: { id: "siteSettings", set: { business: `${script} ${SCRIPTS[4]}` } } },
    {
      patch: {
        query: '*[_type == "post"]',
        set: { title: script, excerpt: `${script}${SCRIPTS[4]}`, imageAltText: SCRIPTS[1] },
      },
    },
    {
      patch: {
        query: '*[_type == "podcastEpisode"]',
        set: { title: `${script}${SCRIPTS[4]}`, description: script },
      },
    },
    { patch: { query: '*[_type == "faqItem"]', set: { question: SCRIPTS[2], answer: SCRIPTS[2] } } },
  ];
  const edited = await sendJson(
    `${server.url}/lake/v2025-02-19/data/mutate/production`,
    { mutations },
    { headers: { Authorization: "Bearer attack-token" } },
  );
  expect(edited.status, await edited.text()).toBe(200);
});
afterAll(() => server.dispose());

/** From an address that is a lead's, and from one that is nobody's. */
async function writeMails(): Promise<void> {
  for (const [n, script] of SCRIPTS.entries())
    for (const address of [sampleEnquiry(n, "attack").email, `mail${n}@example.com`]) {
      const id = `${n}-${address}`;
      const from = `=?utf-8?B?${Buffer.from(script).toString("base64")}?= <${address}>`;
      const text = `${script}\n\n> ${script}`;
      const files = [{ filename: `${script}.pdf`, size: 9, content_type: script }];
      const data = { email_id: id, from, to: [], subject: script, text, attachments: files };
      const body = JSON.stringify({ type: "email.received", data });
      const headers = svixHeaders(id, body);
      const answer = await fetch(`${server.url}/api/webhooks/inbound`, { method: "POST", body, headers });
      expect(answer.status).toBe(200);
    }
  const kept = () => inStore(server, (db) => db.select().from(replies).all()).length;
  while (kept() < 2 * SCRIPTS.length) await new Promise((resolve) => setTimeout(resolve, 200));
}

const get = async (address: string) => {
  const answer = await fetch(server.url + address, { headers: { Cookie: cookie } });
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
};

describe("a script in every field", () => {
  it.each([
    "/admin/hub",
    "/admin/dashboard",
    "/admin/campaigns",
    "/admin/outbox",
    "/admin/bookings",
    "/admin/replies",
    "/admin/content-studio",
  ])("is text on %s", async (address) => {
    const { status, text } = await get(address);
    expect(status).toBe(200);
    expect(liveMarkup(text)).toEqual([]);
  });

  it("is text on each lead's screen, and each mail's", async () => {
    for (const id of ids) {
      const { status, text } = await get(`/admin/leads/${id}`);
      expect(status).toBe(200);
      expect(text).toContain("alert(");
      expect(liveMarkup(text)).toEqual([]);
    }
  });

  it("is text in every mail that was written", async () => {
    const db = openDatabase(path.join(server.dataDir, "app.sqlite"));
    const written = () =>
      db
        .select()
        .from(outbox)
        .all()
        .filter(({ html }) => html);
    await expect.poll(() => written().length, { timeout: 40_000 }).toBeGreaterThanOrEqual(ids.length);
    for (const mail of written()) {
      expect(liveMarkup(mail.html ?? "")).toEqual([]);
      expect(`${mail.subject}${JSON.stringify(mail.headers)}`).not.toMatch(/[\r\n]/);
    }
    db.$client.close();
  });

  it.each(["/", "/about", "/services", "/contact", "/blog", "/car-talk", "/resources"])(
    "is text on %s, its structured data included",
    async (address) => {
      const { status, text } = await get(address);
      expect(status).toBe(200);
      expect(liveMarkup(text)).toEqual([]);
    },
  );

  it("is text in a post, and escaped in every feed", async () => {
    const { text: sitemap } = await get("/sitemap.xml");
    const post = /<loc>[^<]*(\/blog\/[^<]+)<\/loc>/.exec(sitemap)?.[1];
    expect(liveMarkup((await get(post!)).text)).toEqual([]);
    for (const address of ["/rss.xml", "/podcast.xml", "/sitemap.xml", "/llms.txt"]) {
      const { status, type, text } = await get(address);
      if (status === 404) continue;
      expect(type).not.toContain("text/html");
      if (type.includes("xml")) expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toMatch(TAG);
    }
  });

  it("is no formula in the file for a spreadsheet", async () => {
    const bad = { ...sampleEnquiry(77, "attack"), name: '=HYPERLINK("http://evil.example")' };
    expect((await sendJson(`${server.url}/api/contact`, bad)).status).toBe(201);
    const { text } = await get("/admin/export/leads.csv");
    expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });
});
