import { eq } from "drizzle-orm";
import { createId } from "#db/ids.server";
import { users } from "#db/schema";
import { stripDraftPrefix } from "~/content/draft-ids";
import { getIssueDocument, getIssueDocuments, type IssueDocument } from "~/content/newsletter-issues.server";
import { getSiteSettings } from "~/content/settings.server";
import {
  approveIssue,
  computeIssueFigures,
  countNewsletterReaders,
  findLastIssueDate,
  findMonthIssue,
  findNextIssueDate,
  type IssueFigures,
  listIssues,
  readIssue,
  type StoredIssue,
  stopIssue,
} from "~/domain/newsletter/issues.server";
import { buildLetter, findLetterProblems } from "~/domain/newsletter/letter.server";
import { computeNextMonthStart, findOwedIssueMonth, formatMonthName } from "~/domain/newsletter/monthly";
import { queueMail } from "~/mail/queue/queue.server";
import type { IssueLetter } from "~/mail/templates/newsletter-letter";
import { getAppContext } from "~/platform/context.server";
import { DAY_MS } from "~/time-units";

type StaffMember = { id: string; username: string };

export type IssueState = {
  id: string;
  title: string;
  subject: string;
  status: "draft" | StoredIssue["status"];
  /** The letter's revision; null when its document is deleted. */
  revision: string | null;
  /** The approved letter, else the one in the Studio. */
  letter: IssueLetter;
  /** Problems that prevent sending a draft. */
  problems: string[];
  /** Whether the Studio's text of the issue differs from the approved one. */
  isChanged: boolean;
  sendAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** How many letters of the issue were sent, failed and so on; null for a draft. */
  figures: IssueFigures | null;
  updatedAt: Date;
};

/** Reads the newsletter's issues: drafts first, then the newest. */
export async function readIssues(): Promise<IssueState[]> {
  const { db } = getAppContext();
  const [documents, settings] = await Promise.all([getIssueDocuments(), getSiteSettings()]);
  const approved = new Map(listIssues(db).map((issue) => [issue.id, issue]));
  const known = new Map(documents.map((document) => [document.id, document]));
  const drafts = documents.filter(({ id }) => !approved.has(id));
  return [
    ...drafts.map((document) => buildIssueState(document, undefined, settings)),
    ...[...approved.values()].map((issue) => buildIssueState(known.get(issue.id) ?? null, issue, settings)),
  ];
}

export async function readIssueState(anyId: string): Promise<IssueState | null> {
  const id = stripDraftPrefix(anyId);
  const [document, settings] = await Promise.all([getIssueDocument(id), getSiteSettings()]);
  const issue = readIssue(getAppContext().db, id);
  return document || issue ? buildIssueState(document, issue, settings) : null;
}

function buildIssueState(
  document: IssueDocument | null,
  issue: StoredIssue | undefined,
  settings: Parameters<typeof buildLetter>[1],
): IssueState {
  const letter = issue?.letter ?? buildLetter(document as IssueDocument, settings);
  return {
    id: issue?.id ?? document?.id ?? "",
    title: letter.title || "Untitled",
    subject: letter.subject,
    status: issue?.status ?? "draft",
    revision: document?._rev ?? null,
    letter,
    problems: issue ? [] : findLetterProblems(letter),
    isChanged: Boolean(issue && document && document._rev !== issue.revision),
    sendAt: issue?.sendAt ?? null,
    startedAt: issue?.startedAt ?? null,
    endedAt: issue?.endedAt ?? null,
    figures: issue ? computeIssueFigures(getAppContext().db, issue) : null,
    updatedAt: issue?.updatedAt ?? new Date(document?._updatedAt ?? 0),
  };
}

/** How far ahead an issue can be planned, in milliseconds: a date further ahead is a mistake. */
const MAX_PLAN_AHEAD_MS = 366 * DAY_MS;

export type IssueStopResult =
  | { outcome: "done"; issue: IssueState }
  | { outcome: "missing" }
  | { outcome: "conflict"; message: string };

export type IssueApprovalResult = IssueStopResult | { outcome: "invalid"; message: string };

const STATUS_REFUSALS: Record<StoredIssue["status"], string> = {
  scheduled: "This issue has a date already.",
  sending: "This issue is being sent already.",
  sent: "This issue was sent already.",
  stopped: "This issue was sent in part and then stopped. It can’t be sent again.",
};

