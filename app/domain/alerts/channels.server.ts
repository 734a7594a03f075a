import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alertChannels, users } from "#db/schema";
import { type AlertChannelKind, type AlertSendKind, alertSendKinds } from "#db/values";
import { type AuditAction, auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseField } from "~/refusal";
import { channelLabels } from "./words";

/** A channel as it is stored; the `value` of a push channel is its endpoint. */
export type ChannelInput = {
  id?: string | null | undefined;
  kind: AlertChannelKind;
  value: string;
  keys?: { p256dh: string; auth: string } | null | undefined;
  enabled: boolean;
};

export type ChannelRow = typeof alertChannels.$inferSelect;

/** The channels that an alert is sent to: a phone that only rings for calls wakes nobody for one. */
export const TAKES_ALERTS = inArray(alertChannels.kind, alertSendKinds);
export const SEND_KIND = sql<AlertSendKind>`${alertChannels.kind}`;

/** A phone that rings for calls, and whose it is; the number is in E.164. */
export type RingingPhone = { channelId: string; userId: string; number: string };

/** Lists the phones that a call in may ring: confirmed, turned on, and of people who see leads. */
export const listRingingPhones = (db: AppDatabase): RingingPhone[] =>
  db
    .select({ channelId: alertChannels.id, userId: alertChannels.userId, number: alertChannels.value })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(
      and(
        eq(alertChannels.kind, "voice"),
        eq(alertChannels.enabled, true),
        isNotNull(alertChannels.confirmedAt),
        isNull(users.disabledAt),
        ne(users.role, "editor"),
      ),
    )
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
    .all();

/** Lists a user's alert channels, oldest first. */
export const listAlertChannels = (db: AppDatabase, userId: string): ChannelRow[] =>
  db
    .select()
    .from(alertChannels)
    .where(eq(alertChannels.userId, userId))
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
    .all();

export const findAlertChannel = (db: AppDatabase, userId: string, id: string): ChannelRow | undefined =>
  db.select().from(alertChannels).where(owned(userId, id)).get();

/**
 * Replaces one's own channels. A known one keeps its id and last result; a subscription without keys is taken only if it is
 * stored.
 */
export function replaceChannels(change: StaffChange, given: readonly ChannelInput[]): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    const before = listAlertChannels(db, actor.id);
    const kept = given.flatMap((one) => {
      const known =
        before.find(({ kind, value }) => kind === one.kind && value === one.value) ??
        before.find(({ id, kind }) => id === one.id && kind === one.kind && kind !== "push");
      if (!known) return one.kind === "push" && !one.keys ? [] : addChannel(change, one);
      const { value, enabled } = one;
      const { id, kind } = known;
      if (value !== known.value)
        auditChannel(change, { id, kind, action: "change", what: "address or number" });
      if (enabled !== known.enabled)
        auditChannel(change, { id, kind, action: "change", what: switchWord(enabled) });
      db.update(alertChannels)
        .set({
          value,
          enabled,
          ...(one.keys && { keys: one.keys }),
          ...(value !== known.value && AS_NEW),
          updatedAt: now,
        })
        .where(eq(alertChannels.id, id))
        .run();
      return id;
    });
    removeChannels(change, notInArray(alertChannels.id, kept));
  });
}

const AS_NEW = {
  confirmedAt: null,
  codeHash: null,
  codeExpiresAt: null,
  codeTries: 0,
  lastState: null,
  lastDetail: null,
  lastAt: null,
};

/** Adds a channel of one's own; push needs no code. @returns the id, also of a known channel @throws Refusal without keys */
export function addChannel(change: StaffChange, { kind, value, keys = null, enabled }: ChannelInput): string {
  const { db, now, newId, actor } = change;
  if (kind === "push" && !keys) throw refuseField("value", "That is no push subscription");
  return runInTransaction(db, () => {
    const known = listAlertChannels(db, actor.id).find((one) => one.kind === kind && one.value === value);
    if (known) {
      db.update(alertChannels)
        .set({ keys, enabled, updatedAt: now })
        .where(eq(alertChannels.id, known.id))
        .run();
      if (enabled !== known.enabled)
        auditChannel(change, { id: known.id, kind, action: "change", what: switchWord(enabled) });
      return known.id;
    }
    const id = newId();
    const confirmedAt = kind === "push" ? now : null;
    db.insert(alertChannels)
      .values({
        id,
        userId: actor.id,
        kind,
        value,
        keys,
        enabled,
        confirmedAt,
        createdAt: now,
        updatedAt: now,
      })
      .run();
    auditChannel(change, { id, kind, action: "create" });
    return id;
  });
}

export function switchChannel(change: StaffChange, { id, enabled }: { id: string; enabled: boolean }): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    const known = findAlertChannel(db, actor.id, id);
    if (!known || known.enabled === enabled) return;
    db.update(alertChannels).set({ enabled, updatedAt: now }).where(owned(actor.id, id)).run();
    auditChannel(change, { id, kind: known.kind, action: "change", what: switchWord(enabled) });
  });
}

export const removeChannel = (change: StaffChange, id: string): void =>
  removeChannels(change, eq(alertChannels.id, id));

/** Removes the push channel of a browser that signs out. */
export const dropDevice = (change: StaffChange, endpoint: string): void =>
  removeChannels(change, and(eq(alertChannels.kind, "push"), eq(alertChannels.value, endpoint)));

function removeChannels(change: StaffChange, which: SQL | undefined): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    const gone = db
      .delete(alertChannels)
      .where(and(eq(alertChannels.userId, actor.id), which))
      .returning({ id: alertChannels.id, kind: alertChannels.kind })
      .all();
    for (const { id, kind } of gone) auditChannel(change, { id, kind, action: "delete" });
  });
}

const switchWord = (enabled: boolean) => (enabled ? "turned on" : "turned off");

type ChannelAudit = { id: string; kind: AlertChannelKind; action: AuditAction; what?: string };

/** Audits a change of an alert channel, without naming its address or number. */
export function auditChannel(change: StaffChange, { id, kind, action, what }: ChannelAudit): void {
  const details = { ...(what && { what }), kind: channelLabels[kind] };
  auditChange(change, { action, entity: "alert_channel", entityId: id, details });
}

const owned = (userId: string, id: string) => and(eq(alertChannels.id, id), eq(alertChannels.userId, userId));
