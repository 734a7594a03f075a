import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emailCampaigns, leads, outbox } from "#db/schema";
import { CALENDLY_KEY, calendlyBody, calendlySignature } from "#tests/fakes/calendly";
import { goto } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { openDocument, PATIENCE, type StudioVisit, visitStudio } from "#tests/setup/studio";
import { PUBLIC_PAGES } from "~/pages";

/** Breaks out of text, attributes, scripts and templates, and turns the line's direction round. */
const MARKUP = `"'><img src=/xss-picture onerror=window.__xss=1></script><script>window.__xss=2</script>{{7*7}}\u202Exss`;
/** For whatever may become an address. */
const ADDRESS = "javascript:window.__xss=3//xss";
const POST = "/blog/what-happens-in-a-family-intervention";

type Content = { [key: string]: unknown };
const ADDRESSES = /^(href|url|audioUrl|embedUrl|featuredImageUrl|emergency|standard|exploratory)$/;

/** A document with the markup behind every text, and the script in every address. */
function attacked(value: unknown, key = ""): unknown {
  if (key.startsWith("_")) return value;
  if (Array.isArray(value)) return value.map((item) => attacked(item));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value as Content).map(([name, inner]) => [name, attacked(inner, name)]),
    );
  if (typeof value !== "string") return value;
  if (ADDRESSES.test(key)) return ADDRESS;
  return value.includes(" ") ? `${value} ${MARKUP}` : value;
}

let visited: StudioVisit;
let site: string;
const dialogs: string[] = [];
const asked: string[] = [];
beforeAll(async () => {
  visited = await visitStudio({
    CALENDLY_WEBHOOK_KEY: CALENDLY_KEY,
    POSTAL_ADDRESS: MARKUP,
    BUSINESS_TIMEZONE: "America/Denver",
  });
  const { content, context, page } = visited;
  site = visited.url;
  const cookie = await sessionCookie(site);

  const documents = await content.fetch<Content[]>(
    `*[!(_type match "sanity.*") && !(_type match "system.*")]`,
  );
  const edit = content.transaction();
  for (const document of documents) edit.createOrReplace(attacked(document) as never);
  await edit.commit();

  for (const [n, script] of [MARKUP, ADDRESS].entries()) {
    const touch = { at: new Date().toISOString(), landingPath: script, referrer: script, utmSource: script };
    const enquiry = { ...sampleEnquiry(n, "xss"), name: script, message: script, location: script, touch };
    expect((await sendJson(`${site}/api/contact`, enquiry)).status).toBe(201);
    expect(
      (
        await sendJson(`${site}/api/newsletter`, {
          email: `xss-${n}@example.com`,
          source: script.slice(0, 60),
        })
      ).ok,
    ).toBe(true);
    const booking = JSON.parse(calendlyBody({ id: `X${n}`, email: `nobody-${n}@example.com` }));
    booking.payload.name = script;
    booking.payload.questions_and_answers = [{ question: script, answer: script, position: 0 }];
    booking.payload.scheduled_event.name = script;
    const body = JSON.stringify(booking);
    const signed = { headers: { "Calendly-Webhook-Signature": calendlySignature(body) } };
    expect((await sendJson(`${site}/api/webhooks/calendly`, body, signed)).status).toBe(200);
  }
  await chat();
  for (const { id } of rows().leads)
    for (const [what, sent] of [
      ["notes", { note: MARKUP }],
      [
        "tasks",
        { title: MARKUP, description: ADDRESS, dueDate: new Date(Date.now() + 60_000).toISOString() },
      ],
      ["emails", { emailType: "follow_up", subject: MARKUP, body: `${MARKUP}\n\n${ADDRESS}` }],
    ] as const)
      expect((await sendJson(`${site}/api/leads/${id}/${what}`, sent, { cookie })).ok, what).toBe(true);

  await context.addInitScript(() => {
    const seen = window as unknown as { __refused: string[] };
    seen.__refused = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      const isScript = /^(inline|javascript)/.test(event.blockedURI);
      // The Studio's own libraries ask for a newer version, and whether they may compile, and take the no.
      if (location.pathname.startsWith("/studio") && !isScript) return;
      seen.__refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on("request", (request) => asked.push(request.url()));
}, 240_000);
afterAll(() => visited?.dispose());

async function chat(): Promise<void> {
  const started = await sendJson(`${site}/api/chat/start`, {});
  const cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const { sessionId } = (await started.json()) as { sessionId: string };
  for (const [questionId, message] of [
    ["relationship", "parent"],
    ["concernType", "drug-addiction"],
    ["urgencyLevel", "urgent"],
    ["previousAttempts", "yes"],
    ["situation", `${MARKUP} ${ADDRESS}`],
  ])
    expect(
      (await sendJson(`${site}/api/chat/message`, { sessionId, questionId, message }, { cookie })).status,
    ).toBe(200);
  const contactInfo = { name: MARKUP, email: "xss-chat@example.com", phone: "(801) 555-0142" };
  expect((await sendJson(`${site}/api/chat/complete`, { sessionId, contactInfo }, { cookie })).status).toBe(
    201,
  );
}

const rows = () =>
  inStore(visited, (db) => ({
    leads: db.select({ id: leads.id }).from(leads).all(),
    mails: db.select().from(outbox).all(),
    campaigns: db.select({ id: emailCampaigns.id }).from(emailCampaigns).all(),
  }));

/** Nothing of what was stored ran, was fetched, was refused by the page's policy, or waits in a link. */
async function nothingRan(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => {
      const seen = window as unknown as { __xss?: number; __refused?: string[] };
      const links = [...document.querySelectorAll("[href], [src], [action], [formaction]")].flatMap(
        (element) => ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name) ?? ""),
      );
      return {
        ran: seen.__xss ?? null,
        refused: seen.__refused ?? [],
        links: links.filter((link) => /^\s*javascript:/i.test(link)),
        pictures: document.querySelectorAll('img[src="/xss-picture"]').length,
      };
    });
    expect(found, `${where} ${frame.url()}`).toEqual({ ran: null, refused: [], links: [], pictures: 0 });
  }
  expect(asked.filter((address) => new URL(address).pathname === "/xss-picture")).toEqual([]);
  expect(dialogs).toEqual([]);
}

