import { and, asc, eq, notInArray, type SQL } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { alertChannels } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { AlertChannelKind } from "#db/values";
import { type AuditAction, recordAuditByUserId } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import type { ChannelInput } from "./schemas";
import { channelLabels } from "./words";

export type ChannelRow = typeof alertChannels.$inferSelect;

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

/** Replaces a user's channels. A known one keeps its id and last result; a subscription without keys only if it is stored. */
export function replaceChannels(
  db: AppDatabase,
  userId: string,
  given: readonly ChannelInput[],
  writing: WriteContext,
): ChannelRow[] {
  return runInTransaction(db, () => {
    const before = listAlertChannels(db, userId);
    const kept = given.flatMap((one) => {
      const known =
        before.find(({ kind, value }) => kind === one.kind && value === one.value) ??
        before.find(({ id, kind }) => id === one.id && kind === one.kind && kind !== "push");
      if (!known) return addChannel(db, userId, one, writing) ?? [];
      const { value, enabled } = one;
      const change = { id: known.id, kind: known.kind };
      if (value !== known.value)
        recordChannelChange(db, userId, { ...change, action: "change", what: "address or number" }, writing);
      if (enabled !== known.enabled)
        recordChannelChange(db, userId, { ...change, action: "change", what: switchWord(enabled) }, writing);
      db.update(alertChannels)
        .set({
          value,
          enabled,
          ...(one.keys && { keys: one.keys }),
          ...(value !== known.value && AS_NEW),
          updatedAt: writing.now,
        })
        .where(eq(alertChannels.id, known.id))
        .run();
      return known.id;
    });
    removeChannels(db, userId, notInArray(alertChannels.id, kept), writing);
    return listAlertChannels(db, userId);
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

/** Adds a channel; push needs no code. @returns the id, also of a known channel; null for a subscription without keys. */
export function addChannel(
  db: AppDatabase,
  userId: string,
  { kind, value, keys = null, enabled }: ChannelInput,
  writing: WriteContext,
): string | null {
  if (kind === "push" && !keys) return null;
  const { now, newId } = writing;
  return runInTransaction(db, () => {
    const known = listAlertChannels(db, userId).find((one) => one.kind === kind && one.value === value);
    if (known) {
      db.update(alertChannels)
        .set({ keys, enabled, updatedAt: now })
        .where(eq(alertChannels.id, known.id))
        .run();
      if (enabled !== known.enabled)
        recordChannelChange(
          db,
          userId,
          { id: known.id, kind, action: "change", what: switchWord(enabled) },
          writing,
        );
      return known.id;
    }
    const id = newId();
    const confirmedAt = kind === "push" ? now : null;
    db.insert(alertChannels)
      .values({ id, userId, kind, value, keys, enabled, confirmedAt, createdAt: now, updatedAt: now })
      .run();
    recordChannelChange(db, userId, { id, kind, action: "create" }, writing);
    return id;
  });
}

export function switchChannel(
  db: AppDatabase,
  userId: string,
  id: string,
  enabled: boolean,
  writing: WriteContext,
): void {
  runInTransaction(db, () => {
    const known = findAlertChannel(db, userId, id);
    if (!known || known.enabled === enabled) return;
    db.update(alertChannels).set({ enabled, updatedAt: writing.now }).where(owned(userId, id)).run();
    const { kind } = known;
    recordChannelChange(db, userId, { id, kind, action: "change", what: switchWord(enabled) }, writing);
  });
}

export const removeChannel = (db: AppDatabase, userId: string, id: string, writing: WriteContext): void =>
  removeChannels(db, userId, eq(alertChannels.id, id), writing);

/** Removes the push channel of a browser that signs out. */
export const dropDevice = (db: AppDatabase, userId: string, endpoint: string, writing: WriteContext): void =>
  removeChannels(db, userId, and(eq(alertChannels.kind, "push"), eq(alertChannels.value, endpoint)), writing);

function removeChannels(
  db: AppDatabase,
  userId: string,
  which: SQL | undefined,
  writing: WriteContext,
): void {
  runInTransaction(db, () => {
    const gone = db
      .delete(alertChannels)
      .where(and(eq(alertChannels.userId, userId), which))
      .returning({ id: alertChannels.id, kind: alertChannels.kind })
      .all();
    for (const { id, kind } of gone) recordChannelChange(db, userId, { id, kind, action: "delete" }, writing);
  });
}

const switchWord = (enabled: boolean) => (enabled ? "turned on" : "turned off");

type ChannelChange = { id: string; kind: AlertChannelKind; action: AuditAction; what?: string };

/** Audits a change of an alert channel, without naming its address or number. */
export function recordChannelChange(
  db: AppDatabase,
  userId: string,
  { id, kind, action, what }: ChannelChange,
  writing: WriteContext,
): void {
  const details = { ...(what && { what }), kind: channelLabels[kind] };
  recordAuditByUserId(
    db,
    { ...writing, by: userId },
    { action, entity: "alert_channel", entityId: id, details },
  );
}

const owned = (userId: string, id: string) => and(eq(alertChannels.id, id), eq(alertChannels.userId, userId));
