import type { AppDatabase } from "#db/client.server";
import { formatCallAfterCrisis } from "~/components/admin/lead/after-crisis";
import { readAfterCrisis } from "~/domain/leads/detail/after-crisis.server";
import type { LeadDetail } from "~/domain/leads/detail/lead.server";
import { buildAfterCrisisSnippets } from "~/domain/texts/after-crisis.server";
import { formatWallClock } from "~/domain/time/wall-clock";

type Reading = {
  now: Date;
  zone: string;
  nameOf: (userId: string) => string | null;
  practice: { name: string; phone: string };
  /** The accounts that the calls can be given to. */
  people: { value: string; label: string }[];
};

/**
 * Reads the calls after a crisis as the lead's screen shows them, and the words of a text for the next one; null where there
 * was no crisis that they would follow. Times are ISO 8601.
 */
export function readAfterCrisisCard(
  db: AppDatabase,
  { id, enquiries }: Pick<LeadDetail["lead"], "id" | "enquiries">,
  { now, zone, nameOf, practice, people }: Reading,
) {
  const read = readAfterCrisis(db, id, now);
  if (!read?.plan && !read?.offer) return null;
  const { plan, offer, hasNumber, isLeadClosed } = read;
  const calls = plan?.calls ?? [];
  const next = calls.findIndex(({ state }) => state === "planned");
  const { assignedTo = null } = calls[next] ?? {};
  return {
    calls: calls.map(({ taskId, title, dueAt, state, doneAt, by, because }) => ({
      id: taskId,
      name: formatCallAfterCrisis(title),
      state,
      dueAt: dueAt.toISOString(),
      isOverdue: state === "planned" && dueAt < now,
      /** What the form to move it starts with. */
      dueDate: formatWallClock(dueAt, zone),
      doneAt: doneAt?.toISOString() ?? null,
      by: by && nameOf(by),
      because,
    })),
    isOpen: next !== -1,
    /** Who is to call. */
    caller: assignedTo && nameOf(assignedTo),
    others: people.filter(({ value }) => value !== assignedTo),
    isOffered: offer !== null,
    hasNumber,
    isLeadClosed,
    snippets: buildAfterCrisisSnippets(next + 1, readLanguage(enquiries), practice),
  };
}

/** The language in which the family wrote last, as far as it was read for danger. */
const readLanguage = (enquiries: LeadDetail["lead"]["enquiries"]) =>
  enquiries.findLast(({ crisisReading }) => crisisReading?.language)?.crisisReading?.language ?? "en";
