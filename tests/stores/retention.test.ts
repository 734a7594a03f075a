import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, it } from "vitest";
import { auditLog, leads, outbox, retentionAsks, retentionHolds } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { buildRetentionPractice } from "#tests/setup/retention-practice";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import {
  countLeadsErasedSoon,
  keepLead,
  listRetentionHolds,
} from "~/domain/leads/retention/retention.server";
import { countPersonRows, findPerson } from "~/domain/privacy/person.server";
import { queueDailyDigest } from "~/domain/tasks/remind.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { outboxMailer } from "~/mail/transports/transport";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS } from "~/time-units";

const timeZone = "America/Denver";
const settings = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  email: "hello@example.com",
};

it("a closed lead is announced for thirty days and then erased, with a mark beside the backups and a line in the audit log", async () => {
  const { db, folder, lead, close, night, names, stored } = buildRetentionPractice("2023-01-10T18:00:00Z");
  const old = lead("Maria Lopez");
  lead("Open Sample");
  close(old);
  expect(await night("2025-12-10")).toEqual({ erased: 0, told: 0 });
  expect(await night("2025-12-11")).toEqual({ erased: 0, told: 1 });
  expect(names()).toEqual([["Maria Lopez", "2026-01-10"]]);
  expect(await night("2025-12-12")).toEqual({ erased: 0, told: 0 });
  expect(await night("2026-01-09")).toEqual({ erased: 0, told: 0 });
  expect(await night("2026-01-10")).toEqual({ erased: 1, told: 0 });
  expect(stored()).toEqual(["Open Sample"]);
  const [entry, ...more] = db.select().from(auditLog).where(eq(auditLog.action, "erase")).all();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    userId: null,
    entityId: old,
    details: { leads: [old], reason: "retention" },
  });
  for (const place of [folder, path.join(folder, "backups")])
    expect(readFileSync(path.join(place, "erased.jsonl"), "utf8")).toContain(old);
  expect(db.select().from(retentionAsks).all()).toEqual([]);
});

it("a lead that was not announced is announced first, however long the server was off", async () => {
  const { lead, close, night, names, stored } = buildRetentionPractice("2020-01-10T18:00:00Z");
  close(lead("Maria Lopez"), "lost");
  expect(await night("2026-05-01")).toEqual({ erased: 0, told: 1 });
  expect(names()).toEqual([["Maria Lopez", "2026-05-31"]]);
  expect(await night("2026-05-30")).toEqual({ erased: 0, told: 0 });
  expect(await night("2026-05-31")).toEqual({ erased: 1, told: 0 });
  expect(stored()).toEqual([]);
});

it("what happens meanwhile keeps a lead: opened again, spoken with, kept by the owner", async () => {
  const { db, lead, close, night, names, stored, change, when, at } =
    buildRetentionPractice("2023-01-10T18:00:00Z");
  const [reopened, spoken, kept] = ["Reopened Sample", "Spoken Sample", "Kept Sample"].map((name) =>
    lead(name),
  );
  for (const id of [reopened, spoken, kept]) close(id!);
  expect(await night("2025-12-20")).toEqual({ erased: 0, told: 3 });
  expect(countLeadsErasedSoon(db, when())).toBe(3);
  at("2025-12-22T18:00:00Z");
  changeLeadStatus(change(), reopened!, "contacted");
  db.update(leads).set({ lastContactedAt: when().now }).where(eq(leads.id, spoken!)).run();
  const ann = changeBy(db, "ann", change());
  expect(keepLead(ann, kept!, "A court asked for it")).toEqual(new Date("2027-01-19T07:00:00Z"));
  expect(() => keepLead(ann, kept!, "Twice")).toThrow("It is not to be erased any more.");
  expect(() => keepLead(ann, "nobody", "None")).toThrow("It has been erased meanwhile.");
  expect(names()).toEqual([]);
  expect(countLeadsErasedSoon(db, when())).toBe(0);
  expect(listRetentionHolds(db, when().now, 10)).toMatchObject([
    { name: "Kept Sample", reason: "A court asked for it", username: "ann" },
  ]);
  expect(await night("2026-06-01")).toEqual({ erased: 0, told: 0 });
  expect(stored()).toHaveLength(3);
  expect(countPersonRows(findPerson(db, { leadId: kept! })).retentionHolds).toBe(1);
  expect(JSON.stringify(db.select().from(auditLog).all())).not.toContain("court");

  expect(await night("2026-12-25")).toEqual({ erased: 0, told: 1 });
  expect(names()).toEqual([["Kept Sample", "2027-01-24"]]);
  expect(await night("2027-01-24")).toEqual({ erased: 1, told: 0 });
  expect(stored()).toEqual(["Reopened Sample", "Spoken Sample"]);
  expect(db.select().from(retentionHolds).all()).toEqual([]);
});

