import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { invitations, users } from "#db/schema";
import type { MailKindDefinition } from "~/mail/kinds";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveStaffText } from "~/mail/words.server";
import { findAccount, type User } from "~/platform/auth/accounts.server";
import { hashPassword } from "~/platform/auth/password.server";
import { hashToken, type LinkKeys, signLinkToken } from "~/platform/secrets/signed-links.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { HOUR_MS } from "~/time-units";
import { INVITATION_TTL_HOURS, type NewInvitation } from "./schemas";

export type Invitation = Omit<typeof invitations.$inferSelect, "tokenHash">;

/** Invites a person by a link to create one account. An earlier link to the address becomes invalid. @throws Refusal */
export function createInvitation(
  change: StaffChange,
  { email, name, role }: NewInvitation,
  { links, siteUrl }: { links: LinkKeys; siteUrl: string },
): { id: string; link: string; expiresAt: Date } {
  const { db, now, newId, actor } = change;
  return runInTransaction(db, () => {
    if (findAccount(db, email))
      throw refuseConflict("There is an account with this address already.", {
        errors: { email: ["There is an account with this address already"] },
      });
    db.delete(invitations).where(sql`lower(${invitations.email}) = lower(${email})`).run();
    const id = newId();
    const token = buildInvitationToken(links, id);
    const expiresAt = new Date(now.getTime() + INVITATION_TTL_HOURS * HOUR_MS);
    const tokenHash = hashToken(token);
    db.insert(invitations)
      .values({ id, email, name, role, tokenHash, invitedBy: actor.id, createdAt: now, expiresAt })
      .run();
    queueMail(change, { kind: "invitation", to: email, payload: { invitationId: id } });
    auditChange(change, { action: "create", entity: "invitation", entityId: id, details: { role } });
    return { id, link: buildInvitationLink(siteUrl, token), expiresAt };
  });
}

/** Builds the signed token of an invitation, so that its mail can be composed from the row, which holds only the hash. */
const buildInvitationToken = (links: LinkKeys, id: string): string => signLinkToken(links, "invitation", id);

const buildInvitationLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/admin/invitation/${token}`;

const shown = {
  id: invitations.id,
  email: invitations.email,
  name: invitations.name,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

/** Lists invitations, newest first; some may have expired. */
export const listInvitations = (db: AppDatabase): Invitation[] =>
  db.select(shown).from(invitations).orderBy(sql`${invitations.createdAt} desc`).all();

/** @throws Refusal */
export function withdrawInvitation(change: StaffChange, id: string): void {
  const { db } = change;
  runInTransaction(db, () => {
    const { changes } = db.delete(invitations).where(eq(invitations.id, id)).run();
    if (changes === 0) throw refuseMissing("invitation");
    auditChange(change, { action: "delete", entity: "invitation", entityId: id });
  });
}

/** Reads the invitation of a link; null for an invalid link. */
export const readInvitation = (db: AppDatabase, token: string, now: Date): Invitation | null =>
  db
    .select(shown)
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)))
    .get() ?? null;

/** Finds an invitation; undefined once it was answered, withdrawn or sent again. */
const findPendingInvitation = (db: AppDatabase, id: string, now: Date) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)))
    .get();

/**
 * Creates the account: of two people who use a link at the same moment, one gets it.
 * @param password accepted by `findPasswordProblem`
 * @returns null when the link is invalid, or the username was taken meanwhile
 * @throws PasswordLoadError
 */
export async function acceptInvitation(
  change: Change,
  token: string,
  password: string,
): Promise<User | null> {
  const { db, now, newId } = change;
  const hash = await hashPassword(password);
  return runInTransaction(db, () => {
    const invitation = readInvitation(db, token, now);
    if (!invitation || findAccount(db, invitation.email)) return null;
    const { email, name, role } = invitation;
    db.delete(invitations).where(eq(invitations.id, invitation.id)).run();
    const user = { id: newId(), username: email, role };
    db.insert(users)
      .values({
        ...user,
        name,
        email,
        password: hash,
        passwordChangedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .run();
    // The account that was made is the one whose change it is.
    auditChange(
      { ...change, actor: { kind: "staff", ...user } },
      {
        action: "create",
        entity: "user",
        entityId: user.id,
        details: { role, invitation: invitation.id },
      },
    );
    return user;
  });
}

const payloadSchema = z.object({ invitationId: z.string() });
const VOID = "The invitation was used, withdrawn or sent anew before the mail left.";

export const invitationMails = {
  invitation: {
    label: "Invitation",
    suppressedBy: [],
    urgent: true,
    isSecret: true,
    compose({ payload, createdAt }, { db, links, siteUrl }) {
      const { invitationId } = payloadSchema.parse(payload);
      const invitation = findPendingInvitation(db, invitationId, createdAt);
      const token = buildInvitationToken(links, invitationId);
      if (invitation?.tokenHash !== hashToken(token)) return { drop: VOID };
      const url = buildInvitationLink(siteUrl, token);
      return {
        email: {
          name: "invitation",
          props: {
            name: invitation.name,
            url,
            hours: INVITATION_TTL_HOURS,
            words: resolveStaffText("invitation"),
          },
        },
      };
    },
    checkSendEligibility: ({ db, now }, { payload }) =>
      findPendingInvitation(db, payloadSchema.parse(payload).invitationId, now)
        ? { may: "leave" }
        : { may: "never", reason: VOID },
  },
} satisfies Record<string, MailKindDefinition>;
