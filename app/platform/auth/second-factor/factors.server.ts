import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { passkeys, recoveryCodes, totpSecrets } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { MINUTE_MS } from "~/time-units";
import { tellAccount } from "../account-notices.server";
import type { User } from "../accounts.server";
import { dropSessions } from "../session.server";
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

/** Confirms an authenticator app, and ends the account's other sessions. @returns null for a wrong code. */
export function confirmTotp(
  db: AppDatabase,
  { user, sid }: { user: User; sid: string },
  typed: string,
  writing: WriteContext,
): AddedFactor | null {
  return runInTransaction(db, () => {
    const row = db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)).get();
    const code = parseTotpCode(typed);
    const step =
      row && isOffered(row, sid, writing.now) && code ? verifyTotpCode(row, code, writing.now) : null;
    if (step === null) {
      noteWrongCode(db, user, "setting up an app", writing);
      return null;
    }
    db.update(totpSecrets)
      .set({ confirmedAt: writing.now, lastStep: step })
      .where(eq(totpSecrets.userId, user.id))
      .run();
    return completeFactorSetup(db, { user, sid }, "authenticator app", writing);
  });
}

export function completeFactorSetup(
  db: AppDatabase,
  { user, sid }: { user: User; sid: string },
  what: string,
  writing: WriteContext,
): AddedFactor {
  dropSessions(db, user.id, { except: sid });
  noteFactorChange(db, user, { what, added: true }, writing);
  return {
    recoveryCodes: readSecondFactors(db, user.id).recoveryCodes > 0 ? [] : renewCodes(db, user, writing),
  };
}

/** Makes new recovery codes, which invalidates earlier ones. */
export function replaceRecoveryCodes(db: AppDatabase, user: User, writing: WriteContext): string[] {
  return runInTransaction(db, () => {
    auditFactor(db, user, { what: "recovery codes" }, writing);
    return renewCodes(db, user, writing);
  });
}

function renewCodes(db: AppDatabase, user: User, { now }: WriteContext): string[] {
  const codes = generateRecoveryCodes();
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id)).run();
  const rows = codes.map((code) => ({ codeHash: hashRecoveryCode(code), userId: user.id, createdAt: now }));
  db.insert(recoveryCodes).values(rows).run();
  return codes;
}

export function removeTotp(db: AppDatabase, user: User, writing: WriteContext): void {
  runInTransaction(db, () => {
    db.delete(totpSecrets).where(eq(totpSecrets.userId, user.id)).run();
    completeFactorRemoval(db, user, "authenticator app", writing);
  });
}

/** Completes the removal of a second factor; recovery codes are deleted with the last one. */
export function completeFactorRemoval(
  db: AppDatabase,
  user: User,
  what: string,
  writing: WriteContext,
): void {
  if (!hasSecondFactor(db, user.id)) db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id)).run();
  noteFactorChange(db, user, { what, removed: true }, writing);
}

type UsedCode = "totp" | "recovery" | null;

/** Uses up a second-factor code; audits a wrong one, without the code. @returns its kind, or null if it is wrong or used. */
export function takeCode(
  db: AppDatabase,
  { user, asked }: { user: User; asked: "signing in" | "confirming again" },
  typed: string,
  writing: WriteContext,
): UsedCode {
  return runInTransaction(db, () => {
    const taken = useUpCode(db, user.id, typed, writing.now);
    if (!taken) noteWrongCode(db, user, asked, writing);
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

function noteFactorChange(
  db: AppDatabase,
  user: User,
  details: Record<string, unknown>,
  writing: WriteContext,
): void {
  auditFactor(db, user, details, writing);
  tellAccount(db, { what: "second_factor_changed", user, now: writing.now });
}

const noteWrongCode = (db: AppDatabase, user: User, what: string, writing: WriteContext) =>
  recordAuditEntry(db, writing, {
    user,
    action: "code_refused",
    entity: "user",
    entityId: user.id,
    details: { what },
  });

const auditFactor = (db: AppDatabase, user: User, details: Record<string, unknown>, writing: WriteContext) =>
  recordAuditEntry(db, writing, { user, action: "change", entity: "user", entityId: user.id, details });
