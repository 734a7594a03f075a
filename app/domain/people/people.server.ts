import { and, count, eq, notInArray } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leads, sessions, users } from "#db/schema";
import type { UserRole } from "#db/values";
import { editLead } from "~/domain/leads/change/edit.server";
import { closedStatuses } from "~/domain/leads/fields/state";
import { isLastOwner, listColleagues } from "~/platform/auth/accounts.server";
import { dropSessions } from "~/platform/auth/session.server";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { Refusal, refuseConflict, refuseField, refuseMissing } from "~/refusal";
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

/** Signs a person out everywhere. @returns how many sessions ended */
export function signOutPerson(change: StaffChange, id: string): number {
  const { db } = change;
  return runInTransaction(db, () => {
    const ended = dropSessions(db, id);
    if (ended > 0) auditSignOut(change, id, ended);
    return ended;
  });
}

/** Ends one session of a person. @throws Refusal */
export function endSessionOfPerson(change: StaffChange, { id, sid }: { id: string; sid: string }): void {
  const { db } = change;
  runInTransaction(db, () => {
    const { changes } = db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), eq(sessions.sid, sid)))
      .run();
    if (changes === 0) throw new Refusal("missing", "It has ended already.");
    auditSignOut(change, id, changes);
  });
}

const auditSignOut = (change: StaffChange, entityId: string, ended: number): void =>
  auditChange(change, { action: "sign_out", entity: "user", entityId, details: { sessions: ended } });

const findPerson = (db: AppDatabase, id: string): ManagedUser | undefined =>
  listPeople(db).find((person) => person.id === id);

/**
 * One transaction, so that of two owners who demote each other one stays. A role counts at once; disabling ends sessions.
 * @returns `given`: leads that went to somebody else; `ended`: sessions.
 * @throws Refusal
 */
export function changePerson(
  change: StaffChange,
  id: string,
  given: PersonChange,
): { person: ManagedUser; given: number; ended: number } {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const was = findPerson(db, id);
    if (!was) throw refuseMissing("person");
    const { role = was.role, name = was.name, disabled = was.disabled, leadsTo } = given;
    if ((disabled || role !== "owner") && isLastOwner(db, id))
      throw refuseConflict("This is the last owner. Make somebody else an owner first.");
    if (leadsTo && (leadsTo === id || !listColleagues(db).some((one) => one.id === leadsTo)))
      throw refuseField("leadsTo", "Leads can only be given to somebody else who may see them");
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
    if (role !== was.role) auditPersonChange(change, id, { what: "role", from: was.role, to: role });
    if (name !== was.name) auditPersonChange(change, id, { what: "name" });
    if (disabled !== was.disabled)
      auditPersonChange(change, id, disabled ? { what: "disabled", sessions: ended } : { what: "enabled" });
    const moved = leadsTo ? giveLeads(change, id, leadsTo) : 0;
    return { person: findPerson(db, id)!, given: moved, ended };
  });
}

/** Gives a person's open leads to another one, each as a change of its own. @returns how many. */
function giveLeads(change: StaffChange, from: string, to: string): number {
  const { db } = change;
  const open = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.assignedTo, from), notInArray(leads.status, [...closedStatuses])))
    .all();
  for (const { id } of open) editLead(change, id, { assignedTo: to });
  if (open.length > 0) auditPersonChange(change, from, { what: "leads", to, count: open.length });
  return open.length;
}

const auditPersonChange = (change: StaffChange, entityId: string, details: Record<string, unknown>): void =>
  auditChange(change, { action: "change", entity: "user", entityId, details });
