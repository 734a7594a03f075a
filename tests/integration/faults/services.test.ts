import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { type Line, startLine } from "#tests/setup/line";
import { outages } from "#tests/setup/rounds";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const TOKEN = "token-of-the-hosted-lake";
const PAGES = ["/", "/about", "/services", "/contact", "/blog", "/resources", "/car-talk", "/privacy"];

let host: TestServer;
let line: Line;
let model: FakeOpenAi;
let mail: FakeResend;
let site: TestServer;
const env = () => ({
  SANITY_PROJECT_ID: "embedded",
  SANITY_API_TOKEN: TOKEN,
  SANITY_API_HOST: `${line.url}/lake`,
  LOG_LEVEL: "silent",
  ...model.env(),
  ...mail.env(),
});

beforeAll(async () => {
  host = await startServer({ env: { LAKE_TOKENS: `${TOKEN}=administrator` } });
  [line, model, mail] = await Promise.all([startLine(host.url), startFakeOpenAi(), startFakeResend()]);
  site = await startServer({ env: env() });
}, 240_000);
afterAll(async () => {
  await site.dispose();
  await Promise.all([line.close(), model.close(), mail.close()]);
  await host.dispose();
});

const page = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text() };
};
const nameTheBusiness = (business: string) =>
  sendJson(
    `${host.url}/lake/v2025-02-19/data/mutate/production`,
    { mutations: [{ patch: { id: "siteSettings", set: { business } } }] },
    { headers: { Authorization: `Bearer ${TOKEN}` } },
  );
/** Whether the staff screens show the notice about it. */
const staffAreTold = async () => {
  const answer = await fetch(`${site.url}/admin/dashboard`, {
    headers: { Cookie: await sessionCookie(site.url) },
  });
  expect(answer.status).toBe(200);
  return (await answer.text()).includes("content store has not answered");
};

describe("the hosted lake", () => {
  it("shows an edit of a page that came from the cache, while it answers", { tags: ["kills"] }, async () => {
    // The change stream opens just after the start, and pages cached before that are not trusted.
    const status = async () => (await fetch(`${site.url}/about`)).headers.get("cache-status");
    await expect.poll(status, { timeout: 30_000 }).toBe("pages; hit");
    expect((await nameTheBusiness("Hosted Practice One")).status).toBe(200);
    await expect
      .poll(async () => (await page("/about")).html, { timeout: 30_000 })
      .toContain("Hosted Practice One");
    expect(await staffAreTold()).toBe(false);
  });

  it.each(outages(["hanging", "lying", "refusing", "failing"] as const))(
    "%s: every page stays up, an enquiry is taken, staff get a notice, and an edit shows when it is back",
    { tags: ["kills"] },
    async (way) => {
      await line.turn(way);
      for (const path of PAGES) {
        const { status, html } = await page(path);
        expect(status, path).toBe(200);
        expect(html).toMatch(/href="tel:988"/);
      }
      const enquiry = sampleEnquiry(0, `away-${way}`);
      expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
      expect(await staffAreTold()).toBe(true);

      const business = `Back from ${way}`;
      expect((await nameTheBusiness(business)).status).toBe(200);
      await line.turn("well");
      await expect
        .poll(async () => (await page("/about")).html, { timeout: 40_000, interval: 500 })
        .toContain(business);
      await expect.poll(staffAreTold, { timeout: 30_000, interval: 500 }).toBe(false);
    },
  );

  it("away at the start: the site opens with its last known content", { tags: ["kills"] }, async () => {
    const { html } = await page("/about");
    const business = /Back from \w+/.exec(html)?.[0];
    await site.stop();
    await line.turn("refusing");
    site = await startServer({ dataDir: site.dataDir, env: env() });
    for (const path of PAGES) expect((await page(path)).status, path).toBe(200);
    expect((await page("/about")).html).toContain(business);
    expect(await staffAreTold()).toBe(true);
    const studio = await fetch(`${site.url}/admin/blog`, {
      headers: { Cookie: await sessionCookie(site.url) },
    });
    expect([studio.status, await studio.text()]).toEqual([
      200,
      expect.stringContaining("Failed to fetch blog posts"),
    ]);
  });
});

it("with the lake, the model and the mail service all away, forms and chat work, and mail leaves when it can", async () => {
  await line.turn("refusing");
  model.behave("failing");
  mail.behave("failing");
  const enquiry = sampleEnquiry(1, "all-away");
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  const started = await sendJson(`${site.url}/api/chat/start`, {});
  const cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const { sessionId } = (await started.json()) as { sessionId: string };
  const answer = { sessionId, questionId: "relationship", message: "parent" };
  const reply = await sendJson(`${site.url}/api/chat/message`, answer, { cookie });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ response: expect.stringMatching(/\w/), isComplete: false });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  mail.behave("well");
  await expect.poll(() => mail.delivered.length, { timeout: 50_000, interval: 500 }).toBeGreaterThan(0);
});
