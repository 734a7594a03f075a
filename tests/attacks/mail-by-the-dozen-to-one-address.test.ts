import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings, outbox, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

const zone = "America/Denver";

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT_SCALE: "20", POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202" },
  });
  staff = await sessionCookie(server.url);
  const personId = inStore(server, (db) => db.select().from(users).get()!.id);
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  const set = await call("/booking/hours", week, { method: "PUT", cookie: staff });
  expect(set.status).toBe(200);
});
afterAll(() => server.dispose());

const call = (path: string, body: unknown, options = {}) =>
  sendJson(`${server.url}/api${path}`, body, options);

const mailsTo = (address: string) =>
  inStore(server, (db) => db.select().from(outbox).all()).filter(({ to }) => to?.toLowerCase() === address);
const sentTo = (address: string) => mailsTo(address).filter(({ status }) => status === "sent");

/** Waits until no mail to the address is on its way. */
const settled = (address: string) =>
  expect
    .poll(() => mailsTo(address).filter(({ status }) => status === "queued" || status === "sending"))
    .toEqual([]);

/** What a stranger sees of an answer, without the tokens and times that differ between any two. */
async function read(answer: Response) {
  const headers = [...answer.headers]
    .filter(([name]) => !["date", "x-request-id"].includes(name))
    .map(([name, value]) => [name, value.replace(/^request=[^;]+/, "request=…")]);
  const text = await answer.text();
  const { token, id, leadId, request, start, end } = JSON.parse(text) as Record<string, string | undefined>;
  let body = text;
  for (const own of [token, request, id, leadId, start, end]) if (own) body = body.replaceAll(own, "…");
  return { token, leadId, seen: JSON.stringify([answer.status, headers, body]) };
}

const unfiled = () =>
  inStore(server, (db) => db.select({ filed: bookings.filedSequence }).from(bookings).all()).filter(
    ({ filed }) => filed < 0,
  );

let used = 0;
async function freeTime(): Promise<string> {
  const from = new Date(Date.now() + 2 * DAY_MS);
  const to = new Date(from.getTime() + 10 * DAY_MS);
  const query = new URLSearchParams({
    type: "standard",
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const slots = (await (await fetch(`${server.url}/api/booking/slots?${query}`)).json()) as {
    start: string;
  }[];
  return slots[4 * used++]!.start;
}

/** Writes, books and cancels with a typed address. Returns what was answered. */
async function round(n: number, email: string) {
  const { booked, written } = await writeAndBook(n, email);
  // A booking that is canceled before it was filed sends no mail at all.
  await expect.poll(unfiled).toEqual([]);
  const cancelled = await read(await call(`/booking/${booked.token}/cancel`, {}));
  return [written, booked, cancelled].map(({ seen }) => seen);
}

async function writeAndBook(n: number, email: string) {
  const written = await read(await call("/contact", { ...sampleEnquiry(n), urgencyLevel: "urgent", email }));
  const start = await freeTime();
  const booking = { type: "standard", start, reference: written.leadId, zone };
  return { written, booked: await read(await call("/booking", booking)) };
}

it("five rounds of writing, booking and canceling send an address five mails, and are answered as the first", async () => {
  const first = await round(7_000, "victim@example.com");
  expect(first).toEqual([
    expect.stringMatching(/^\[201/),
    expect.stringMatching(/^\[201/),
    expect.stringMatching(/^\[200/),
  ]);
  for (let n = 1; n < 5; n++)
    expect(await round(7_000 + n, n % 2 ? "Victim@Example.com" : "victim@example.com")).toEqual(first);
  await settled("victim@example.com");
  expect(sentTo("victim@example.com")).toHaveLength(5);
});

it("staff see what was not sent, in the outbox and on the lead, and send it all the same", async () => {
  const show = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { cookie: staff } })).text();
  const held = mailsTo("victim@example.com").find(({ status }) => status === "held");
  const why = "at most five emails in 24 hours that anybody can cause";
  for (const path of [`/admin/outbox?view=attention&mail=${held?.id}`, `/admin/leads/${held?.leadId}`])
    expect((await show(path)).includes(why), path).toBe(true);
  const pressed = await fetch(`${server.url}/admin/outbox?do=mail.sendAgain`, {
    method: "POST",
    headers: { cookie: staff, origin: server.url },
    body: new URLSearchParams({ id: held?.id ?? "" }),
  });
  expect(pressed.status).toBe(200);
  await expect.poll(() => sentTo("victim@example.com").length).toBe(6);
});

/** Cancels by the form of the page to which a mail's link leads. */
async function cancelOnPage(token: string): Promise<number> {
  const opened = await fetch(`${server.url}/booking/${token}`, { redirect: "manual" });
  const pressed = await fetch(new URL(opened.headers.get("location") ?? "", server.url), {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, cookie: opened.headers.getSetCookie()[0]?.split(";")[0] ?? "" },
    body: new URLSearchParams({ intent: "cancel" }),
  });
  return pressed.status;
}

it.each<[how: string, cancel: (token: string) => Promise<number>, status: number]>([
  ["a call", async (token) => (await call(`/booking/${token}/cancel`, {})).status, 200],
  ["its page", cancelOnPage, 303],
])(
  "who uses the link in the mail is mailed, by %s, also when strangers have caused the day's five",
  async (how, cancel, status) => {
    const email = `${how.replace(" ", "-")}@example.com`;
    await writeAndBook(7_200 + status, email);
    await settled(email);
    const link = sentTo(email).flatMap(({ text }) => text?.match(/\/booking\/([\w.-]+)/)?.[1] ?? []);
    inStore(server, (db) => {
      const counted = sentTo(email).find(({ kind }) => kind === "booking_confirmed")!;
      for (let n = 0; n < 3; n++)
        db.insert(outbox)
          .values({ ...counted, id: `${how}-${n}`, idempotencyKey: `${how}-${n}` })
          .run();
    });
    expect(sentTo(email)).toHaveLength(5);
    expect(await cancel(link[0]!)).toBe(status);
    const states = () =>
      mailsTo(email).map((mail) => `${mail.kind} ${mail.status} ${mail.errorMessage ?? ""}`);
    await expect.poll(() => states().join("\n")).toMatch(/^booking_cancelled sent/m);
  },
);
