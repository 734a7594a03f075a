import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { leadContacts, leads, newsletterSubscribers, privacyRequests } from "#db/schema";
import type { DangerReading } from "~/domain/crisis/read.server";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import { queueMail } from "~/mail/queue/queue.server";
import { type LinkKeys, readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import {
  computeAnswerDueAt,
  PRIVACY_LINK_TTL_DAYS,
  type PrivacyRequestInput,
  type privacyAnswerSchema,
} from "./requests";

export type PrivacyRequest = typeof privacyRequests.$inferSelect;

/** The same form sent again within this time is one request with one mail. */
const REPEAT_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Stores what was asked and mails its link. It is a request once the link was pressed; nothing here depends on who is known.
 * @param reading what the words say of danger
 */
export function askForOwnData(
  change: Change,
  { name, email, ask, words }: PrivacyRequestInput,
  { levels, isUnsure }: DangerReading,
): void {
  const { db, now, newId } = change;
  const asked = { ask, name, emailNormalized: normalizeEmail(email), words: words || null };
  const isAlarming = levels.length > 0 || isUnsure;
  runInTransaction(db, () => {
    if (isRepeated(db, asked, now)) return;
    const id = newId();
    insertRow(db, privacyRequests, { id, ...asked, email, isAlarming, createdAt: now });
    queueMail(change, {
      kind: "privacy_confirm",
      cause: "stranger",
      to: email,
      payload: { requestId: id },
    });
  });
}

function isRepeated(
  db: AppDatabase,
  { ask, name, emailNormalized, words }: Pick<PrivacyRequest, "ask" | "name" | "emailNormalized" | "words">,
  now: Date,
): boolean {
  const found = db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.emailNormalized, emailNormalized),
        eq(privacyRequests.status, "unconfirmed"),
        eq(privacyRequests.ask, ask),
        eq(privacyRequests.name, name),
        words === null ? isNull(privacyRequests.words) : eq(privacyRequests.words, words),
        gt(privacyRequests.createdAt, new Date(now.getTime() - REPEAT_WITHIN_MS)),
      ),
    )
    .get();
  return found !== undefined;
}

export const readPrivacyRequest = (db: AppDatabase, id: string): PrivacyRequest | undefined =>
  db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).get();

export const signPrivacyToken = (keys: LinkKeys, id: string): string =>
  signLinkToken(keys, "privacy-request", id);

export type PrivacyLink =
  /** The button was not pressed yet. */
  | { state: "ready"; id: string }
  | { state: "confirmed"; dueAt: Date }
  | { state: "closed" }
  | { state: "ended" }
  | { state: "unknown" };

/** Finds what a mailed link leads to, and only reads, because mail scanners open every link. */
export function findPrivacyLink(db: AppDatabase, keys: LinkKeys, token: string, now: Date): PrivacyLink {
  const id = readLinkToken(keys, "privacy-request", token);
  if (!id) return { state: "unknown" };
  const request = readPrivacyRequest(db, id);
  if (!request) return { state: "ended" };
  if (request.confirmedAt)
    return request.status === "open"
      ? { state: "confirmed", dueAt: computeAnswerDueAt(request.confirmedAt) }
      : { state: "closed" };
  return isEnded(request, now) ? { state: "ended" } : { state: "ready", id };
}

const isEnded = ({ createdAt }: PrivacyRequest, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= PRIVACY_LINK_TTL_DAYS * DAY_MS;

/** Makes it a request, by a press behind the mailed link, which also proves the address. Pressing again changes nothing. */
export function confirmPrivacyRequest(change: Change, keys: LinkKeys, token: string): PrivacyLink {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const link = findPrivacyLink(db, keys, token, now);
    if (link.state !== "ready") return link;
    const { id } = link;
    db.update(privacyRequests)
      .set({ status: "open", confirmedAt: now })
      .where(eq(privacyRequests.id, id))
      .run();
    const { email, ask } = readPrivacyRequest(db, id)!;
    for (const lead of listLeadsWithAddress(db, normalizeEmail(email)))
      proveContact(db, lead.id, { kind: "email", value: email }, now);
    auditChange(change, { action: "create", entity: "privacy_request", entityId: id, details: { ask } });
    return { state: "confirmed", dueAt: computeAnswerDueAt(now) };
  });
}

const listLeadsWithAddress = (db: AppDatabase, emailNormalized: string) =>
  db
    .select({
      id: leads.id,
      name: leads.name,
      status: leads.status,
      isUnsafe: leadContacts.isUnsafe,
    })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(and(eq(leadContacts.kind, "email"), eq(leadContacts.normalized, emailNormalized)))
    .orderBy(desc(leads.createdAt), desc(leads.seq))
    .all();

