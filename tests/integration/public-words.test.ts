import path from "node:path";
import { parse } from "parse5";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLake } from "#studio/lake";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { NEVER_SAID } from "#tests/setup/kept-words";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { crisisFigures } from "~/domain/crisis/figures";
import { PUBLIC_PAGES } from "~/pages";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** The visible text of a page, without scripts and styles. */
async function wordsOn(address: string, cookie = ""): Promise<string> {
  const texts: string[] = [];
  const visit = (node: { nodeName: string; value?: string; childNodes?: unknown[] }) => {
    if (node.nodeName === "script" || node.nodeName === "style") return;
    if (node.nodeName === "#text") texts.push(node.value ?? "");
    for (const child of node.childNodes ?? []) visit(child as typeof node);
  };
  visit(parse(await (await fetch(server.url + address, { headers: { cookie } })).text()));
  return texts.join(" ").replace(/\s+/g, " ");
}

/** Every public page and every post. */
async function everyAddress(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const posts = [...map.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(([, at]) => at as string);
  expect(posts.length).toBeGreaterThan(11);
  return [...new Set([...PUBLIC_PAGES.map((page) => page.path), ...posts])];
}

/** The words of each public page and post, read once for the tests that look at all of them. */
const wordsOfAll = new Map<string, string>();
beforeAll(async () => {
  for (const address of await everyAddress()) wordsOfAll.set(address, await wordsOn(address));
});

it("no public page shows Markdown that was not read", () => {
  for (const [address, words] of wordsOfAll) {
    expect(words.length, address).toBeGreaterThan(200);
    expect(words, address).not.toMatch(/\]\(|\*\*/);
  }
});

it("a site that was filled by an earlier version has its untouched pages mended at the next start", {
  tags: ["kills"],
}, async () => {
  await server.stop();
  const file = path.join(server.dataDir, "content.sqlite");
  const lake = createLake({ file, projectId: "embedded", datasets: ["production"] });
  type Stored = { _id: string; _type: string; _rev: string; _createdAt: string };
  const found = await lake.query<Stored[]>("production", '*[_id in ["legal-disclaimer", "legal-terms"]]');
  for (const { _rev, ...stored } of found) {
    const before = JSON.parse(JSON.stringify(stored).replaceAll('"text":"988"', '"text":"[988](tel:988)"'));
    const at = { _createdAt: stored._createdAt, _updatedAt: stored._createdAt };
    lake.transact("production", [{ createOrReplace: { ...before, ...at, summary: "As it was." } }], {});
  }
  lake.transact("production", [{ patch: { id: "legal-terms", set: { summary: "Our own." } } }], {});
  lake.close();
  server = await startServer({ dataDir: server.dataDir });
  expect(await wordsOn("/disclaimer")).not.toMatch(/\]\(|As it was/);
  expect(await wordsOn("/terms")).toContain("Our own.");
});

/** Claims that a one-person practice can't keep, and terms of another country. */
const UNTRUE =
  /a real person answers|answered (?:24 hours|day and night)|answers day and night|found and held|enquir|ring (?:us|you|me)\b|\b(?:first|hard|short|calm|one|the) talk\b/i;

it("every page says one truth, in the English of one country", () => {
  for (const [address, words] of wordsOfAll) expect(words, address).not.toMatch(UNTRUE);
});

it("no page and none of its structured data says what is unsafe, untrue or can't be kept", async () => {
  for (const [address, words] of wordsOfAll)
    for (const [why, phrase] of NEVER_SAID) expect(words, `${address}: ${why}`).not.toMatch(phrase);
  for (const address of ["/", "/about", "/contact", "/services"]) {
    const html = await (await fetch(server.url + address)).text();
    for (const [why, phrase] of NEVER_SAID) expect(html, `${address}: ${why}`).not.toMatch(phrase);
  }
});

it("staff read of inquiries, too, on every screen that has one and in the export", async () => {
  const cookie = await sessionCookie(server.url);
  for (const message of ["First words", "Second words"])
    await sendJson(`${server.url}/api/contact`, { ...sampleEnquiry(2), message });
  const leads = await (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).json();
  const { id } = (leads as { id: string }[])[0]!;
  for (const address of [
    `/admin/leads/${id}`,
    "/admin/hub",
    "/admin/queue",
    "/admin/dashboard",
    "/admin/campaigns",
    "/admin/response",
    "/admin/import",
    "/admin/retention",
    "/admin/newsletter",
    "/admin/launch",
  ])
    expect(await wordsOn(address, cookie), address).not.toMatch(/enquir|ring (?:us|them)\b/i);
  expect(await wordsOn(`/admin/leads/${id}`, cookie)).toMatch(/Inquiries 2\b/);
});

it("next to the promise of confidence are its limits, and next to the phone number that 911 comes first", async () => {
  const contact = await wordsOn("/contact");
  expect(contact).toMatch(
    /strictly confidential, within three limits: someone is in danger, .{0,60} being harmed, or the law/,
  );
  expect(contact).toMatch(
    /24\/7 Phone Line .{0,260}call 911 first: we are not an emergency service.{0,60}Call 911 first/,
  );
  expect(contact).toMatch(/No notes, please Four short notes follow our answer .{0,40}link that stops them/);
  expect(contact).toMatch(/By sending it you ask us to answer\. We answer with an email\. Privacy Policy/);
  const home = await wordsOn("/");
  expect(home).toMatch(/Get Help Now Free Consultation Danger to life\? Call 911 first/);
  expect(home).toMatch(/Danger to life\? Call 911 first Get Emergency Help Now/);
  for (const address of ["/services", "/about", "/car-talk"])
    expect(await wordsOn(address), address).toContain("Call 911 first");
});

it("the home page begins with three ways, and two pages say what happens when you call", async () => {
  const home = await wordsOn("/");
  const places = [
    "Get Help Now",
    "Someone is in danger",
    "someone today",
    "plan ahead",
    "years of experience",
  ].map((words) => home.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const address of ["/services", "/contact"]) {
    const words = await wordsOn(address);
    for (const part of [
      "The first ten minutes",
      "What you are asked",
      "What it costs",
      "Who will know",
      "busy?",
    ])
      expect(words, address).toContain(part);
  }
});

it("the safety page says how often the detector is right, never better than was measured, with the exact figures", async () => {
  const words = await wordsOn("/safety");
  const { crises, calm, reach, falseAlarms, asked, rightLine } = crisisFigures;
  expect(words).toContain(`with ${crises} sample messages of danger and ${calm} calm ones`);
  for (const { share } of [reach, falseAlarms, asked.reach, asked.falseAlarms, rightLine])
    expect(words).toContain(`${share} of 100`);
  expect(words).toContain(
    `Of 100 messages about danger, it showed the numbers to call for ${Math.floor(reach.share)}`,
  );
  expect(words).toContain(`it spoke up for ${Math.floor(asked.reach.share)} `);
  expect(words).toContain(
    `Of 100 calm messages, it showed the numbers by mistake for ${Math.ceil(falseAlarms.share)}`,
  );
});
