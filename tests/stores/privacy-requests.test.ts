import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, leadContacts, outbox, privacyRequests } from "#db/schema";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import { readDanger } from "~/domain/crisis/read.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";
import { ANSWERED_REQUEST_TTL_DAYS, computeAnswerDueAt, countDaysLeft } from "~/domain/privacy/requests";
import {
  answerPrivacyRequest,
  askForOwnData,
  confirmPrivacyRequest,
  findPrivacyLink,
  listPrivacyRequests,
  markRequestRead,
  signPrivacyToken,
  summarizePrivacyRequests,
} from "~/domain/privacy/requests.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = Date.parse("2026-03-02T18:00:00Z");
const EMAIL = "ann@example.com";
const linkKeys = createLinkKeys(["a secret of thirty-two characters"]);

let store: ReturnType<typeof leadStore>;
let db: AppDatabase;
let time: number;
const now = () => new Date(time);

beforeEach(() => {
  time = START;
  store = leadStore({ start: new Date(START), urgencyLevel: "planning" });
  db = store.db;
  addColleague(db, "sue");
});

const byFamily = () => changeByFamily(db, { now: now(), newId: store.newId, isByMail: true });
const byStaff = () => changeBy(db, "sue", { now: now(), newId: store.newId });

const ask = (over: Partial<Parameters<typeof askForOwnData>[1]> = {}) =>
  askForOwnData(
    byFamily(),
    { name: "Ann", email: EMAIL, ask: "see", words: "", ...over },
    readDanger(over.words ?? ""),
  );

const listRows = () => db.select().from(privacyRequests).all();
const listMails = (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind)).all();
const tokenOf = (id: string) => signPrivacyToken(linkKeys, id);
const press = (id = listRows()[0]!.id) => confirmPrivacyRequest(byFamily(), linkKeys, tokenOf(id));

/** Claims all mail that is due, and returns the kinds that leave. */
function claimAll(): string[] {
  const kinds: string[] = [];
  for (;;) {
    const mail = claimNextMail(changeByJob(db, { now: now(), newId: store.newId }), {
      urgent: false,
      kinds: mailKinds,
      transport: "resend",
    });
    if (!mail) return kinds;
    kinds.push(mail.kind);
  }
}

it("the form sends one mail to the address in it, known or not, and is no request yet", () => {
  store.capture({ email: EMAIL });
  db.delete(outbox).run();
  ask();
  ask({ email: "nobody@example.com" });
  expect(listMails("privacy_confirm").map(({ to, leadId, cause }) => [to, leadId, cause])).toEqual([
    [EMAIL, null, "stranger"],
    ["nobody@example.com", null, "stranger"],
  ]);
  expect(listPrivacyRequests(db).open).toEqual([]);
  expect(summarizePrivacyRequests(db)).toEqual({ open: 0, firstDueAt: null, alarming: 0 });
});

it("the same form sent twice is one request with one mail; another one is another", () => {
  ask();
  ask({ email: "Ann@Example.com" });
  expect(listRows()).toHaveLength(1);
  ask({ ask: "delete" });
  time += 11 * MINUTE_MS;
  ask();
  expect(listMails("privacy_confirm")).toHaveLength(3);
});

it("at most three of its mails a day leave to one address", () => {
  for (const words of ["a", "b", "c", "d"]) ask({ words });
  expect(claimAll()).toEqual(Array(3).fill("privacy_confirm"));
});

it("a press behind the link makes it a request with 30 days, proves the address, and is audited; a second one changes nothing", () => {
  const { id: leadId } = store.capture({ email: "other@example.com", phone: "(801) 555-0142" });
  store.capture({ email: EMAIL, threadOf: leadId });
  ask();
  const { id } = listRows()[0]!;
  expect(findPrivacyLink(db, linkKeys, tokenOf(id), now())).toEqual({ state: "ready", id });
  expect(listPrivacyRequests(db).open).toEqual([]);
  const dueAt = new Date(START + 30 * DAY_MS);
  expect(press()).toEqual({ state: "confirmed", dueAt });
  expect(listPrivacyRequests(db).open).toMatchObject([{ id, dueAt, leads: [{ id: leadId }] }]);
  const contact = db.select().from(leadContacts).where(eq(leadContacts.normalized, EMAIL)).get();
  expect(contact?.provenAt).toEqual(now());
  time += DAY_MS;
  expect(press()).toEqual({ state: "confirmed", dueAt });
  expect(db.select().from(auditLog).where(eq(auditLog.entity, "privacy_request")).all()).toMatchObject([
    { action: "create", entityId: id, details: { ask: "see" } },
  ]);
});

