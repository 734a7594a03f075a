import { serveScreen } from "~/commands/screen.server";
import { readMailLayout } from "~/components/admin/lists/mail-layout";
import { findKnownValue } from "~/domain/lists/filters";
import { countNewsletterReaders, describeMonthConflict } from "~/domain/newsletter/issues.server";
import { buildSampleLetterProps } from "~/domain/newsletter/letter-mail.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { buildMailPractice } from "~/mail/delivery/compose.server";
import { type WrittenEmail, writeEmail } from "~/mail/templates";
import { getAppContext } from "~/platform/context.server";
import { composeContext } from "~/services/mail/mail.server";
import { newsletterHandlers } from "~/services/newsletter/commands.server";
import { type IssueState, readIssueState, readIssues } from "~/services/newsletter/newsletter-issues.server";
import { isMailLive } from "~/services/transports/mailer.server";

const buildIssueLine = ({ id, title, subject, status, figures, ...issue }: IssueState) => ({
  id,
  title,
  subject,
  status,
  figures,
  isReady: issue.problems.length === 0,
  sendAt: issue.sendAt,
  endedAt: issue.endedAt,
  updatedAt: issue.updatedAt,
});

export type IssueLine = ReturnType<typeof buildIssueLine>;

/** Reads what prevents letters from being sent, or from reaching anybody. */
const readHindrances = () => ({ noAddress: !getAppContext().env.POSTAL_ADDRESS, isLive: isMailLive() });

export const readNewsletter = async () => ({
  issues: (await readIssues()).map(buildIssueLine),
  readers: countNewsletterReaders(getAppContext().db),
  ...readHindrances(),
});

export type NewsletterData = Awaited<ReturnType<typeof readNewsletter>>;

const asks = ["send", "schedule", "stop"] as const;

async function readIssuePage({ url, params }: { url: URL; params: { id?: string } }) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const timeZone = env.BUSINESS_TIMEZONE;
  const issue = await readIssueState(params.id ?? "");
  if (!issue) throw new Response("Issue not found", { status: 404 });
  const { text } = await writeLetter(issue);
  const { problems, revision, isChanged, letter } = issue;
  return {
    issue: { ...buildIssueLine(issue), problems, revision, isChanged, preheader: letter.preheader },
    text,
    readers: countNewsletterReaders(db),
    /** Why the issue can't be sent this month; null if it may. */
    monthTaken: describeMonthConflict(db, now, { now, timeZone }),
    layout: readMailLayout(url.searchParams),
    ask: findKnownValue(asks, url.searchParams.get("ask")) ?? null,
    /** The initial value of the date field: the present time on the business's clock. */
    now: formatWallClock(now, timeZone),
    timeZone,
    ...readHindrances(),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readIssuePage,
  handle: [newsletterHandlers],
});

export type IssuePage = Awaited<ReturnType<typeof readIssuePage>>;

export async function writeLetter({ letter }: IssueState): Promise<WrittenEmail> {
  const composing = await composeContext();
  const postalAddress = composing.postalAddress ?? "(your postal address stands here)";
  const practice = buildMailPractice({ ...composing, postalAddress });
  return writeEmail(
    { name: "newsletter-letter", props: buildSampleLetterProps(letter, composing.siteUrl) },
    practice,
  );
}