/** Approves an issue. `revision` is the one that the approving person has read; if the present one differs, it is a conflict. */
export async function sendIssue(
  anyId: string,
  { by, at, revision }: { by: StaffMember; at?: Date | undefined; revision?: string | undefined },
): Promise<IssueApprovalResult> {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const timeZone = env.BUSINESS_TIMEZONE;
  const issue = await readIssueState(anyId);
  if (!issue) return { outcome: "missing" };
  if (issue.status !== "draft") return { outcome: "conflict", message: STATUS_REFUSALS[issue.status] };
  if (issue.problems.length > 0) return { outcome: "invalid", message: `${issue.problems.join(". ")}.` };
  if (!issue.revision || (revision && revision !== issue.revision))
    return {
      outcome: "conflict",
      message: "The letter was changed in the Studio since you looked. Please look again, then send.",
    };
  if (at && at <= now) return { outcome: "invalid", message: "Please choose a time to come." };
  if (at && at.getTime() > now.getTime() + MAX_PLAN_AHEAD_MS)
    return { outcome: "invalid", message: "Please choose a time within a year." };
  if (!at && countNewsletterReaders(db) === 0)
    return { outcome: "invalid", message: "Nobody is on the list yet, so there is nobody to send it to." };
  const { id, letter } = issue;
  const approved = approveIssue(
    db,
    { id, letter, revision: issue.revision, sendAt: at ?? now },
    { now, newId: createId, by, timeZone },
  );
  if (approved === "taken") return { outcome: "invalid", message: findMonthConflict(at ?? now) ?? "" };
  const after = await readIssueState(id);
  if (approved === "already" || !after)
    return { outcome: "conflict", message: STATUS_REFUSALS[readIssue(db, id)?.status ?? "sending"] };
  return { outcome: "done", issue: after };
}

/** Why no letter may be sent in the month of `at`; null if one may. */
export function findMonthConflict(at: Date): string | null {
  const { db, env, now } = getAppContext();
  const timeZone = env.BUSINESS_TIMEZONE;
  const letter = findMonthIssue(db, at, { now: now(), timeZone });
  if (!letter) return null;
  const [month, next] = [
    formatMonthName(at, timeZone),
    formatMonthName(computeNextMonthStart(at, timeZone), timeZone),
  ];
  return `${month} has its letter: “${letter.title}”. The site promises one letter a month, never more. The next can go out from ${next} 1 on.`;
}

/** Removes the planned date, or stops an issue that is being sent. */
export async function stopSending(anyId: string, by: StaffMember): Promise<IssueStopResult> {
  const { db, now } = getAppContext();
  const issue = await readIssueState(anyId);
  if (!issue) return { outcome: "missing" };
  const stopped = stopIssue(db, issue.id, { now: now(), newId: createId, by });
  if (stopped === "missing")
    return { outcome: "conflict", message: "This issue has no date and isn’t being sent." };
  if (stopped === "over") return { outcome: "conflict", message: "This issue isn’t being sent any more." };
  return { outcome: "done", issue: (await readIssueState(issue.id)) ?? issue };
}

/** Sends a test of an issue. @returns the address that it goes to; null when there is no such issue */
export async function sendIssueTest(anyId: string, by: StaffMember): Promise<string | null> {
  const { db, now } = getAppContext();
  const issue = await readIssueState(anyId);
  if (!issue) return null;
  const account = db.select({ email: users.email }).from(users).where(eq(users.id, by.id)).get();
  const to = account?.email ?? (await getSiteSettings()).email;
  const payload = { letter: issue.letter };
  queueMail(db, { now: now(), newId: createId }, { kind: "newsletter_test", to, payload });
  return to;
}

/** Reminds staff of the promised monthly letter; null while the promise is kept. */
export async function findLetterReminder(): Promise<string | null> {
  const { db, env, now } = getAppContext();
  const month = findOwedIssueMonth({
    readers: countNewsletterReaders(db),
    lastAt: findLastIssueDate(db),
    nextAt: findNextIssueDate(db),
    now: now(),
    timeZone: env.BUSINESS_TIMEZONE,
  });
  if (!month) return null;
  // Without the content store nobody knows which issues exist.
  const issues = await readIssues().catch(() => []);
  const isWritten = issues.some(({ status, problems }) => status === "draft" && problems.length === 0);
  return `The monthly letter for ${month} isn’t ${isWritten ? "sent" : "written"} yet`;
}
