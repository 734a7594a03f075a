import { type ComposeContext, definitionOf, type MailKinds } from "../kinds";
import type { ClaimedMail } from "../queue/claim.server";
import type { WrittenMail } from "../queue/record-delivery.server";
import { writeEmail } from "../templates";
import type { MailPractice } from "../templates/practice";
import { sender } from "./sender";

/** A mail that no person wrote. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Writes a mail as it is at this moment. */
export async function composeMail(
  mail: ClaimedMail,
  context: ComposeContext,
  kinds: MailKinds,
): Promise<{ written: WrittenMail } | { drop: string } | { unknownKind: true }> {
  const kind = definitionOf(kinds, mail.kind);
  if (!kind) return { unknownKind: true };
  const composed = kind.compose(mail, context);
  if ("drop" in composed) return composed;
  const { settings } = context;
  const { subject, html, text } = await writeEmail(composed.email, mailPractice(context));
  return {
    written: {
      from: sender(context.mailFrom, settings),
      to: mail.to ?? settings.email,
      replyTo: composed.replyTo ?? null,
      subject,
      html,
      text,
      headers: { ...(composed.email.name !== "staff-email" && AUTOMATIC), ...composed.headers },
    },
  };
}

/** What every mail says about the practice. */
export const mailPractice = ({ settings, siteUrl, postalAddress }: ComposeContext): MailPractice => ({
  business: settings.business,
  name: settings.name,
  phone: settings.phone,
  phoneHref: settings.phoneHref,
  siteUrl,
  postalAddress,
});
