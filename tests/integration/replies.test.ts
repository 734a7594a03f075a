import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailCampaigns, inboundMails, leads, replies, replyAttachments } from "#db/schema";
import { type FakeResend, type InboundMail, startFakeResend, svixHeaders } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

let mail: FakeResend;
let site: TestServer;
let staff: string;
let count = 0;
const env = () => ({
  ...mail.env(),
  REPLY_DOMAIN: "reply.example.com",
  POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202",
});
beforeAll(async () => {
  mail = await startFakeResend();
  site = await startServer({ env: env() });
  staff = await sessionCookie(site.url);
});
afterAll(async () => {
  await site.dispose();
  await mail.close();
});

/** A family that has received the first mail of its campaign. */
async function family() {
  const enquiry = sampleEnquiry(2 * ++count, "replies");
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  await expect
    .poll(() => mail.delivered.some((one) => one.mail.to === enquiry.email), { timeout: 30_000 })
    .toBe(true);
  const sent = mail.delivered.find((one) => one.mail.to === enquiry.email)!.mail;
  const lead = inStore(site, (db) => db.select().from(leads).where(eq(leads.email, enquiry.email)).get()!);
  return { id: lead.id, email: enquiry.email, sent };
}

const mailFrom = (from: string, over: Partial<InboundMail> = {}): InboundMail => ({
  from,
  to: ["practice@example.com"],
  subject: "Re: Checking in",
  message_id: `<in${++count}@mail.example.com>`,
  text: "Yes, please call.\n\n> How are you?",
  ...over,
});

/** Announces a mail as the service does. Unless the event carries the words, they have to be fetched. */
async function announce(
  inbound: InboundMail,
  { id = `in-${++count}`, delivery = `d-${++count}`, withWords = false } = {},
) {
  mail.inbound.set(id, inbound);
  const { text, html, headers, files = [], ...told } = inbound;
  const attachments = files.map(({ filename }) => ({ id: filename, filename, content_type: "x/y" }));
  const data = { email_id: id, ...told, ...(withWords && { text, html }), attachments };
  const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
  return fetch(`${site.url}/api/webhooks/inbound`, {
    method: "POST",
    body,
    headers: svixHeaders(delivery, body),
  });
}

const stored = (from: string) =>
  inStore(site, (db) => db.select().from(replies).where(eq(replies.fromAddress, from)).all());
const arrived = (from: string, many = 1) =>
  expect.poll(() => stored(from).length, { timeout: 30_000 }).toBe(many);
const campaignOf = (leadId: string) =>
  inStore(site, (db) => db.select().from(emailCampaigns).where(eq(emailCampaigns.leadId, leadId)).get());
const hurry = () =>
  inStore(site, (db) =>
    db.update(inboundMails).set({ nextAttemptAt: new Date() }).where(eq(inboundMails.attempts, 1)).run(),
  );
