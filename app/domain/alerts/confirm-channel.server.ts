import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alertChannels } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { auditChannel, findAlertChannel } from "./channels.server";

/** How long the code that confirms a channel is valid, in milliseconds (docs/product/alerts.md §15). */
const CODE_TTL_MS = 15 * MINUTE_MS;
const MAX_TRIES = 5;

/** The result of confirming a channel: a refused code counts as a try. `missing`: no such channel. `over`: there is no code, or it has expired. */
export type ChannelConfirmation = "confirmed" | "wrong" | "over" | "missing";

/** Stores the code that confirms a channel, instead of an earlier one. */
export function storeCode(db: AppDatabase, channelId: string, code: string, now: Date): void {
  db.update(alertChannels)
    .set({
      codeHash: hashOf(channelId, code),
      codeExpiresAt: new Date(now.getTime() + CODE_TTL_MS),
      codeTries: 0,
      updatedAt: now,
    })
    .where(eq(alertChannels.id, channelId))
    .run();
}

export function confirmChannel(
  change: StaffChange,
  { id, code }: { id: string; code: string },
): ChannelConfirmation {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const channel = findAlertChannel(db, actor.id, id);
    if (!channel) return "missing";
    if (channel.confirmedAt) return "confirmed";
    const { codeHash, codeExpiresAt, codeTries } = channel;
    if (!codeHash || !codeExpiresAt || codeExpiresAt <= now || codeTries >= MAX_TRIES) return "over";
    const isRight = codeHash === hashOf(id, code);
    db.update(alertChannels)
      .set(
        isRight
          ? { confirmedAt: now, codeHash: null, codeExpiresAt: null, codeTries: 0, updatedAt: now }
          : { codeTries: codeTries + 1, updatedAt: now },
      )
      .where(eq(alertChannels.id, id))
      .run();
    if (isRight) auditChannel(change, { id, kind: channel.kind, action: "change", what: "confirmed" });
    return isRight ? "confirmed" : "wrong";
  });
}

const hashOf = (channelId: string, code: string): string =>
  createHash("sha256").update(`${channelId}:${code}`).digest("hex");