async function open(address: string, { shows = true } = {}): Promise<void> {
  const { page } = visited;
  const answer = await goto(page, address, { waitUntil: "load" });
  expect(answer?.status(), address).toBe(200);
  if (shows) await page.getByText("window.__xss").first().waitFor({ state: "attached" });
  await nothingRan(page, address);
}

it("is text on every screen of staff", { tags: ["journeys"] }, async () => {
  const { leads: ids, campaigns } = rows();
  await open("/admin/hub");
  for (const { id } of ids) await open(`/admin/leads/${id}`);
  for (const address of ["/admin/dashboard", "/admin/dashboard?q=xss", "/admin/bookings", "/admin/campaigns"])
    await open(address);
  for (const tab of ["generate", "calendar", "topics"])
    await open(`/admin/content-studio?tab=${tab}`, { shows: tab !== "calendar" });
  const id = await visited.content.fetch<string>(`*[_type == "post" && slug.current == $slug][0]._id`, {
    slug: POST.slice("/blog/".length),
  });
  await open(`/admin/content-studio?edit=${id}`);
  await open("/admin/account", { shows: false });
  expect(campaigns.length).toBeGreaterThan(0);
});

it("is text in every mail, in the list of mails and in the look at the next one", {
  tags: ["journeys"],
}, async () => {
  const written = () => rows().mails.filter(({ html }) => html);
  await expect.poll(() => written().length, PATIENCE).toBeGreaterThanOrEqual(9);
  await open("/admin/outbox");
  const kinds = new Map(written().map((mail) => [`${mail.kind} ${mail.to}`, mail.id]));
  for (const id of kinds.values()) await open(`/admin/outbox?mail=${id}`);
  for (const { id } of rows().campaigns) await open(`/admin/campaigns/${id}/preview`);
});

it("is text on every public page", { tags: ["journeys"] }, async () => {
  for (const address of [...PUBLIC_PAGES.map(({ path }) => path), POST]) await open(address);
  await goto(visited.page, "/blog");
  await visited.page.getByRole("searchbox").fill(MARKUP);
  await visited.page.waitForURL(/q=/);
  await nothingRan(visited.page, "a search");
});

it("is text in the Studio's lists and forms", { tags: ["journeys"] }, async () => {
  const { page, content } = visited;
  for (const type of ["post", "author", "podcastEpisode"]) {
    const id = await content.fetch<string>(`*[_type == $type][0]._id`, { type });
    await openDocument(page, type, id);
    await page.getByText("window.__xss").first().waitFor();
    await nothingRan(page, type);
  }
});
