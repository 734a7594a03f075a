import { and, asc, eq, notInArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { alertChannels } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import type { WriteContext } from "~/records/events.server";
import type { ChannelInput } from "./schemas";

export type ChannelRow = typeof alertChannels.$inferSelect;

/** A person's channels, in the order in which they were added. */
export const channelsOf = (db: AppDatabase, userId: string): ChannelRow[] =>
  db
    .select()
    .from(alertChannels)
    .where(eq(alertChannels.userId, userId))
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
    .all();

/** One of a person's own channels. */
export const channelOf = (db: AppDatabase, userId: string, id: string): ChannelRow | undefined =>
  db.select().from(alertChannels).where(owned(userId, id)).get();

/**
 * Replaces a person's channels with those given: one that is there already keeps its id and what came of its last try.
 * A subscription without keys stays only where it is known.
 */
export function replaceChannels(
  db: AppDatabase,
  userId: string,
  given: readonly ChannelInput[],
  writing: WriteContext,
): ChannelRow[] {
  return inTransaction(db, () => {
    const before = channelsOf(db, userId);
    const kept = given.flatMap((one) => {
      const known =
        before.find(({ kind, value }) => kind === one.kind && value === one.value) ??
        before.find(({ id, kind }) => id === one.id && kind === one.kind && kind !== "push");
      if (!known) return addChannel(db, userId, one, writing) ?? [];
      const { value, enabled } = one;
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
    db.delete(alertChannels)
      .where(and(eq(alertChannels.userId, userId), notInArray(alertChannels.id, kept)))
      .run();
    return channelsOf(db, userId);
  });
}

/** Nothing is known of an address or number that has just been given. */
const AS_NEW = {
  confirmedAt: null,
  codeHash: null,
  codeExpiresAt: null,
  codeTries: 0,
  lastState: null,
  lastDetail: null,
  lastAt: null,
};

/**
 * Adds a channel, or turns on the one that is there. An address or number has to be confirmed by a code; of notifications the
 * browser has asked the person who sits at it. @returns its id; null for a subscription without keys.
 */
export function addChannel(
  db: AppDatabase,
  userId: string,
  { kind, value, keys = null, enabled }: ChannelInput,
  { now, newId }: WriteContext,
): string | null {
  if (kind === "push" && !keys) return null;
  const row = db
    .insert(alertChannels)
    .values({
      id: newId(),
      userId,
      kind,
      value,
      keys,
      enabled,
      confirmedAt: kind === "push" ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [alertChannels.userId, alertChannels.kind, alertChannels.value],
      set: { keys, enabled, updatedAt: now },
    })
    .returning({ id: alertChannels.id })
    .get();
  return row.id;
}

/** Turns one of a person's channels on or off. */
export function switchChannel(
  db: AppDatabase,
  userId: string,
  id: string,
  enabled: boolean,
  now: Date,
): void {
  db.update(alertChannels).set({ enabled, updatedAt: now }).where(owned(userId, id)).run();
}

export function removeChannel(db: AppDatabase, userId: string, id: string): void {
  db.delete(alertChannels).where(owned(userId, id)).run();
}

/** Forgets the notifications of one browser, which signs out. */
export function dropDevice(db: AppDatabase, userId: string, endpoint: string): void {
  db.delete(alertChannels)
    .where(
      and(
        eq(alertChannels.userId, userId),
        eq(alertChannels.kind, "push"),
        eq(alertChannels.value, endpoint),
      ),
    )
    .run();
}

const owned = (userId: string, id: string) => and(eq(alertChannels.id, id), eq(alertChannels.userId, userId));
