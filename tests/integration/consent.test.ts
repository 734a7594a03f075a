import path from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { consents, consentTexts, emailCampaigns, enquiries, leads, newsletterSubscribers } from "#db/schema";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { chatConsent, staffEntryConsent } from "~/domain/consent/texts";

const TOKEN = "token-of-the-consent-tests";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LAKE_TOKENS: `${TOKEN}=administrator` } });
});
afterAll(() => server.dispose());

function read() {
  const db = openDatabase(path.join(server.dataDir, "app.sqlite"));
  const words = new Map(
    db
      .select()
      .from(consentTexts)
      .all()
      .map((row) => [row.version, row.words]),
  );
  const rows = {
    subscribers: db.select().from(newsletterSubscribers).all(),
    enquiries: db
      .select()
      .from(enquiries)
      .all()
      .map(({ name, origin }) => [name, words.get(origin.consent?.textVersion ?? "")]),
    consents: db
      .select()
      .from(consents)
      .all()
      .map((row) => ({ ...row, words: words.get(row.textVersion) })),
  };
  db.$client.close();
  return rows;
}

async function edit(id: string, set: Record<string, unknown>) {
  const answer = await fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ mutations: [{ patch: { id, set } }] }),
  });
  expect(answer.status).toBe(200);
}

const page = async (address: string) => (await fetch(server.url + address)).text();
const versionOn = (html: string, name = "consent") =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

/** The text that a visitor reads at the form. */
const noteOn = (html: string, opening: string) => {
  const found = new RegExp(`${opening}[^<]*`).exec(html.replaceAll("&#x27;", "'"));
  if (!found) throw new Error(`"${opening}" is not on the page`);
  return found[0];
};

const send = (fields: Record<string, unknown>) =>
  fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      email: `${fields.name}@example.com`,
      phone: "(303) 555-0142",
      relationship: "parent",
      concernType: "alcohol-addiction",
      urgencyLevel: "planning",
      ...fields,
    }),
  });

const wordsOfEnquiry = (name: string) => read().enquiries.find(([one]) => one === name)?.[1];

it("keeps the words about texts as they were shown, edited or not, and shows the shipped ones where a part is gone", async () => {
  const before = await page("/contact");
  await edit("textConsent-en", { purpose: "They are about your call with us." });
  const mayText = { mayText: true, phone: "(303) 555-0143" };
  await send({ name: "textedEarly", ...mayText, textVersion: versionOn(before, "textVersion") });
  await send({ name: "textedLate", ...mayText, phone: "(303) 555-0144" });
  await edit("textConsent-en", { frequency: "" });
  expect(await page("/contact")).toContain("They are about your request and the times that you book");
  // Words that were never shown beside the box count as none that were brought.
  const { consents: kept } = read();
  const stop = kept.find(({ kind }) => kind === "text")?.textVersion.replace("text_box-", "text-");
  const wrongly = await send({
    name: "textedWrongly",
    ...mayText,
    phone: "(303) 555-0145",
    textVersion: stop,
  });
  expect(wrongly.status).toBe(201);
  const texted = () => read().consents.filter(({ kind }) => kind === "text");
  await expect.poll(() => texted().length).toBe(3);
  expect(texted().map(({ words }) => /They are about [^.]*\./.exec(words ?? "")?.[0])).toEqual([
    "They are about your request and the times that you book, and never advertising.",
    "They are about your call with us.",
    "They are about your request and the times that you book, and never advertising.",
  ]);
});

it("keeps the words of the contact form as the screen showed them, though they are edited meanwhile", async () => {
  const before = await page("/contact");
  const shown = noteOn(before, "All information you share");
  await edit("contactPage", { "form.note": "We will call you. Nothing else changes." });

  expect((await send({ name: "early", consent: versionOn(before) })).status).toBe(201);
  expect(wordsOfEnquiry("early")).toBe(shown);

  const after = await page("/contact");
  expect(versionOn(after)).not.toBe(versionOn(before));
  expect((await send({ name: "late", consent: versionOn(after) })).status).toBe(201);
  expect(wordsOfEnquiry("late")).toBe("We will call you. Nothing else changes.");
});

it("takes the published words for an enquiry that names none, or none that were shown at this form", async () => {
  await edit("contactPage", { "form.note": "We call back." });
  const letter = versionOn(await page("/newsletter"));
  for (const [name, consent] of [
    ["without", undefined],
    ["invented", "contact_form-0000000000000000"],
    ["foreign", letter],
  ] as const) {
    expect((await send({ name, ...(consent && { consent }) })).status).toBe(201);
    expect(wordsOfEnquiry(name), name).toBe("We call back.");
  }
});

it("keeps the words of the newsletter form, and carries them through what follows", async () => {
  const before = await page("/blog");
  await edit("blogPage", { "newsletter.note": "Stop whenever you like." });
  const answer = await fetch(`${server.url}/api/newsletter`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "reader@example.com", source: "blog", consent: versionOn(before) }),
  });
  expect(answer.status).toBe(202);
  const { subscribers, consents } = read();
  const asked = consents.filter(({ subscriberId }) => subscriberId === subscribers[0]!.id);
  const text = noteOn(before, "A short note with our newest");
  const note = noteOn(before, "You can stop at any time");
  expect(asked.map(({ words }) => words)).toEqual([`${text}\n${note}`]);
});

