import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { suppressions } from "#db/schema";
import type { SuppressionReason, SuppressionScope } from "#db/values";
import type { Change } from "~/records/change";

/** Hashes an email address to store for an erased person: it can be recognized, but not read. */
export const hashEmailAddress = (email: string): string =>
  `sha256:${createHash("sha256").update(normalizeEmail(email)).digest("hex")}`;

export type Suppression = typeof suppressions.$inferSelect;

export function listSuppressions(
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
        inArray(suppressions.emailNormalized, [normalizeEmail(email), hashEmailAddress(email)]),
        inArray(suppressions.scope, [...scopes]),
      ),
    )
    .all();
}

/** Stops mail to an address; one that is stopped already keeps its first reason. */
export function suppressAddress(
  { db, now, newId }: Change,
  entry: { email: string; scope: SuppressionScope; reason: SuppressionReason },
): void {
  const { email, scope, reason } = entry;
  db.insert(suppressions)
    .values({ id: newId(), emailNormalized: normalizeEmail(email), scope, reason, createdAt: now })
    .onConflictDoNothing()
    .run();
}

/** Lets mail go to an address again that unsubscribed; suppressions after a bounce or a complaint stay. */
export function liftOwnSuppression(db: AppDatabase, email: string, scope: SuppressionScope): void {
  db.delete(suppressions)
    .where(
      and(
        inArray(suppressions.emailNormalized, [normalizeEmail(email), hashEmailAddress(email)]),
        eq(suppressions.scope, scope),
        eq(suppressions.reason, "unsubscribed"),
      ),
    )
    .run();
}