it("a lead waits while another of the same address or number is open or fresh", async () => {
  const { lead, close, night, stored } = buildRetentionPractice("2022-01-10T18:00:00Z");
  const old = lead("Maria Lopez", { email: "maria@example.com", phone: "(801) 555-0142" });
  close(old);
  const again = lead("Maria Lopez", { email: "maria@example.com", phone: "(801) 555-0199" });
  expect(again).not.toBe(old);
  expect(await night("2025-06-01")).toEqual({ erased: 0, told: 0 });
  close(again);
  expect(await night("2027-06-01")).toEqual({ erased: 0, told: 0 });
  expect(await night("2028-05-10")).toEqual({ erased: 0, told: 2 });
  expect(await night("2028-06-09")).toEqual({ erased: 2, told: 0 });
  expect(stored()).toEqual([]);
});

it("the morning's digest says once that leads are erased soon, without their names", async () => {
  const { db, lead, close, night, change, at } = buildRetentionPractice("2023-01-10T18:00:00Z");
  close(lead("Maria Lopez"));
  const morning = (day: string) => {
    at(`${day}T14:10:00Z`);
    return queueDailyDigest(changeByJob(db, change()), "staff@example.com");
  };
  expect(morning("2025-12-18")).toBe(false);
  expect(morning("2025-12-19")).toBe(false);
  expect((await night("2025-12-20")).told).toBe(1);
  // Nobody looked on that morning and the next.
  expect(morning("2025-12-22")).toBe(true);
  const deliver = createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { ...change(), now: new Date("2025-12-22T14:11:00Z") }),
    log: pino({ level: "silent" }),
    mailer: outboxMailer,
    compose: async () => ({
      db,
      settings,
      siteUrl: "http://localhost:3000",
      links: createLinkKeys(["a secret of at least thirty-two characters"]),
      mailFrom: undefined,
      postalAddress: undefined,
      timeZone,
      now: new Date(),
    }),
  });
  await deliver(new AbortController().signal);
  const [mail, ...others] = db.select().from(outbox).where(eq(outbox.kind, "daily_digest")).all();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/One lead is erased within 30 days unless you keep it: see which/);
  expect(mail?.html).toContain("http://localhost:3000/admin/retention");
  expect(mail?.text).not.toContain("Maria");
  expect(morning("2025-12-23")).toBe(false);
});

it("a lead that can't be erased holds up no other, and is tried again", async () => {
  const { db, lead, close, night, stored, folder } = buildRetentionPractice("2023-01-10T18:00:00Z");
  const [first, second] = [lead("First Sample"), lead("Second Sample")];
  close(first);
  close(second);
  await night("2025-12-20");
  db.$client.exec(
    `create trigger stuck before delete on leads when old.id = '${first}' begin select raise(abort, 'stuck'); end`,
  );
  const failures: unknown[] = [];
  const onFailed = (error: unknown) => void failures.push(error);
  expect(await night("2026-01-19", { onFailed })).toEqual({ erased: 1, told: 0 });
  expect(failures).toHaveLength(1);
  expect(stored()).toEqual(["First Sample"]);
  db.$client.exec("drop trigger stuck");
  expect(await night("2026-01-20")).toEqual({ erased: 1, told: 0 });
  expect(existsSync(path.join(folder, "erased.jsonl"))).toBe(true);
});

it("is asked by the index and never by looking at every lead", () => {
  const { db, when } = buildRetentionPractice("2026-01-10T18:00:00Z");
  const plan = db.$client
    .prepare(
      `explain query plan select id from leads indexed by leads_ended where status in ('completed', 'lost')
       and max(status_changed_at, coalesce(last_contacted_at, 0), last_enquiry_at) < ?`,
    )
    .all(when().now.getTime() - DAY_MS) as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toContain("leads_ended");
});
