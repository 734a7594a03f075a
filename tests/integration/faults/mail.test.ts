import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailLogs, outbox } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { type Line, startLine, type Way } from "#tests/setup/line";
import { itEach } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { waitingMail } from "#tests/setup/waiting-mail";

let mail: FakeResend;
let line: Line;
let site: TestServer;
let staff: string;
beforeAll(async () => {
  mail = await startFakeResend();
  line = await startLine(mail.url);
  site = await startServer({
    env: {
      ...mail.env(),
      RESEND_BASE_URL: line.url,
      POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202",
      LOG_LEVEL: "silent",
    },
  });
  staff = await sessionCookie(site.url);
});
afterAll(async () => {
  await site.dispose();
  await line.close();
  await mail.close();
});

/** Makes everything due now that is due within the next minutes. */
const hurry = () =>
  inStore(site, (db) =>
    db
      .update(outbox)
      .set({ nextAttemptAt: new Date() })
      .where(inArray(outbox.status, ["queued", "sending"]))
      .run(),
  );
const staffRead = async (view: string) =>
  (await fetch(`${site.url}/admin/outbox?view=${view}`, { headers: { Cookie: staff } })).text();
const deliveredTo = (address: string) =>
  mail.delivered.filter(({ mail: { to, text } }) => to === address || text.includes(address));

async function enquire(n: number): Promise<string> {
  // Even numbers: a crisis sends an alert instead, which names nobody.
  const enquiry = sampleEnquiry(2 * n, "away");
  const answer = await sendJson(`${site.url}/api/contact`, enquiry);
  expect(answer.status).toBe(201);
  return enquiry.email;
}

/** Checks that the two mails of an enquiry, the notice to staff and the family's own, have left once each. */
async function bothLeftOnce(address: string): Promise<void> {
  const left = () => {
    hurry();
    return deliveredTo(address).length === 2 && waitingMail(site).length === 0;
  };
  await expect.poll(left, { timeout: 40_000, interval: 500 }).toBe(true);
  const keys = mail.delivered.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(
    deliveredTo(address)
      .map(({ mail: { to } }) => to === address)
      .sort(),
  ).toEqual([false, true]);
  const steps = inStore(site, (db) =>
    db
      .select({ status: emailLogs.status })
      .from(emailLogs)
      .innerJoin(outbox, eq(outbox.emailLogId, emailLogs.id))
      .where(eq(outbox.to, address))
      .all(),
  );
  expect(steps).toEqual([{ status: "sent" }]);
}

describe("the mail service", () => {
  itEach<{ way: Way; n: number }>(
    {
      daily: [{ way: "lying in JSON", n: 2 }],
      more: [
        { way: "hanging", n: 1 },
        { way: "refusing", n: 3 },
        { way: "failing", n: 4 },
        { way: "busy", n: 5 },
        { way: "lying", n: 6 },
      ],
      part: "kills",
    },
    "$way: enquiries are taken, mail waits where staff see it, and leaves once when it is back",
    async ({ way, n }) => {
      await line.turn(way);
      const before = mail.delivered.length;
      const address = await enquire(n);
      await expect.poll(() => waitingMail(site).length, { timeout: 30_000 }).toBe(2);
      await expect
        .poll(() => waitingMail(site).some(({ errorMessage }) => errorMessage), {
          timeout: 40_000,
          interval: 250,
        })
        .toBe(true);
      expect(await staffRead("waiting")).toContain(address);
      expect(mail.delivered).toHaveLength(before);
      for (const path of ["/", "/contact", "/readyz"])
        expect((await fetch(site.url + path)).status, path).toBe(200);
      await line.turn("well");
      await bothLeftOnce(address);
      expect(await staffRead("attention")).not.toContain(address);
    },
  );

  it("slow: each mail leaves once, however long the answer takes", { tags: ["kills"] }, async () => {
    await line.turn("slow");
    line.delay = 3_000;
    const address = await enquire(7);
    await bothLeftOnce(address);
    await line.turn("well");
  });

  it("naming every mail the same: each leaves once", { tags: ["kills"] }, async () => {
    await line.turn("naming all the same");
    const address = await enquire(8);
    await bothLeftOnce(address);
    await line.turn("well");
  });
});