/** Whether staff marked an address as no longer safe, on any lead: then nothing is sent to it. */
export const isUnsafeAddress = (db: AppDatabase, emailNormalized: string): boolean =>
  db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.kind, "email"),
        eq(leadContacts.normalized, emailNormalized),
        isNotNull(leadContacts.unsafeAt),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** How many closed requests staff see. */
const MAX_CLOSED_SHOWN = 100;
const MAX_UNCONFIRMED_SHOWN = 100;

/** The condition as the index on it has it. */
const isAlarming = sql`is_alarming`;

/**
 * Lists requests: open ones, the first due on top, and those whose words may be about danger though nobody pressed the link
 * yet; then the closed ones, the newest first.
 */
export function listPrivacyRequests(db: AppDatabase) {
  const by = (...statuses: PrivacyRequest["status"][]) => inArray(privacyRequests.status, statuses);
  const open = db
    .select()
    .from(privacyRequests)
    .where(by("open"))
    .orderBy(asc(privacyRequests.confirmedAt), asc(privacyRequests.id))
    .all();
  const closed = db
    .select()
    .from(privacyRequests)
    .where(by("done", "refused"))
    .orderBy(desc(privacyRequests.closedAt), desc(privacyRequests.id))
    .limit(MAX_CLOSED_SHOWN)
    .all();
  return {
    alarming: db
      .select()
      .from(privacyRequests)
      .where(and(by("unconfirmed"), isAlarming))
      .orderBy(asc(privacyRequests.createdAt))
      .limit(MAX_UNCONFIRMED_SHOWN)
      .all(),
    open: open.map((request) => ({
      ...request,
      dueAt: computeAnswerDueAt(request.confirmedAt!),
      leads: listLeadsWithAddress(db, request.emailNormalized),
      isSubscriber: isSubscriber(db, request.emailNormalized),
      isUnsafe: isUnsafeAddress(db, request.emailNormalized),
    })),
    closed,
  };
}

const isSubscriber = (db: AppDatabase, emailNormalized: string): boolean =>
  db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailNormalized, emailNormalized))
    .get() !== undefined;

/** Counts the requests that wait for an answer; `firstDueAt` is when the next one is due, null without any. */
export function summarizePrivacyRequests(db: AppDatabase) {
  const open = db
    .select({ confirmedAt: privacyRequests.confirmedAt })
    .from(privacyRequests)
    .where(eq(privacyRequests.status, "open"))
    .orderBy(asc(privacyRequests.confirmedAt))
    .all();
  const first = open[0]?.confirmedAt;
  return {
    open: open.length,
    firstDueAt: first ? computeAnswerDueAt(first) : null,
    alarming: db.select({ alarming: count() }).from(privacyRequests).where(isAlarming).get()!.alarming,
  };
}

/** Takes the mark of danger from a request whose words staff have read. @throws Refusal */
export function markRequestRead(change: StaffChange, id: string): void {
  const { db } = change;
  const { changes } = db
    .update(privacyRequests)
    .set({ isAlarming: false })
    .where(and(eq(privacyRequests.id, id), isAlarming))
    .run();
  if (changes === 0) throw refuseMissing("request");
  auditChange(change, { action: "view", entity: "privacy_request", entityId: id });
}

/**
 * Closes a request with an answer, which is mailed to the address that asked, but never to one that is no longer safe.
 * @throws Refusal
 */
export function answerPrivacyRequest(
  change: StaffChange,
  id: string,
  { outcome, words }: z.output<typeof privacyAnswerSchema>,
): { isMailed: boolean } {
  const { db, now, actor } = change;
  const request = readPrivacyRequest(db, id);
  if (!request?.confirmedAt) throw refuseMissing("request");
  if (request.status !== "open") throw refuseConflict("Somebody has answered this request already.");
  db.update(privacyRequests)
    .set({ status: outcome, closedAt: now, closedBy: actor.id, answer: words })
    .where(eq(privacyRequests.id, id))
    .run();
  const isMailed = !isUnsafeAddress(db, request.emailNormalized);
  if (isMailed)
    queueMail(change, { kind: "privacy_answer", cause: null, to: request.email, payload: { requestId: id } });
  auditChange(change, {
    action: "change",
    entity: "privacy_request",
    entityId: id,
    details: { ask: request.ask, outcome, isMailed },
  });
  return { isMailed };
}

/** Removes requests that nobody confirmed. */
export const purgeUnconfirmedRequests = (db: AppDatabase, before: Date): number =>
  db
    .delete(privacyRequests)
    .where(and(eq(privacyRequests.status, "unconfirmed"), lt(privacyRequests.createdAt, before)))
    .run().changes;

export const purgeClosedRequests = (db: AppDatabase, before: Date): number =>
  db
    .delete(privacyRequests)
    .where(and(ne(privacyRequests.status, "open"), lt(privacyRequests.closedAt, before)))
    .run().changes;
