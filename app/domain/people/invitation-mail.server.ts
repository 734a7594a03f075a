import { z } from "zod";
import type { MailKindDefinition } from "~/mail/kinds";
import { resolveStaffText } from "~/mail/staff-words.server";
import { hashToken } from "~/platform/secrets/signed-links.server";
import { buildInvitationLink, buildInvitationToken, findPendingInvitation } from "./invitations.server";
import { INVITATION_TTL_HOURS } from "./schemas";

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
    checkSendEligibility: (db, { payload }, now) =>
      findPendingInvitation(db, payloadSchema.parse(payload).invitationId, now)
        ? { may: "leave" }
        : { may: "never", reason: VOID },
  },
} satisfies Record<string, MailKindDefinition>;
