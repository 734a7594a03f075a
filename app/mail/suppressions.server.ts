import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { suppressions } from "#db/schema";
import type { SuppressionReason, SuppressionScope } from "#db/values";
import type { WriteContext } from "~/records/events.server";

/** What is left of an address whose person was erased: enough to know it again, not to read it. */
export const addressHash = (email: string): string =>
  `sha256:${createHash("sha256").update(normalizeEmail(email)).digest("hex")}`;

export type Suppression = typeof suppressions.$inferSelect;

/** The suppressions of an address within some scopes. */
export function suppressionsOf(
  db: AppDatabase,
  email: string,
  scopes: readonly SuppressionScope[],
): Suppression[] {
  if (scopes.length === 0) return [];
  return db
    .select()
    .from(suppressions)
    .where(
      and(
        inArray(suppressions.emailNormalized, [normalizeEmail(email), addressHash(email)]),
        inArray(suppressions.scope, [...scopes]),
      ),
    )
    .all();
}

/** Keeps an address from being written to. One that is on the list already stays for its first reason. */
export function suppress(
  db: AppDatabase,
  { now, newId }: WriteContext,
  entry: { email: string; scope: SuppressionScope; reason: SuppressionReason },
): void {
  const { email, scope, reason } = entry;
  db.insert(suppressions)
    .values({ id: newId(), emailNormalized: normalizeEmail(email), scope, reason, createdAt: now })
    .onConflictDoNothing()
    .run();
}

/** Takes back what the person asked for themselves. A bounce or a complaint is not theirs to take back. */
export function liftOwnSuppression(db: AppDatabase, email: string, scope: SuppressionScope): void {
  db.delete(suppressions)
    .where(
      and(
        inArray(suppressions.emailNormalized, [normalizeEmail(email), addressHash(email)]),
        eq(suppressions.scope, scope),
        eq(suppressions.reason, "unsubscribed"),
      ),
    )
    .run();
}
