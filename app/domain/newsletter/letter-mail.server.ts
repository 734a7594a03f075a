import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { newsletterLetters } from "#db/schema";
import type { LetterStatus, OutboxStatus } from "#db/values";
import type {
  ComposeContext,
  ComposedMail,
  MailKindDefinition,
  OutboxMail,
  SendEligibility,
} from "~/mail/kinds";
import type { IssueLetter, NewsletterLetter } from "~/mail/templates/newsletter";
import { buildUnsubscribeHeaders } from "~/mail/thread-names";
import { createLinkKeys, type LinkKeys, signLinkToken } from "~/platform/secrets/signed-links.server";
import type { Change } from "~/records/change";
import { readIssue } from "./issues.server";
import { newsletterScopes, readSubscriber } from "./subscriber.server";

const letterPayload = z.object({ issueId: z.string(), subscriberId: z.string() });
/** The payload of a test letter: it carries its text, as the issue may change. */
const testPayload = z.object({ letter: z.custom<IssueLetter>((value) => typeof value === "object") });

export function buildLetterProps(
  letter: IssueLetter,
  { siteUrl, links }: { siteUrl: string; links: LinkKeys },
  subscriberId: string,
): NewsletterLetter {
  const token = signLinkToken(links, "mail-preferences", subscriberId);
  const link = (page: string) => `${siteUrl}/newsletter/${page}?token=${token}`;
  return { letter, unsubscribeUrl: link("unsubscribe"), preferencesUrl: link("preferences") };
}

/** Builds a sample letter. Its links name nobody, so that following one unsubscribes nobody. */
export const buildSampleLetterProps = (letter: IssueLetter, siteUrl: string): NewsletterLetter =>
  buildLetterProps(letter, { siteUrl, links: createLinkKeys(["preview"]) }, "preview");

/** Composes a letter. @throws when there is no postal address: such mail is held back (docs/product/newsletter.md §12). */
function composeLetter(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const { issueId, subscriberId } = letterPayload.parse(mail.payload);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const issue = readIssue(context.db, issueId);
  if (!issue) return { drop: "The issue is gone." };
  const props = buildLetterProps(issue.letter, context, subscriberId);
  return {
    email: { name: "newsletter-letter", props },
    replyTo: context.settings.email,
    headers: buildUnsubscribeHeaders(props.unsubscribeUrl),
  };
}

function composeTest(mail: OutboxMail, { siteUrl, settings }: ComposeContext): ComposedMail {
  const { letter } = testPayload.parse(mail.payload);
  return {
    email: { name: "newsletter-letter", props: buildSampleLetterProps(letter, siteUrl) },
    replyTo: settings.email,
  };
}

/** Whether a letter may be sent, checked in the transaction that claims the mail. */
function checkSendEligibility({ db }: Change, { payload }: Pick<OutboxMail, "payload">): SendEligibility {
  const { issueId, subscriberId } = letterPayload.parse(payload);
  const issue = readIssue(db, issueId);
  if (!issue || issue.status === "stopped")
    return { may: "never", reason: "Not sent: the issue was stopped." };
  if (readSubscriber(db, subscriberId)?.status !== "confirmed")
    return { may: "never", reason: "Not sent: the address is not on the list any more." };
  return { may: "leave" };
}

/** A letter's status by its mail's; with any other outbox status it stays `queued`. */
const SETTLED: Partial<Record<OutboxStatus, LetterStatus>> = {
  sent: "sent",
  failed: "failed",
  cancelled: "cancelled",
  needs_review: "needs_review",
};

function followMail(
  { db, now }: Change,
  { payload }: Pick<OutboxMail, "payload">,
  status: OutboxStatus,
): void {
  const settled = SETTLED[status];
  if (!settled) return;
  const { issueId, subscriberId } = letterPayload.parse(payload);
  db.update(newsletterLetters)
    .set({ status: settled, updatedAt: now, ...(settled === "sent" && { sentAt: now }) })
    .where(and(eq(newsletterLetters.issueId, issueId), eq(newsletterLetters.subscriberId, subscriberId)))
    .run();
}

export const letterMails = {
  newsletter_letter: {
    label: "Newsletter",
    suppressedBy: newsletterScopes,
    compose: composeLetter,
    checkSendEligibility,
    onStatus: followMail,
  },
  newsletter_test: { label: "Newsletter, as a test", suppressedBy: [], compose: composeTest },
} satisfies Record<string, MailKindDefinition>;
