import { stripDraftPrefix } from "~/content/draft-ids";
import { getSiteSettings } from "~/content/settings.server";
import { getIssueDocument, getIssueDocuments, type IssueDocument } from "~/content/versions.server";
import {
  computeIssueFigures,
  countNewsletterReaders,
  findLastIssueDate,
  findNextIssueDate,
  type IssueFigures,
  listIssues,
  readIssue,
  type StoredIssue,
} from "~/domain/newsletter/issues.server";
import { buildLetter, findLetterProblems } from "~/domain/newsletter/letter.server";
import { findOwedIssueMonth } from "~/domain/newsletter/monthly";
import type { IssueLetter } from "~/mail/templates/newsletter";
import { getAppContext } from "~/platform/context.server";

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
