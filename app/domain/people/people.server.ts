import { and, count, eq, notInArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads, sessions, users } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { UserRole } from "#db/values";
import { editLead } from "~/domain/leads/change/edit.server";
import { closedStatuses } from "~/domain/leads/fields/state";
import { isLastOwner, listColleagues, requireStillRole, type User } from "~/platform/auth/accounts.server";
import { dropSessions } from "~/platform/auth/session.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import type { PersonChange } from "./schemas";

export type ManagedUser = {
  id: string;
  username: string;
  name: string | null;
  role: UserRole;
  disabled: boolean;
  lastSignedInAt: Date | null;
  openLeads: number;
};

export type PeopleChangeContext = WriteContext & { by: User; businessTimezone: string };

/** Lists people by name, those who can sign in first. */
export function listPeople(db: AppDatabase): ManagedUser[] {
  const owned = new Map(
    db
      .select({ id: leads.assignedTo, count: count() })
      .from(leads)
      .where(notInArray(leads.status, [...closedStatuses]))
      .groupBy(leads.assignedTo)
      .all()
      .map((row) => [row.id, row.count]),
  );
  return db
    .select()
    .from(users)
    .all()
    .map(({ id, username, name, role, disabledAt, lastSignedInAt }) => ({
      id,
      username,
      name,
      role,
      disabled: disabledAt !== null,
      lastSignedInAt,
      openLeads: owned.get(id) ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(a.disabled) - Number(b.disabled) ||
        (a.name ?? a.username).localeCompare(b.name ?? b.username, "en"),
    );
}

/** Signs a person out everywhere. @returns how many sessions ended. @throws Refusal */
export function signOutPerson(db: AppDatabase, id: string, { by, ...writing }: PeopleChangeContext): number {
  return runInTransaction(db, () => {
    requireStillRole(db, by.id, "owner");
    const ended = dropSessions(db, id);
    if (ended > 0) noteSignOut({ by, ...writing }, db, id, ended);
    return ended;
  });
}

/** Ends one session of a person. @returns whether there was such a session. @throws Refusal */
export function endSessionOfPerson(
  db: AppDatabase,
  { id, sid }: { id: string; sid: string },
  acting: PeopleChangeContext,
): boolean {
  return runInTransaction(db, () => {
    requireStillRole(db, acting.by.id, "owner");
    const { changes } = db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), eq(sessions.sid, sid)))
      .run();
    if (changes > 0) noteSignOut(acting, db, id, changes);
    return changes > 0;
  });
}

const noteSignOut = (
  { by, ...writing }: PeopleChangeContext,
  db: AppDatabase,
  entityId: string,
  ended: number,
): void =>
  recordAuditEntry(db, writing, {
    user: by,
    action: "sign_out",
    entity: "user",
    entityId,
    details: { sessions: ended },
  });

export const readPerson = (db: AppDatabase, id: string): ManagedUser | undefined =>
  listPeople(db).find((person) => person.id === id);

export type PersonResult =
  | { outcome: "changed"; person: ManagedUser; given: number; ended: number }
  | { outcome: "missing" | "last-owner" | "no-heir" };

/**
 * One transaction, so that of two owners who demote each other one stays. A role counts at once; disabling ends sessions.
 * @returns `given`: leads that went to somebody else; `ended`: sessions.
 * @throws Refusal
 */
export function changePerson(
  db: AppDatabase,
  id: string,
  change: PersonChange,
  acting: PeopleChangeContext,
): PersonResult {
  return runInTransaction(db, (): PersonResult => {
    requireStillRole(db, acting.by.id, "owner");
    const was = readPerson(db, id);
    if (!was) return { outcome: "missing" };
    const { role = was.role, name = was.name, disabled = was.disabled, leadsTo } = change;
    if ((disabled || role !== "owner") && isLastOwner(db, id)) return { outcome: "last-owner" };
    if (leadsTo && (leadsTo === id || !listColleagues(db).some((one) => one.id === leadsTo)))
      return { outcome: "no-heir" };
    const { now } = acting;
    const changed = {
      ...(role !== was.role && { role }),
      ...(name !== was.name && { name }),
      ...(disabled !== was.disabled && { disabledAt: disabled ? now : null }),
    };
    if (Object.keys(changed).length > 0)
      db.update(users)
        .set({ ...changed, updatedAt: now })
        .where(eq(users.id, id))
        .run();
    const ended = disabled && !was.disabled ? dropSessions(db, id) : 0;
    if (role !== was.role) auditPersonChange(acting, db, id, { what: "role", from: was.role, to: role });
    if (name !== was.name) auditPersonChange(acting, db, id, { what: "name" });
    if (disabled !== was.disabled)
      auditPersonChange(
        acting,
        db,
        id,
        disabled ? { what: "disabled", sessions: ended } : { what: "enabled" },
      );
    const given = leadsTo ? giveLeads(db, id, leadsTo, acting) : 0;
    return { outcome: "changed", person: readPerson(db, id)!, given, ended };
  });
}

/** Gives a person's open leads to another one, each as a change of its own. @returns how many. */
function giveLeads(
  db: AppDatabase,
  from: string,
  to: string,
  { by, ...writing }: PeopleChangeContext,
): number {
  const open = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.assignedTo, from), notInArray(leads.status, [...closedStatuses])))
    .all();
  for (const { id } of open) editLead(db, id, { assignedTo: to }, { ...writing, by: by.id });
  if (open.length > 0)
    auditPersonChange({ by, ...writing }, db, from, { what: "leads", to, count: open.length });
  return open.length;
}

function auditPersonChange(
  { by, ...writing }: PeopleChangeContext,
  db: AppDatabase,
  entityId: string,
  details: Record<string, unknown>,
): void {
  recordAuditEntry(db, writing, { user: by, action: "change", entity: "user", entityId, details });
}
