import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { passkeys, recoveryCodes, totpSecrets } from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { MINUTE_MS } from "~/time-units";
import { tellAccount } from "../account-notices.server";
import type { User } from "../accounts.server";
import { dropSessions, requireSessionId } from "../session.server";
import {
  generateRecoveryCodes,
  generateTotpSecret,
  hashRecoveryCode,
  parseTotpCode,
  verifyTotpCode,
} from "./codes";

export type SecondFactors = { totp: boolean; passkeys: number; recoveryCodes: number };

export function readSecondFactors(db: AppDatabase, userId: string): SecondFactors {
  const totp = db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .get();
  const [keys] = db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId)).all();
  const [codes] = db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .all();
  return { totp: Boolean(totp), passkeys: keys?.n ?? 0, recoveryCodes: codes?.n ?? 0 };
}

export function hasSecondFactor(db: AppDatabase, userId: string): boolean {
  const factors = readSecondFactors(db, userId);
  return factors.totp || factors.passkeys > 0;
}

const SETUP_TTL_MS = 10 * MINUTE_MS;

type Owner = { user: Pick<User, "id">; sid: string };

/** Offers a TOTP secret, the same for ten minutes in a session, until a first code. @returns null if there is one already */
export function offerTotpSecret(db: AppDatabase, { user, sid }: Owner, now: Date): string | null {
  return runInTransaction(db, () => {
    const row = db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)).get();
    if (row?.confirmedAt) return null;
    if (row && isOffered(row, sid, now)) return row.secret;
    const offered = { secret: generateTotpSecret(), sessionId: sid, createdAt: now, lastStep: 0 };
    db.insert(totpSecrets)
      .values({ userId: user.id, ...offered })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: offered })
      .run();
    return offered.secret;
  });
}

const isOffered = (
  { sessionId, createdAt, confirmedAt }: typeof totpSecrets.$inferSelect,
  sid: string,
  now: Date,
): boolean => !confirmedAt && sessionId === sid && now.getTime() - createdAt.getTime() < SETUP_TTL_MS;

/** The recovery codes of a new second factor, to write down; none when the account has some already. */
export type AddedFactor = { recoveryCodes: string[] };

/** Confirms an authenticator app, and ends the account's other sessions. @returns null for a wrong code, which is audited */
export function confirmTotp(change: StaffChange, typed: string): AddedFactor | null {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const row = db.select().from(totpSecrets).where(eq(totpSecrets.userId, actor.id)).get();
    const code = parseTotpCode(typed);
    const step =
      row && isOffered(row, requireSessionId(change), now) && code ? verifyTotpCode(row, code, now) : null;
    if (step === null) {
      auditWrongCode(change, "setting up an app");
      return null;
    }
    db.update(totpSecrets)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(totpSecrets.userId, actor.id))
      .run();
    return completeFactorSetup(change, "authenticator app");
  });
}

export function completeFactorSetup(change: StaffChange, what: string): AddedFactor {
  const { db, actor } = change;
  dropSessions(db, actor.id, { except: requireSessionId(change) });
  noteFactorChange(change, { what, added: true });
  return { recoveryCodes: readSecondFactors(db, actor.id).recoveryCodes > 0 ? [] : renewCodes(change) };
}

/** Makes new recovery codes, which invalidates earlier ones. @throws Refusal without a second factor */
export function replaceRecoveryCodes(change: StaffChange): string[] {
  return runInTransaction(change.db, () => {
    if (!hasSecondFactor(change.db, change.actor.id))
      throw refuseConflict("Recovery codes come with a second factor. Please set one up first.");
    auditFactor(change, { what: "recovery codes" });
    return renewCodes(change);
  });
}

function renewCodes({ db, now, actor: { id: userId } }: StaffChange): string[] {
  const codes = generateRecoveryCodes();
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  const rows = codes.map((code) => ({ codeHash: hashRecoveryCode(code), userId, createdAt: now }));
  db.insert(recoveryCodes).values(rows).run();
  return codes;
}

export function removeTotp(change: StaffChange): void {
  runInTransaction(change.db, () => {
    change.db.delete(totpSecrets).where(eq(totpSecrets.userId, change.actor.id)).run();
    completeFactorRemoval(change, "authenticator app");
  });
}

/** Completes the removal of a second factor; recovery codes are deleted with the last one. */
export function completeFactorRemoval(change: StaffChange, what: string): void {
  const { db, actor } = change;
  if (!hasSecondFactor(db, actor.id))
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id)).run();
  noteFactorChange(change, { what, removed: true });
}

type UsedCode = "totp" | "recovery" | null;

/** Uses up a second-factor code; audits a wrong one, without the code. @returns its kind, or null if it is wrong or used. */
export function takeCode(
  change: StaffChange,
  asked: "signing in" | "confirming again",
  typed: string,
): UsedCode {
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    const taken = useUpCode(db, actor.id, typed, now);
    if (!taken) auditWrongCode(change, asked);
    return taken;
  });
}

function useUpCode(db: AppDatabase, userId: string, typed: string, now: Date): UsedCode {
  const code = parseTotpCode(typed);
  if (code === null) return takeRecoveryCode(db, userId, typed, now) ? "recovery" : null;
  const row = db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .get();
  const step = row ? verifyTotpCode(row, code, now) : null;
  if (step === null) return null;
  const { changes } = db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .run();
  return changes > 0 ? "totp" : null;
}

const takeRecoveryCode = (db: AppDatabase, userId: string, typed: string, now: Date): boolean =>
  db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashRecoveryCode(typed)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .run().changes > 0;

function noteFactorChange(change: StaffChange, details: Record<string, unknown>): void {
  auditFactor(change, details);
  tellAccount(change, { what: "second_factor_changed" });
}

const auditWrongCode = (change: StaffChange, what: string) =>
  auditChange(change, {
    action: "code_refused",
    entity: "user",
    entityId: change.actor.id,
    details: { what },
  });

const auditFactor = (change: StaffChange, details: Record<string, unknown>) =>
  auditChange(change, { action: "change", entity: "user", entityId: change.actor.id, details });
