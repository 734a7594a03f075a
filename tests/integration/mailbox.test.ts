import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailCampaigns, enquiries, replies } from "#db/schema";
import { type Dovecot, dovecotAt, startDovecot } from "#tests/setup/dovecot";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { rawMail } from "#tests/setup/raw-mail";
import { rounds } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

/** `npm run faults` kills more often. */
const KILLS = rounds(1, 30);
let imap: Dovecot;
let site: TestServer;
const env = () => ({ IMAP_URL: imap.url, LOG_LEVEL: "silent" });

describe.skipIf(!dovecotAt)("with IMAP_URL", () => {
  beforeAll(async () => {
    imap = await startDovecot();
    site = await startServer({ env: env() });
  });
  afterAll(async () => {
    await site?.dispose();
    await imap?.close();
  });

  const subjects = () =>
    inStore(site, (db) => db.select({ subject: replies.subject }).from(replies).all()).map(
      ({ subject }) => subject,
    );

  it("a mail from the address of a lead, which proves nothing, holds the campaign within seconds", async () => {
    const enquiry = sampleEnquiry(2, "mailbox");
    expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
    await imap.deliver(
      rawMail({ id: "first@mail.example.com", subject: "Please call", from: enquiry.email }),
    );
    await expect.poll(subjects, { timeout: 30_000 }).toEqual(["Please call"]);
    expect(inStore(site, (db) => db.select().from(emailCampaigns).get())).toMatchObject({
      status: "paused",
      holdReason: "unproven_reply",
    });
  });

  it(
    `kill -9 at random moments (${KILLS}) loses no mail and takes none twice`,
    async () => {
      const before = subjects().length;
      const all: string[] = [];
      const from = sampleEnquiry(2, "mailbox").email;
      for (let round = 0; round < KILLS; round++) {
        const batch = Array.from({ length: 25 }, (_, n) => `Mail ${round}.${n}`);
        all.push(...batch);
        await imap.deliver(
          ...batch.map((subject) => rawMail({ id: `${subject.replace(" ", "")}@x.example`, subject, from })),
        );
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
        const { dataDir, url } = site;
        await site.stop("SIGKILL");
        site = await startServer({ dataDir, port: Number(new URL(url).port), env: env() });
      }
      await expect.poll(() => subjects().length, { timeout: 60_000 }).toBe(before + all.length);
      expect(subjects().slice(before).sort()).toEqual([...all].sort());
      // Each mail is one enquiry, in addition to the first one from the form.
      expect(inStore(site, (db) => db.select().from(enquiries).all())).toHaveLength(1 + before + all.length);
    },
    60_000 + KILLS * 40_000,
  );

  it("staff get a notice when the mailbox can't be read", async () => {
    await imap.stop();
    const cookie = await sessionCookie(site.url);
    const hub = async () => (await fetch(`${site.url}/admin/hub`, { headers: { cookie } })).text();
    await expect.poll(hub, { timeout: 90_000, interval: 2_000 }).toContain("The mailbox can’t be read");
    await imap.start();
  }, 100_000);
});
