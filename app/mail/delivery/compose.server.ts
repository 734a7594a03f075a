import type { OutboxMail } from "../kinds";
import { type ComposeContext, findMailKindDefinition, type MailKinds } from "../kinds";
import type { WrittenMail } from "../queue/record-delivery.server";
import { buildThreadHeaders } from "../references.server";
import { writeEmail } from "../templates";
import type { MailPractice } from "../templates/parts/frame";
import { addUnsubscribeByMail, buildReplyAddress, buildThreadReference } from "../thread-names";
import { generateThreadName } from "../threads.server";

/** Inboxes show the sender's name, so it must contain none of these (docs/product/campaigns.md §12). */
const REVEALING_WORDS = /addict|rehab|detox|sober|alcohol|drug|crisis/i;

/**
 * A sender's revealing name is replaced by the lead professional's. @param from `Some Practice <hello@example.com>`, or an
 * address
 */
export function formatMailSender(
  from: string | undefined,
  practice: { name: string; business: string; email: string },
): string {
  const { name, address } = readMailbox(from?.trim() ?? "");
  const shown = name.replace(/^"(.*)"$/, "$1") || practice.business;
  const discreet = [shown, practice.name].find((one) => one && !REVEALING_WORDS.test(one));
  const to = address || from?.trim() || practice.email;
  return discreet ? `${quoteName(discreet)} <${to}>` : to;
}

function readMailbox(from: string): { name: string; address: string } {
  const at = from.lastIndexOf("<");
  const address = from.slice(at + 1, -1).trim();
  const isNamed = at >= 0 && from.endsWith(">") && address !== "" && !address.includes(">");
  return isNamed ? { name: from.slice(0, at).trim(), address } : { name: "", address: "" };
}

/** Quotes a sender's name that has anything but letters, digits and spaces (RFC 5322 §3.2.4). */
const quoteName = (name: string) =>
  /^[\p{L}\p{N} '-]+$/u.test(name) ? name : `"${name.replace(/["\\\r\n]/g, "")}"`;

/** Asks for no automatic answers: RFC 3834, and Exchange. Its "All" would also ask for no reports of failures. */
export const AUTOMATIC_MAIL_HEADERS = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
};

export async function composeMail(
  mail: OutboxMail,
  context: ComposeContext,
  kinds: MailKinds,
): Promise<{ written: WrittenMail; thread?: string } | { drop: string } | { unknownKind: true }> {
  const kind = findMailKindDefinition(kinds, mail.kind);
  if (!kind) return { unknownKind: true };
  const composed = kind.compose(mail, context);
  if ("drop" in composed) return composed;
  const { settings } = context;
  const { subject, html, text } = await writeEmail(composed.email, buildMailPractice(context));
  const from = formatMailSender(context.mailFrom, settings);
  const thread = kind.opensThread && mail.leadId ? generateThreadName() : undefined;
  const { replyDomain, isMailboxRead } = context;
  const mailbox = extractAddress(composed.replyTo ?? from);
  const own = composed.headers ?? {};
  const domain = replyDomain ?? extractDomain(from);
  return {
    ...(thread && { thread }),
    written: {
      from,
      to: mail.to ?? settings.email,
      replyTo: thread && replyDomain ? buildReplyAddress(thread, replyDomain) : (composed.replyTo ?? null),
      subject,
      html,
      text,
      headers: {
        ...(composed.email.name !== "staff-email" && AUTOMATIC_MAIL_HEADERS),
        ...(thread && buildThreadHeaders(buildThreadReference(thread, domain), composed.continues)),
        ...(thread && (replyDomain || isMailboxRead)
          ? addUnsubscribeByMail(own, thread, { replyDomain, mailbox })
          : own),
      },
      attachments: composed.attachments ?? [],
    },
  };
}

const extractAddress = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

const extractDomain = (from: string): string => /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

export const buildMailPractice = ({ settings, siteUrl, postalAddress }: ComposeContext): MailPractice => ({
  business: settings.business,
  name: settings.name,
  phone: settings.phone,
  phoneHref: settings.phoneHref,
  siteUrl,
  postalAddress,
});
