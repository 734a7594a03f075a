import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { emailCampaigns, emailLogs, leadActivities, suppressions } from "#db/schema";
import { changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { captureLead } from "~/domain/leads/intake/file.server";
import { takeReport } from "~/mail/webhooks/reports.server";
import { readReport, verifyResendWebhook } from "~/mail/webhooks/resend-webhook.server";
import { MINUTE_MS } from "~/time-units";

const secret = `whsec_${Buffer.from("a secret of at least twenty-four bytes").toString("base64")}`;
const NOW = new Date("2026-03-02T18:00:00Z");

const bounced = (over: Record<string, unknown> = {}) => ({
  type: "email.bounced",
  created_at: "2026-03-02T17:59:00.000Z",
  data: {
    email_id: "mail-1",
    from: "Ellen <ellen@example.com>",
    to: ["Maria@example.com"],
    subject: "Hello",
    bounce: { type: "Permanent", subType: "General", message: "No such mailbox" },
    ...over,
  },
});

/** Headers as Resend sends them (the Standard Webhooks specification). */
function signed(body: string, { at = new Date(), id = "msg_1", by = secret } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(by.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return new Headers({ "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${mac}` });
}

it("takes what Resend signed, and refuses what is old, changed, or signed by another", () => {
  const body = JSON.stringify(bounced());
  const minutes = (count: number) => new Date(Date.now() + count * MINUTE_MS);
  const other = `whsec_${Buffer.from("another secret of enough bytes").toString("base64")}`;
  expect(verifyResendWebhook(signed(body), body, secret)).toMatchObject({ deliveryId: "msg_1" });
  for (const [headers, text] of [
    [signed(body), body.replace("mail-1", "mail-2")],
    [signed(body, { at: minutes(-6) }), body],
    [signed(body, { at: minutes(6) }), body],
    [signed(body, { by: other }), body],
  ] as const)
    expect(verifyResendWebhook(headers, text, secret)).toBeNull();
  expect(verifyResendWebhook(new Headers(), body, secret)).toBeNull();
  expect(verifyResendWebhook(signed(body), body, undefined)).toBeNull();
});

it("reads permanent bounces and complaints, and leaves the rest", () => {
  const kindOf = (payload: unknown) => {
    const reading = readReport(payload);
    return reading.ok ? (reading.report?.kind ?? null) : "unreadable";
  };
  expect(kindOf(bounced())).toBe("bounced");
  expect(kindOf(bounced({ bounce: undefined }))).toBe("bounced");
  expect(kindOf(bounced({ bounce: { type: "Transient" } }))).toBeNull();
  expect(kindOf({ ...bounced(), type: "email.complained" })).toBe("complained");
  expect(kindOf({ ...bounced(), type: "email.delivered" })).toBe("delivered");
  expect(kindOf({ ...bounced(), type: "email.sent" })).toBeNull();
  expect(kindOf({ type: "contact.created", data: {} })).toBeNull();
  expect(kindOf({ type: "email.bounced", data: {} })).toBe("unreadable");
  expect(kindOf(null)).toBe("unreadable");
});

function setup() {
  const db = testDatabase();
  const newId = countingIds();
  const { lead } = captureLead(
    changeByFamily(db, { now: NOW, newId }),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "not-sure",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "phone",
    },
    { settings: { staffEmail: "hello@example.com" } },
  );
  db.insert(emailLogs)
    .values({
      id: "log",
      leadId: lead.id,
      emailType: "nurture",
      subject: "Hello",
      status: "sent",
      providerMessageId: "mail-1",
      createdAt: NOW,
      updatedAt: NOW,
    })
    .run();
  const take = (payload: unknown, deliveryId = "msg_1", tracking = false) => {
    const reading = readReport(payload);
    return takeReport(changeByJob(db, { now: NOW, newId }), reading.ok ? reading.report : null, {
      deliveryId,
      tracking,
    });
  };
  return { db, take };
}

it.each([
  ["email.bounced", "bounced"],
  ["email.complained", "complained"],
] as const)("%s ends all mail to the address, once", (type, reason) => {
  const { db, take } = setup();
  expect(take({ ...bounced(), type })).toBe("taken");
  expect(take({ ...bounced(), type })).toBe("replayed");
  expect(db.select().from(suppressions).all()).toMatchObject([
    { emailNormalized: "maria@example.com", scope: "all", reason },
  ]);
  expect(db.select().from(emailCampaigns).get()).toMatchObject({ status: "stopped", stopReason: reason });
  const said = db.select().from(leadActivities).all();
  expect(said.filter(({ activityType }) => activityType === "email_stopped")).toHaveLength(1);
});

it("opens and clicks count only where the owner turned tracking on, and the first time", () => {
  const { db, take } = setup();
  const opened = { ...bounced(), type: "email.opened" };
  const log = () => db.select().from(emailLogs).get();
  expect(take(opened, "msg_1")).toBe("ignored");
  expect(log()?.openedAt).toBeNull();
  expect(take(opened, "msg_2", true)).toBe("taken");
  expect(take({ ...opened, created_at: "2026-03-03T00:00:00Z" }, "msg_3", true)).toBe("ignored");
  expect(take({ ...opened, type: "email.clicked" }, "msg_4", true)).toBe("taken");
  const at = new Date("2026-03-02T17:59:00Z");
  expect(log()).toMatchObject({ openedAt: at, clickedAt: at });
});
