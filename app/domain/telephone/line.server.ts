import { eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { phoneLines } from "#db/schema";
import type { LineState } from "#db/values";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { type LineHealth, RING_SECONDS } from "./line";

type LineRow = typeof phoneLines.$inferSelect;

const LINE_ID = "practice";

const readLineRow = (db: AppDatabase): LineRow | undefined =>
  db.select().from(phoneLines).where(eq(phoneLines.id, LINE_ID)).get();

function updateLine({ db }: Change, values: Partial<Omit<LineRow, "id">>): void {
  db.insert(phoneLines)
    .values({ id: LINE_ID, ...values })
    .onConflictDoUpdate({ target: phoneLines.id, set: values })
    .run();
}

/** Reads how long a phone rings before the next ones do, in seconds. */
export const readRingSeconds = (db: AppDatabase): number =>
  readLineRow(db)?.ringSeconds ?? RING_SECONDS.usual;

/** Sets how long a phone rings, from the next phone that is rung. */
export function setRingSeconds(change: StaffChange, ringSeconds: number): void {
  const { db } = change;
  runInTransaction(db, () => {
    const before = readRingSeconds(db);
    if (before === ringSeconds) return;
    updateLine(change, { ringSeconds });
    const details = { what: "how long a phone rings", from: `${before} s`, to: `${ringSeconds} s` };
    auditChange(change, { action: "change", entity: "phone_line", details });
  });
}

/** Notes that the telephone service has sent a signed notice; one a minute is noted. */
export function noteLineNotice(change: Change): void {
  const { db, now } = change;
  const last = readLineRow(db)?.lastNoticeAt;
  if (!last || now.getTime() - last.getTime() >= MINUTE_MS) updateLine(change, { lastNoticeAt: now });
}

/** Notes what the telephone service says of a number; null where it could not be asked, which says nothing. */
export const noteLineState = (change: Change, number: string, state: LineState | null): void =>
  updateLine(change, { checkedNumber: number, state, ...(state && { checkedAt: change.now }) });

/** Reads what is known of a number. What was said of another one does not count. */
export function readLineHealth(db: AppDatabase, number: string): LineHealth {
  const row = readLineRow(db);
  const isOfNumber = row?.checkedNumber === number;
  return {
    state: isOfNumber ? row.state : null,
    checkedAt: isOfNumber ? row.checkedAt : null,
    lastNoticeAt: row?.lastNoticeAt ?? null,
  };
}
