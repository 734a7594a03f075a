import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { handleCommands } from "~/commands/handle.server";
import { getSiteSettings } from "~/content/settings.server";
import {
  approveIssue,
  countNewsletterReaders,
  requireDraft,
  stopIssue,
} from "~/domain/newsletter/issues.server";
import { readSubscriber } from "~/domain/newsletter/subscriber.server";
import { findPerson } from "~/domain/privacy/person.server";
import { readMoment } from "~/domain/time/moment";
import { queueMail } from "~/mail/queue/queue.server";
import type { StaffChange } from "~/records/change";
import { Refusal, refuseConflict, refuseField, refuseInput, refuseMissing } from "~/refusal";
import { erasePersonForGood } from "~/services/privacy/erase-for-good.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { DAY_MS } from "~/time-units";
import { IS_A_LEAD, newsletterCommands, TYPE_EXACTLY } from "./commands";
import { type IssueState, readIssueState } from "./newsletter-issues.server";

export const newsletterHandlers = handleCommands(newsletterCommands, {
  async sendIssue(change, given) {
    return pickAnswer(await approveAsRead(change, given));
  },
  async scheduleIssue(change, given) {
    await approveAsRead(change, given);
  },
  async stopIssue(change, { id: anyId }) {
    const before = await requireIssue(anyId);
    stopIssue(change, before.id);
    // An issue without its date is gone where its document was deleted.
    return pickAnswer((await readIssueState(before.id)) ?? before);
  },
  async sendTest(change, { id }) {
    const { db, actor } = change;
    const { letter } = await requireIssue(id);
    const account = db.select({ email: users.email }).from(users).where(eq(users.id, actor.id)).get();
    const to = account?.email ?? (await getSiteSettings()).email;
    queueMail(change, { kind: "newsletter_test", to, payload: { letter } });
    return { to: isMailLive() ? to : null };
  },
  eraseSubscriber(change, { id, email: typed, anyway }) {
    const { db } = change;
    const email = readSubscriber(db, id)?.email;
    if (!email) throw new Refusal("missing", "It has been erased meanwhile.");
    if (typed.toLowerCase() !== email.toLowerCase()) throw refuseField("email", TYPE_EXACTLY);
    if (findPerson(db, { email }).stored.leads.length > 0) throw refuseConflict(IS_A_LEAD);
    erasePersonForGood(change, { email }, anyway);
  },
});

/** How far ahead an issue can be planned, in milliseconds: a date further ahead is a mistake. */
const MAX_PLAN_AHEAD_MS = 366 * DAY_MS;

type Approval = { id: string; at?: string | undefined; revision?: string | undefined };

/**
 * Approves an issue as the Studio holds it, which has to be as the approving person has read it: `revision`.
 * @throws Refusal
 */
async function approveAsRead(change: StaffChange, given: Approval): Promise<IssueState> {
  const { db, now } = change;
  const { id, letter, problems, revision } = await requireIssue(given.id);
  requireDraft(db, id);
  if (problems.length > 0) throw refuseInput(`${problems.join(". ")}.`);
  if (!revision || (given.revision && given.revision !== revision))
    throw refuseConflict(
      "The letter was changed in the Studio since you looked. Please look again, then send.",
    );
  const sendAt = given.at ? readSendDate(given.at, change) : now;
  if (!given.at && countNewsletterReaders(db) === 0)
    throw refuseInput("Nobody is on the list yet, so there is nobody to send it to.");
  approveIssue(change, { id, letter, revision, sendAt });
  return requireIssue(id);
}

function readSendDate(text: string, { now, zone }: StaffChange): Date {
  const at = readMoment(text, zone);
  if (at <= now) throw refuseField("at", "Please choose a time to come.");
  if (at.getTime() > now.getTime() + MAX_PLAN_AHEAD_MS)
    throw refuseField("at", "Please choose a time within a year.");
  return at;
}

/** @param anyId of the issue, or of its draft in the Studio */
async function requireIssue(anyId: string): Promise<IssueState> {
  const issue = await readIssueState(anyId);
  if (!issue) throw refuseMissing("issue");
  return issue;
}

const pickAnswer = ({ id, title, subject, status, sendAt, figures }: IssueState) => ({
  id,
  title,
  subject,
  status,
  sendAt,
  figures,
});
