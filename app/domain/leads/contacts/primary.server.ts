import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadContacts } from "#db/schema";
import type { ContactKind } from "#db/values";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { Change } from "~/records/change";
import { deriveContactColumns } from "../fields/derived-columns";
import { updateLead } from "../update.server";
import {
  addGivenContacts,
  confirmContactSource,
  copyNoMessage,
  findContact,
  listLeadContacts,
  normalizeContact,
  readContact,
} from "./contacts.server";
import { endMailedLinks } from "./link-version.server";
import { clearContactPermissions } from "./text-consent.server";

export const findPrimaryContact = (db: AppDatabase, leadId: string, kind: ContactKind) =>
  db
    .select()
    .from(leadContacts)
    .where(
      and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind), eq(leadContacts.isPrimary, true)),
    )
    .get();

/** A number marked as wrong. `wasMarked`: before the call too. `promotedId`: the contact that replaces it. */
export type WrongNumberMark = {
  contactId: string;
  wasMarked?: boolean | undefined;
  promotedId?: string | undefined;
};

/** Marks the given number, else the primary, as wrong. Undefined when there is no such number. */
export function markWrongNumber(
  change: Change,
  leadId: string,
  contactId: string | undefined,
): WrongNumberMark | undefined {
  const { db } = change;
  const known = contactId ? readContact(db, leadId, contactId) : findPrimaryContact(db, leadId, "phone");
  if (known?.kind !== "phone") return undefined;
  db.update(leadContacts).set({ isWrong: true }).where(eq(leadContacts.id, known.id)).run();
  if (known.isPrimary) promoteAnother(db, leadId, "phone");
  mirrorPrimaries(change, leadId);
  const primary = findPrimaryContact(db, leadId, "phone")?.id;
  return {
    contactId: known.id,
    ...(known.isWrong && { wasMarked: true }),
    ...(known.isPrimary && primary !== known.id && { promotedId: primary }),
  };
}

/** Removes a mistaken mark; the number becomes primary again if its replacement still is. */
export function unmarkWrongNumber(
  change: Change,
  leadId: string,
  { contactId, promotedId }: WrongNumberMark,
): void {
  const { db } = change;
  db.update(leadContacts)
    .set({ isWrong: false })
    .where(and(eq(leadContacts.id, contactId), eq(leadContacts.leadId, leadId)))
    .run();
  const isSafe = readContact(db, leadId, contactId)?.unsafeAt === null;
  if (isSafe && promotedId && findPrimaryContact(db, leadId, "phone")?.id === promotedId) {
    unsetPrimary(db, leadId, "phone");
    db.update(leadContacts)
      .set({ isPrimary: true })
      .where(and(eq(leadContacts.id, contactId), eq(leadContacts.leadId, leadId)))
      .run();
  }
  ensurePrimary(db, leadId, "phone");
  mirrorPrimaries(change, leadId);
}

/**
 * Changes the lead's primary number or address, or promotes a known contact. Null removes it, and another takes its place.
 * @returns `last` when it is the last way to reach the person, `unsafe` when it is no longer safe; then nothing is changed.
 */
export function setPrimaryValue(
  change: Change,
  leadId: string,
  kind: ContactKind,
  value: string | null,
): "set" | "last" | "unsafe" {
  const { db, now } = change;
  const primary = findPrimaryContact(db, leadId, kind);
  if (value === null) {
    if (!primary) return "set";
    if (listLeadContacts(db, leadId).length === 1) return "last";
    promoteAnother(db, leadId, kind);
    db.delete(leadContacts).where(eq(leadContacts.id, primary.id)).run();
    endMailedLinks(db, leadId);
  } else {
    const other = findContact(db, leadId, kind, value);
    if (other?.unsafeAt) return "unsafe";
    if (other && other.id !== primary?.id) {
      unsetPrimary(db, leadId, kind);
      db.update(leadContacts)
        .set({
          isPrimary: true,
          isWrong: false,
          value,
          source: confirmContactSource(other.source),
          provenAt: sql`coalesce(${leadContacts.provenAt}, ${now.getTime()})`,
        })
        .where(eq(leadContacts.id, other.id))
        .run();
    } else if (primary) {
      const normalized = normalizeContact(kind, value);
      const isAnother = normalized !== primary.normalized;
      db.update(leadContacts)
        .set({ value, normalized, isWrong: false, ...(isAnother && { provenAt: now }) })
        .where(eq(leadContacts.id, primary.id))
        .run();
      if (isAnother) {
        clearContactPermissions(db, primary.id);
        copyNoMessage(db, leadId);
        endMailedLinks(db, leadId);
      }
    } else {
      const given = { phone: null, email: null, [kind]: value };
      addGivenContacts(change, leadId, given, "staff");
    }
  }
  mirrorPrimaries(change, leadId);
  return "set";
}

export function unsetPrimary(db: AppDatabase, leadId: string, kind: ContactKind): void {
  db.update(leadContacts)
    .set({ isPrimary: false })
    .where(and(eq(leadContacts.leadId, leadId), eq(leadContacts.kind, kind)))
    .run();
}

/** Makes the best other contact of a kind primary, except unusable ones. Without another the present one stays. */
export function promoteAnother(db: AppDatabase, leadId: string, kind: ContactKind): void {
  const primary = findPrimaryContact(db, leadId, kind);
  const other = db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, kind),
        eq(leadContacts.isUnusable, false),
        ne(leadContacts.id, primary?.id ?? ""),
      ),
    )
    .orderBy(asc(sql`${leadContacts.source} = 'enquiry'`), asc(leadContacts.createdAt), asc(leadContacts.id))
    .get();
  if (!other) return;
  unsetPrimary(db, leadId, kind);
  db.update(leadContacts).set({ isPrimary: true }).where(eq(leadContacts.id, other.id)).run();
}

export function ensurePrimary(db: AppDatabase, leadId: string, kind: ContactKind): void {
  if (!findPrimaryContact(db, leadId, kind)) promoteAnother(db, leadId, kind);
}

export function mirrorPrimaries(change: Change, leadId: string): void {
  const { db } = change;
  const email = findPrimaryContact(db, leadId, "email")?.value ?? null;
  const phone = findPrimaryContact(db, leadId, "phone")?.value ?? null;
  updateLead(change, leadId, { email, phone, ...deriveContactColumns({ email, phone }) });
  if (!email) stopLeadCampaign(change, leadId, "staff");
}