it("keeps the chat's and the staff form's words", async () => {
  const started = await fetch(`${server.url}/api/chat/start`, { method: "POST" });
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { sessionId } = (await started.json()) as { sessionId: string };
  const chat = (call: string, body: unknown) =>
    fetch(`${server.url}/api/chat/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  for (const [questionId, message] of [
    ["relationship", "parent"],
    ["concernType", "alcohol-addiction"],
    ["urgencyLevel", "planning"],
    ["previousAttempts", "no"],
    ["situation", "He drinks more than he used to."],
  ])
    expect((await chat("message", { sessionId, questionId, message })).status).toBe(200);
  const contactInfo = { name: "chatted", email: "chatted@example.com", phone: "(303) 555-0143" };
  const completed = await chat("complete", { sessionId, contactInfo });
  expect(completed.status, await completed.clone().text()).toBeLessThan(300);
  expect(wordsOfEnquiry("chatted")).toBe(chatConsent);

  const entered = await fetch(`${server.url}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie: await sessionCookie(server.url) },
    body: JSON.stringify({
      name: "entered",
      email: "entered@example.com",
      phone: "(303) 555-0144",
      relationship: "parent",
      concernType: "alcohol-addiction",
      urgencyLevel: "planning",
      source: "referral",
    }),
  });
  expect(entered.status).toBe(201);
  expect(wordsOfEnquiry("entered")).toBe(staffEntryConsent);
});

/** What was kept of the answers about the notes, by the lead's name, and whether the notes follow. */
async function notesKept() {
  await page("/admin/dashboard");
  const db = openDatabase(path.join(server.dataDir, "app.sqlite"));
  const rows = db
    .select({
      name: leads.name,
      kind: consents.kind,
      granted: consents.granted,
      words: consentTexts.words,
      hold: emailCampaigns.holdReason,
    })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.version, consents.textVersion))
    .innerJoin(leads, eq(leads.id, consents.leadId))
    .innerJoin(emailCampaigns, eq(emailCampaigns.leadId, leads.id))
    .where(like(consents.textVersion, "notes_%"))
    .all();
  db.$client.close();
  return Object.fromEntries(
    rows.map(({ name, words, ...row }) => [name, { ...row, box: words.split("\n")[0] }]),
  );
}

const OUT = "No notes, please";
const IN = "Send me the four notes";
let phones = 100;
/** Of a family of their own, so that no enquiry joins another's lead. */
const ownPhone = () => `(303) 555-0${phones++}`;

it("each call takes the answer about the notes, and keeps it with the words that the setting shows", async () => {
  const cookie = await sessionCookie(server.url);
  const enter = (fields: Record<string, unknown>) =>
    fetch(`${server.url}/api/leads`, {
      method: "POST",
      headers: { "Content-Type": "application/json", cookie },
      body: JSON.stringify({ phone: ownPhone(), urgencyLevel: "planning", source: "phone", ...fields }),
    });
  const ask = (name: string, notes?: boolean) =>
    send({ name, phone: ownPhone(), ...(notes !== undefined && { notes }) });
  for (const [name, notes] of [["free"], ["none", false]] as const)
    expect((await ask(name, notes)).status, name).toBe(201);
  expect((await enter({ name: "staff", email: "staff@example.com", notes: false })).status).toBe(201);

  const shownBefore = await page("/contact");
  await edit("siteSettings", { notesConsent: true });
  await expect.poll(() => page("/contact")).toContain(IN);
  for (const [name, notes] of [["silent"], ["wished", true]] as const)
    expect((await ask(name, notes)).status, name).toBe(201);

  // Without scripts, on a page that was loaded before the setting changed.
  const form = new URLSearchParams({
    name: "open",
    email: "open@example.com",
    phone: ownPhone(),
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "planning",
    notesVersion: /name="notesVersion" value="([^"]+)"/.exec(shownBefore)?.[1] ?? "",
  });
  const sent = await fetch(`${server.url}/contact`, { method: "POST", body: form, redirect: "manual" });
  expect(sent.status).toBe(303);

  await expect.poll(async () => Object.keys(await notesKept())).toContain("open");
  expect(await notesKept()).toMatchObject({
    free: { kind: "contact_form", granted: true, box: OUT, hold: null },
    none: { kind: "contact_form", granted: false, box: OUT, hold: "no_notes" },
    staff: { kind: "staff_entry", granted: false, box: OUT, hold: "no_notes" },
    silent: { kind: "contact_form", granted: false, box: IN, hold: "no_notes" },
    wished: { kind: "contact_form", granted: true, box: IN, hold: null },
    open: { kind: "contact_form", granted: true, box: OUT, hold: null },
  });
});
