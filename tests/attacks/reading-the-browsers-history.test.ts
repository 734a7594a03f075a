import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { readServerLinkKeys } from "#tests/setup/link-keys";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { signMailedLink } from "~/domain/booking/mailed-links.server";
import { signLinkToken } from "~/platform/secrets/signed-links.server";
import { DAY_MS } from "~/time-units";

const zone = "America/Denver";
/** What tells of a booking: that there is one, when, by whom, on which number. */
const TELLS = /booked|will call you|Choose a time|BEGIN:VCALENDAR|number that ends in/;

const ACCOUNT = { username: "ellen", password: "seven quiet herons" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { TRUST_PROXY: "1", ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password },
  });
  const personId = inStore(server, (db) => db.select().from(users).get()!.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  const cookie = await sessionCookie(server.url, ACCOUNT);
  expect((await sendJson(`${server.url}/api/booking/hours`, hours, { method: "PUT", cookie })).status).toBe(
    200,
  );
});
afterAll(() => server.dispose());

/** What the main part of a page says, as HTML; of a file all of it. */
async function readMain(answer: Response): Promise<string> {
  const text = await answer.text();
  return text.includes("<main") ? text.slice(text.indexOf("<main"), text.indexOf("</main>")) : text;
}

let browsers = 0;
/** A browser that keeps its cookies and its history, in a network of its own. */
function openBrowser() {
  const address = `198.18.${++browsers}.7`;
  const cookies = new Map<string, string>();
  const history: string[] = [];
  const open = async (path: string, { method = "GET", body }: { method?: string; body?: unknown } = {}) => {
    const answer: Response = await fetch(new URL(path, server.url), {
      method,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        origin: server.url,
        "X-Forwarded-For": address,
        ...(method === "POST" &&
          !(body instanceof URLSearchParams) && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = answer.headers.get("location");
    if (to) return open(to);
    // A browser's history has the address that it came to, and none that led on.
    if (method === "GET") history.push(path);
    return answer;
  };
  const read = async (path: string) => readMain(await open(path));
  return { open, read, history };
}

const keys = () => readServerLinkKeys(server.dataDir);

let nth = 0;
/** Sends an enquiry, and books a time on its page. */
async function bookInBrowser() {
  const browser = openBrowser();
  const enquiry = { ...sampleEnquiry(++nth, "history"), urgencyLevel: "urgent" };
  const sent = await browser.open("/api/contact", { method: "POST", body: enquiry });
  const { leadId: reference } = (await sent.json()) as { leadId: string };
  expect(await browser.read(`/book/${reference}`)).toContain("Choose a time");
  // Each on a day of its own, as strangers hold half of a day at most.
  const from = new Date(Date.now() + (nth % 12) * DAY_MS).toISOString();
  const to = new Date(Date.now() + ((nth % 12) + 1) * DAY_MS).toISOString();
  const query = new URLSearchParams({ type: "standard", from, to });
  const times = (await (await fetch(`${server.url}/api/booking/slots?${query}`)).json()) as {
    start: string;
  }[];
  const start = times[0]?.start ?? "";
  const booked = await browser.open(`/book/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ start, zone }),
  });
  expect(await booked.text()).toContain("Your time is booked");
  const { id, leadId } = inStore(server, ({ $client }) =>
    $client.prepare("select id, lead_id as leadId from bookings where reference = ?").get(reference),
  ) as { id: string; leadId: string };
  const page = `/booking/${signLinkToken(keys(), "booking", id)}`;
  return { browser, reference, id, leadId, page, phoneEnd: enquiry.phone.slice(-4) };
}

it("after a quick exit, and in any other browser, no address of a booking shows anything", async () => {
  const { browser, reference, page, phoneEnd } = await bookInBrowser();
  expect(await browser.read(page)).toContain(phoneEnd);
  expect(await browser.read(`${page}/consultation.ics`)).toContain("BEGIN:VCALENDAR");
  const addresses = [
    page,
    `${page}?move=1`,
    `${page}/consultation.ics`,
    `/book/${reference}`,
    ...browser.history,
  ];
  await browser.open("/leave", { method: "POST", body: {} });
  for (const reader of [browser, openBrowser()])
    for (const address of addresses) {
      const shown = await reader.read(address);
      expect(shown, address).toContain("This page is closed here");
      expect(shown, address).toMatch(/tel:911[\s\S]*Call /);
      expect(shown, address).not.toMatch(TELLS);
    }
});

it.each([
  ["booking/", "cancels", { intent: "cancel" }],
  ["booking/", "moves", { start: new Date(Date.now() + 5 * DAY_MS).toISOString() }],
  ["book/", "books", { start: new Date(Date.now() + 5 * DAY_MS).toISOString(), zone }],
])("after a quick exit a form sent to /%s… %s nothing", async (folder, _does, fields) => {
  const { browser, id, page, reference } = await bookInBrowser();
  await browser.open("/leave", { method: "POST", body: {} });
  const stored = () =>
    inStore(server, ({ $client }) => $client.prepare("select * from bookings where id = ?").get(id));
  const before = stored();
  const path = folder === "booking/" ? page : `/book/${reference}`;
  const answer = await browser.open(path, { method: "POST", body: new URLSearchParams(fields) });
  expect(answer.status).toBe(403);
  const shown = await readMain(answer);
  expect(shown).toContain("This page is closed here");
  expect(shown).not.toMatch(TELLS);
  expect(stored()).toEqual(before);
});

it("a program that has the token needs no cookie, and the cookie ends with the browser", async () => {
  const { page, id, leadId } = await bookInBrowser();
  const link = await fetch(`${server.url}/booking/${signMailed("booking-by-mail", id, leadId)}`, {
    redirect: "manual",
  });
  expect(link.status).toBe(302);
  expect(link.headers.getSetCookie().join()).toMatch(/^request=[^;]+;(?!.*(Max-Age|Expires)).*HttpOnly/i);
  const token = page.replace("/booking/", "");
  expect((await sendJson(`${server.url}/api/booking/${token}/cancel`, {})).status).toBe(200);
});

/** Signs what a mail about a lead or its booking has. */
const signMailed = (purpose: "book" | "booking-by-mail", id: string, leadId: string) =>
  inStore(server, (db) => signMailedLink(db, keys(), purpose, { id, leadId, now: new Date() }));
const signRequest = (reference: string) => signLinkToken(keys(), "request-by-mail", idOf(reference));

it.each<[string, (booked: Awaited<ReturnType<typeof bookInBrowser>>) => string]>([
  ["a booking", ({ id, leadId }) => `/booking/${signMailed("booking-by-mail", id, leadId)}`],
  ["a request", ({ reference }) => `/request/${signRequest(reference)}`],
  ["the times", ({ reference }) => `/book/${signRequest(reference)}`],
])(
  "the mail's link to %s shows time and caller without the number, and leaves no way back",
  async (_what, build) => {
    const booked = await bookInBrowser();
    const link = build(booked);
    const browser = openBrowser();
    const shown = await browser.read(link);
    expect(shown).toMatch(/Your time is booked[\s\S]*will call you on the number that we have/);
    expect(shown).toContain("Confirm this time");
    expect(shown).not.toContain(booked.phoneEnd);
    expect(browser.history.join()).not.toContain(link);
    await browser.open("/leave", { method: "POST", body: {} });
    for (const address of [...browser.history]) expect(await browser.read(address)).not.toMatch(TELLS);
    // Who has the mail can open its link again.
    expect(await browser.read(link)).toContain("Your time is booked");
  },
);

it("the mail's link to a lead's times books, and shows no number", async () => {
  const { leadId, reference, phoneEnd, page } = await bookInBrowser();
  const browser = openBrowser();
  const shown = await browser.read(`/book/${signMailed("book", leadId, leadId)}`);
  expect(shown).toContain("Choose a time to talk");
  expect(shown).not.toContain(phoneEnd);
  const [address = ""] = browser.history;
  const [, start = ""] = /name="start"[^>]*value="([^"]+)"/.exec(shown) ?? [];
  const form = new URLSearchParams({ start, zone });
  const booked = await (await browser.open(address, { method: "POST", body: form })).text();
  expect(booked).toContain("Your time is booked");
  // The mail went to the lead's address, which proves nothing of what a browser sent.
  expect(await browser.read(`/book/${reference}`)).toContain("This page is closed here");
  expect(await browser.read(page)).toContain("This page is closed here");
});

const idOf = (reference: string) =>
  inStore(server, ({ $client }) =>
    $client.prepare("select id from enquiries where reference = ?").pluck().get(reference),
  ) as string;