const read = async (path: string) => (await fetch(site.url + path, { headers: { cookie: staff } })).text();
const post = (command: "give" | "dismiss", form: Record<string, string>) =>
  fetch(`${site.url}/admin/replies?do=replies.${command}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: staff, origin: site.url },
    body: new URLSearchParams(form),
  });

async function kill(): Promise<void> {
  const { dataDir, url } = site;
  await site.stop("SIGKILL");
  site = await startServer({ dataDir, port: Number(new URL(url).port), env: env() });
}

describe("a mail of a campaign", () => {
  it("carries an address that nobody can guess, and a reply to it ends the campaign and is filed under the lead", async () => {
    const { id, sent } = await family();
    const [address, name] = /^reply\+([0-9a-f]{32})@reply\.example\.com$/.exec(sent.reply_to ?? "") ?? [];
    expect(sent.headers?.References).toBe(`<${name}@reply.example.com>`);
    const from = `other${count}@example.com`;
    expect((await announce(mailFrom(from, { to: [address!] }))).status).toBe(200);
    await arrived(from);
    expect(campaignOf(id)).toMatchObject({ status: "stopped", stopReason: "replied" });
    expect(stored(from)).toMatchObject([{ leadId: id, state: "filed", words: "Yes, please call." }]);
    const screen = await read(`/admin/leads/${id}`);
    expect(screen).toContain("Wrote again: Email");
    expect(screen).toContain("They replied by email: campaign stopped");
  });

  it("is held by a mail from the lead's address alone, which says so on the lead and the monitor until staff resume it", async () => {
    const { id, email } = await family();
    await announce(mailFrom(email, { text: "Please stop writing, I will call." }));
    await arrived(email);
    expect(campaignOf(id)).toMatchObject({ status: "paused", holdReason: "unproven_reply" });
    const screen = await read(`/admin/leads/${id}`);
    for (const words of ["a reply that proves nothing", "They replied", "Unproven"])
      expect(screen).toContain(words);
    expect(await read(`/admin/campaigns?q=${encodeURIComponent(email)}`)).toContain(
      "a reply that proves nothing",
    );
    const campaignId = campaignOf(id)!.id;
    const decide = (command: string) =>
      fetch(`${site.url}/admin/leads/${id}?do=campaigns.${command}`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: staff, origin: site.url },
        body: new URLSearchParams({ id: campaignId }),
      });
    expect((await decide("resume")).status).toBe(200);
    expect(campaignOf(id)).toMatchObject({ status: "active", holdReason: null });
    expect((await decide("markReplied")).status).toBe(200);
    expect(campaignOf(id)).toMatchObject({ status: "stopped", stopReason: "replied" });
  });

  it("is not stopped by an automatic answer, which is kept", async () => {
    const { id, sent, email } = await family();
    await announce(mailFrom(email, { to: [sent.reply_to!], headers: { "Auto-Submitted": "auto-replied" } }));
    await arrived(email);
    expect(campaignOf(id)).toMatchObject({ status: "active" });
    expect(await read(`/admin/leads/${id}`)).toContain("it stops nothing");
  });
});

describe("mail that the service announces", () => {
  it("is taken only with its signature", async () => {
    const body = JSON.stringify({ type: "email.received", data: { email_id: "x", from: "x@example.com" } });
    for (const headers of [
      {},
      svixHeaders("d", `${body} `),
      { ...svixHeaders("d", body), "svix-timestamp": "1" },
    ]) {
      const answer = await fetch(`${site.url}/api/webhooks/inbound`, { method: "POST", body, headers });
      expect(answer.status).toBe(401);
    }
  });

  it("is one, however often it is announced, and by whatever delivery", async () => {
    const from = "twice@example.com";
    const one = mailFrom(from);
    for (const delivery of ["once", "once", "again"])
      expect((await announce(one, { id: "same", delivery })).status).toBe(200);
    // The same mail under another id of the service.
    await announce(one);
    await arrived(from);
    await expect
      .poll(
        () =>
          inStore(site, (db) => db.select().from(inboundMails).all()).every(({ event }) => event === null),
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(stored(from)).toHaveLength(1);
  });

  it("is taken from the event where that carries the words, without asking for them", async () => {
    const from = "carried@example.com";
    await announce(mailFrom(from), { id: "carried", withWords: true });
    await arrived(from);
    expect(mail.askedFor.filter((url) => url.includes("carried"))).toEqual([]);
  });

  it("that comes only as HTML is read as text", async () => {
    const from = "html@example.com";
    await announce(
      mailFrom(from, { text: null, html: "<p>Please <b>call</b> me.</p><blockquote>Hello</blockquote>" }),
    );
    await arrived(from);
    expect(stored(from)).toMatchObject([{ words: "Please call me.", quoted: "> Hello" }]);
  });

  it("is read with the mail that is attached to it", async () => {
    const from = "attached@example.com";
    const content = Buffer.from(
      "From: Sam <sam@example.com>\r\nSubject: goodbye\r\n\r\nI have the gun in the car. Don't look for me.\r\n",
    );
    await announce(mailFrom(from, { text: "See below.", files: [{ filename: "his mail.eml", content }] }));
    await arrived(from);
    expect(stored(from)).toMatchObject([
      { state: "filed", words: expect.stringContaining("I have the gun") },
    ]);
  });

  it("is fetched later where the service is away, and staff see that it waits", async () => {
    mail.isGiving = false;
    const from = "later@example.com";
    expect((await announce(mailFrom(from))).status).toBe(200);
    const waiting = () =>
      inStore(site, (db) =>
        db
          .select()
          .from(inboundMails)
          .all()
          .filter(({ nextAttemptAt }) => nextAttemptAt),
      );
    await expect.poll(() => waiting()[0]?.attempts, { timeout: 30_000 }).toBe(1);
    inStore(site, (db) =>
      db
        .update(inboundMails)
        .set({ createdAt: new Date(Date.now() - 200_000) })
        .where(eq(inboundMails.id, waiting()[0]!.id))
        .run(),
    );
    expect(await read("/admin/replies")).toContain("1 email came in and could not be fetched yet");
    expect(await read("/admin/hub")).toContain("1 could not be fetched yet");
    mail.isGiving = true;
    hurry();
    await arrived(from);
    expect(waiting()).toEqual([]);
  });

  it("is not lost where the process is killed right after the answer, nor taken twice", {
    tags: ["kills"],
    timeout: 120_000,
  }, async () => {
    const from = Array.from({ length: 12 }, (_, n) => `killed${n}@example.com`);
    for (const [n, address] of from.entries()) {
      expect((await announce(mailFrom(address))).status).toBe(200);
      if (n % 4 === 3) await kill();
    }
    for (const address of from) await arrived(address);
  });
});

it("gives a mail's files to staff as downloads alone", async () => {
  const { id, sent, email } = await family();
  const content = Buffer.from("%PDF-1.7 <script>alert(1)</script>");
  const files = [
    { filename: "Bericht Ä.pdf", content },
    { filename: "run.exe", content: Buffer.from("MZ") },
  ];
  await announce(mailFrom(email, { to: [sent.reply_to!], files }));
  await arrived(email);
  const [reply] = stored(email);
  const kept = inStore(site, (db) =>
    db.select().from(replyAttachments).where(eq(replyAttachments.replyId, reply!.id)).all(),
  );
  expect(kept.map(({ refused }) => refused)).toEqual([null, "This type of file is not kept"]);
  const screen = await read(`/admin/leads/${id}`);
  expect(screen).toContain(`/admin/replies/files/${kept[0]!.id}`);
  expect(screen).toContain("run.exe");
  const get = (file: string, cookie: string) =>
    fetch(`${site.url}/admin/replies/files/${file}`, { headers: { cookie }, redirect: "manual" });
  const answer = await get(kept[0]!.id, staff);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="Bericht _.pdf"; filename*=UTF-8''Bericht%20%C3%84.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
  expect((await get(kept[1]!.id, staff)).status).toBe(404);
  const editor = await sessionCookie(site.url, await addStaff(site, "files-editor", "editor"));
  expect((await get(kept[0]!.id, editor)).status).toBe(403);
  expect((await get(kept[0]!.id, "")).status).toBe(302);
});

it("says that a mail could not be read, gives staff its source, and reads the next", async () => {
  // The marks of all quotations before each line: half a minute of work.
  const html = `${"<blockquote>".repeat(240)}${"x<br>".repeat(90_000)}`;
  const from = `endless${count}@example.com`;
  await announce(mailFrom(from, { text: null, html }), { withWords: true });
  await announce(mailFrom(`next${count}@example.com`), { withWords: true });
  await arrived(from);
  expect(stored(from)).toMatchObject([{ state: "waiting", isUnread: true }]);
  expect(await read("/admin/hub")).toContain("1 email came in and could not be read");
  const screen = await read("/admin/replies");
  expect(screen).toContain("This email could not be read.");
  const [, file] = /\/admin\/replies\/files\/([^"]+)"[^>]*>email\.eml/.exec(screen) ?? [];
  expect(await read(`/admin/replies/files/${file}`)).toContain(`from: ${from}`);
  await expect
    .poll(() =>
      inStore(site, (db) =>
        db
          .select()
          .from(replies)
          .all()
          .some(({ fromAddress }) => fromAddress.startsWith("next")),
      ),
    )
    .toBe(true);
  expect((await post("dismiss", { id: stored(from)[0]!.id })).status).toBe(200);
  expect(await read("/admin/hub")).not.toContain("could not be read");
});

describe("mail that matches nobody", () => {
  it("waits on its screen until staff give it to a lead, whose it then is", async () => {
    const { id, email } = await family();
    const from = "sister@example.com";
    await announce(mailFrom(`Sis <${from}>`, { text: "It is about my brother." }));
    await arrived(from);
    expect(await read("/admin/hub")).toMatch(/emails? waits? for (its|their) lead/);
    const waiting = stored(from)[0]!;
    const screen = await read(`/admin/replies?reply=${waiting.id}&q=${encodeURIComponent(email)}`);
    expect(screen).toContain("It is about my brother.");
    expect(screen).toContain(`value="${id}"`);
    expect((await post("give", { id: waiting.id, leadId: "nobody" })).status).toBe(404);
    expect((await post("give", { id: waiting.id, leadId: id })).status).toBe(200);
    expect((await post("give", { id: waiting.id, leadId: id })).status).toBe(409);
    expect(stored(from)).toMatchObject([{ leadId: id, state: "filed" }]);
    expect(campaignOf(id)).toMatchObject({ status: "stopped", stopReason: "replied" });
    expect(await read(`/admin/leads/${id}`)).toContain("was given to this lead");
    await announce(mailFrom(from, { text: "Thank you." }));
    await arrived(from, 2);
    expect(stored(from).every(({ leadId }) => leadId === id)).toBe(true);
  });

  it("can be dismissed by staff if it belongs to nobody", async () => {
    const from = "advert@example.com";
    await announce(mailFrom(from, { text: "Buy two." }));
    await arrived(from);
    expect((await post("dismiss", { id: stored(from)[0]!.id })).status).toBe(200);
    expect(stored(from)).toMatchObject([{ state: "dismissed", leadId: null }]);
    expect(await read("/admin/replies")).not.toContain("Buy two.");
  });
});
