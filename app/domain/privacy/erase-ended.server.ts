import { setImmediate } from "node:timers/promises";
import type { AppDatabase } from "#db/client.server";
import {
  askAboutEnding,
  isDueForErasing,
  listLeadsDueForErasing,
} from "~/domain/leads/retention/retention.server";
import type { WriteContext } from "~/records/events.server";
import { eraseAndRecord } from "./erase-and-record.server";

type Options = Pick<Parameters<typeof eraseAndRecord>[2], "settings" | "onBackupsFailed"> &
  WriteContext & {
    timeZone: string;
    /** Called when a lead could not be erased; the run continues with the others, and retries it the next night. */
    onFailed: (error: unknown) => void;
    /** Stops the work between two leads. */
    stopping?: AbortSignal;
  };

/**
 * Erases closed leads whose time is over, after staff were notified thirty days before; then announces the next leads to
 * staff. Each is erased as by the button on its screen, with an entry in the audit log without a user.
 * @returns how many were erased, and how many are now announced to staff
 */
export async function eraseEnded(
  db: AppDatabase,
  { timeZone, onFailed, stopping, ...options }: Options,
): Promise<{ erased: number; told: number }> {
  const when = { now: options.now, timeZone };
  const due = listLeadsDueForErasing(db, when);
  let erased = 0;
  for (const [index, leadId] of due.entries()) {
    if (stopping?.aborted) break;
    try {
      // The lead may have been kept since, or erased with another lead of the same person.
      if (!isDueForErasing(db, leadId, when)) continue;
      const isLast = index === due.length - 1;
      const more = { user: null, reason: "retention", rebuild: isLast ? "when small" : "not now" } as const;
      if (eraseAndRecord(db, { leadId }, { ...options, ...more })) erased++;
    } catch (error) {
      onFailed(error);
    }
    // Lets requests be answered between two leads.
    await setImmediate();
  }
  return { erased, told: askAboutEnding(db, when) };
}
