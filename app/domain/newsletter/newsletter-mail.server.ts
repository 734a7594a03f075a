import { z } from "zod";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { buildUnsubscribeHeaders } from "~/mail/thread-names";
import { signLinkToken } from "~/platform/secrets/signed-links.server";
import { CONFIRM_LINK_TTL_DAYS, expectConfirmation } from "./confirm.server";
import { readSubscriber } from "./subscriber.server";

const payloadSchema = z.object({
  subscriberId: z.string(),
  occasion: z.enum(["welcome", "again"]).default("again"),
});

function composeNewsletter(mail: OutboxMail, { db, siteUrl, links }: ComposeContext): ComposedMail {
  const { subscriberId, occasion } = payloadSchema.parse(mail.payload);
  const subscriber = readSubscriber(db, subscriberId);
  if (!subscriber) return { drop: "The address was erased before the mail left." };

  const link = (page: string, token: string) => `${siteUrl}/newsletter/${page}?token=${token}`;
  if (mail.kind === "newsletter_confirm") {
    if (subscriber.status !== "pending") return { drop: "The address no longer waits to be confirmed." };
    const confirmToken = signLinkToken(links, "newsletter-confirm", subscriberId);
    expectConfirmation(db, subscriberId, confirmToken);
    const confirmUrl = link("confirm", confirmToken);
    return { email: { name: "newsletter-confirm", props: { confirmUrl, days: CONFIRM_LINK_TTL_DAYS } } };
  }
  const token = signLinkToken(links, "mail-preferences", subscriberId);
  const preferencesUrl = link("preferences", token);
  if (mail.kind === "newsletter_goodbye") {
    if (subscriber.status !== "unsubscribed") return { drop: "The subscription was started again." };
    return { email: { name: "newsletter-goodbye", props: { preferencesUrl } } };
  }
  if (subscriber.status !== "confirmed") return { drop: "The address is not on the list any more." };
  const unsubscribeUrl = link("unsubscribe", token);
  return {
    email: { name: "newsletter-preferences", props: { occasion, preferencesUrl, unsubscribeUrl } },
    headers: buildUnsubscribeHeaders(unsubscribeUrl),
  };
}

const newsletterMail = (about: string): MailKindDefinition => ({
  label: `Newsletter: ${about}`,
  suppressedBy: ["all"],
  compose: composeNewsletter,
});

export const newsletterMails = {
  newsletter_confirm: newsletterMail("confirm address"),
  newsletter_preferences: newsletterMail("preferences"),
  newsletter_goodbye: newsletterMail("goodbye"),
};