it("the link ends after seven days, and one that was not signed here opens nothing", () => {
  ask();
  const { id } = listRows()[0]!;
  time += 7 * DAY_MS;
  expect(press()).toEqual({ state: "ended" });
  expect(confirmPrivacyRequest(byFamily(), linkKeys, `${id}.bad`)).toEqual({ state: "unknown" });
  expect(listRows()[0]).toMatchObject({ status: "unconfirmed" });
});

it("the clock names the first request that is due", () => {
  ask();
  press();
  time += 3 * DAY_MS;
  ask({ email: "ben@example.com" });
  press(listRows().at(-1)!.id);
  expect(summarizePrivacyRequests(db)).toEqual({
    open: 2,
    firstDueAt: new Date(START + 30 * DAY_MS),
    alarming: 0,
  });
});

it.each([
  ["at once", 0, 30],
  ["a moment later", 1, 30],
  ["on the last day", 30 * DAY_MS - 1, 1],
  ["a moment after it", 30 * DAY_MS + 1, -1],
  ["days after it", 33 * DAY_MS, -3],
])("the days that are left are counted %s", (_, passed, left) => {
  const dueAt = computeAnswerDueAt(new Date(START));
  expect(countDaysLeft(dueAt, new Date(START + passed))).toBe(left);
});

it("an answer closes it, is mailed once, and can't be given twice", () => {
  ask();
  press();
  const { id } = listRows()[0]!;
  expect(answerPrivacyRequest(byStaff(), id, { outcome: "refused", words: "It was not you." })).toEqual({
    isMailed: true,
  });
  expect(refusalOf(() => answerPrivacyRequest(byStaff(), id, { outcome: "done", words: "Done." }))).toBe(
    "Somebody has answered this request already.",
  );
  expect(listMails("privacy_answer")).toMatchObject([{ to: EMAIL, cause: null }]);
  expect(listPrivacyRequests(db)).toMatchObject({
    open: [],
    closed: [{ status: "refused", closedBy: "sue", answer: "It was not you." }],
  });
  expect(press()).toEqual({ state: "closed" });
});

it("nothing is mailed to an address that is no longer safe, neither link nor answer", () => {
  store.capture({ email: EMAIL });
  db.delete(outbox).run();
  ask();
  press();
  db.update(leadContacts).set({ unsafeAt: now() }).where(eq(leadContacts.normalized, EMAIL)).run();
  expect(claimAll()).toEqual([]);
  const { id } = listRows()[0]!;
  expect(answerPrivacyRequest(byStaff(), id, { outcome: "done", words: "Done." })).toEqual({
    isMailed: false,
  });
  expect(listMails("privacy_answer")).toEqual([]);
});

it("a request whose link nobody pressed can't be answered", () => {
  ask();
  const { id } = listRows()[0]!;
  const answer = () => answerPrivacyRequest(byStaff(), id, { outcome: "done", words: "Done." });
  expect(refusalOf(answer)).toBe("There is no such request.");
});

it("words of danger are shown to staff before any press, until somebody has read them", () => {
  ask({ words: "He took too many pills and is unresponsive" });
  const { alarming } = listPrivacyRequests(db);
  expect(alarming).toHaveLength(1);
  expect(summarizePrivacyRequests(db).alarming).toBe(1);
  markRequestRead(byStaff(), alarming[0]!.id);
  expect(summarizePrivacyRequests(db).alarming).toBe(0);
});

it("an erasure takes its words and leaves the request to be answered; the export has it", () => {
  const { id: leadId } = store.capture({ email: EMAIL });
  ask({ ask: "delete", words: "My son is Ben." });
  press();
  ask({ words: "Another one." });
  expect(findPerson(db, { leadId }).stored.privacyRequests).toHaveLength(2);
  erasePerson(byStaff(), { leadId });
  expect(listRows()).toMatchObject([{ status: "open", words: null, email: EMAIL }]);
});

it("unconfirmed ones are kept 30 days, answered ones three years, open ones until they are answered", () => {
  ask();
  press();
  ask({ email: "ben@example.com" });
  ask({ email: "cy@example.com" });
  press(listRows().at(-1)!.id);
  answerPrivacyRequest(byStaff(), listRows().at(-1)!.id, { outcome: "done", words: "Done." });
  const purge = () => purgeOutdated(changeByJob(db, { now: now(), newId: store.newId }));
  time += 31 * DAY_MS;
  purge();
  expect(listRows().map(({ email }) => email)).toEqual([EMAIL, "cy@example.com"]);
  time += ANSWERED_REQUEST_TTL_DAYS * DAY_MS;
  purge();
  expect(listRows().map(({ email }) => email)).toEqual([EMAIL]);
});
