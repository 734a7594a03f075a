import type { AppDatabase } from "#db/client.server";
import { readAfterCrisis } from "~/domain/leads/detail/after-crisis.server";
import { formatCallAfterCrisis } from "~/domain/leads/response/after-crisis";
import { formatWallClock } from "~/domain/time/wall-clock";

type Reading = {
  now: Date;
  zone: string;
  nameOf: (userId: string) => string | null;
  /** The accounts that the calls can be given to. */
  people: { value: string; label: string }[];
};

/** Reads the calls after a crisis as the lead's screen shows them; null where none would follow. Times are ISO 8601. */
export function readAfterCrisisCard(db: AppDatabase, id: string, { now, zone, nameOf, people }: Reading) {
  const read = readAfterCrisis(db, id, now);
  if (!read?.plan && !read?.offer) return null;
  const { plan, offer, hasNumber, isLeadClosed } = read;
  const calls = plan?.calls ?? [];
  const next = calls.find(({ state }) => state === "planned");
  const assignedTo = next?.assignedTo ?? null;
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
    isOpen: next !== undefined,
    /** Who is to call. */
    caller: assignedTo && nameOf(assignedTo),
    others: people.filter(({ value }) => value !== assignedTo),
    isOffered: offer !== null,
    hasNumber,
    isLeadClosed,
  };
}
