import { data, redirect } from "@remix-run/node";
import { findKnownValue } from "~/components/admin/lists/filters";
import { readMailLayout } from "~/components/admin/lists/mail-layout-links";
import { countNewsletterReaders } from "~/domain/newsletter/issues.server";
import { buildSampleLetterProps } from "~/domain/newsletter/letter-mail.server";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { buildMailPractice } from "~/mail/delivery/compose.server";
import { type WrittenEmail, writeEmail } from "~/mail/templates";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { composeContext } from "~/services/mail/mail.server";
import {
  findMonthConflict,
  type IssueState,
  readIssueState,
  readIssues,
  sendIssue,
  sendIssueTest,
  stopSending,
} from "~/services/newsletter/newsletter-issues.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { type NewsletterAnswer, newsletterForms } from "./action-data";

const iso = (at: Date | null) => at?.toISOString() ?? null;

const buildIssueLine = ({ id, title, subject, status, figures, ...issue }: IssueState) => ({
  id,
  title,
  subject,
  status,
  figures,
  isReady: issue.problems.length === 0,
  sendAt: iso(issue.sendAt),
  endedAt: iso(issue.endedAt),
  updatedAt: issue.updatedAt.toISOString(),
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

export async function readIssuePage(id: string, url: URL) {
  const { db, env, now } = getAppContext();
  const issue = await readIssueState(id);
  if (!issue) throw new Response("Issue not found", { status: 404 });
  const { text } = await writeLetter(issue);
  const { problems, revision, isChanged, letter } = issue;
  return {
    issue: { ...buildIssueLine(issue), problems, revision, isChanged, preheader: letter.preheader },
    text,
    readers: countNewsletterReaders(db),
    /** Why the issue can't be sent this month; null if it may. */
    monthTaken: findMonthConflict(now()),
    layout: readMailLayout(url.searchParams),
    ask: findKnownValue(asks, url.searchParams.get("ask")) ?? null,
    /** The initial value of the date field: the present time on the business's clock. */
    now: formatWallClock(now(), env.BUSINESS_TIMEZONE),
    timeZone: env.BUSINESS_TIMEZONE,
    ...readHindrances(),
  };
}

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

export async function changeIssue(id: string, form: FormData, user: User) {
  const intent = newsletterForms.readIntent(form);
  const by = { id: user.id, username: user.username };
  const no = (status: number, message: string) =>
    data<NewsletterAnswer>(newsletterForms.buildFailure(intent, { message }), { status });
  const page = `/admin/newsletter/issues/${encodeURIComponent(id)}`;

  if (intent === "test") {
    const to = await sendIssueTest(id, by);
    if (!to) throw new Response("Issue not found", { status: 404 });
    const message = isMailLive()
      ? `A test is on its way to ${to}.`
      : "The test goes to the outbox: no mail service is set up.";
    return data<NewsletterAnswer>({ intent, ok: true, message });
  }
  if (intent !== "send" && intent !== "schedule" && intent !== "stop")
    throw new Response("There is no such change", { status: 400 });

  let at: Date | undefined;
  if (intent === "schedule") {
    const given = parseWallClock(String(form.get("at") ?? ""), getAppContext().env.BUSINESS_TIMEZONE);
    if (!given) return no(422, "Please choose a date and a time.");
    at = given;
  }
  const revision = String(form.get("revision") ?? "") || undefined;
  const result = intent === "stop" ? await stopSending(id, by) : await sendIssue(id, { by, at, revision });
  if (result.outcome === "missing") throw new Response("Issue not found", { status: 404 });
  if (result.outcome === "invalid") return no(422, result.message);
  if (result.outcome === "conflict") return no(409, result.message);
  return redirect(page);
}
