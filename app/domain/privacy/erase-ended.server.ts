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
    /** Called when a lead can't be erased; the run continues, and retries the lead the next night. */
    onFailed: (error: unknown) => void;
    /** Stops the erasing between two leads. */
    stopping?: AbortSignal;
  };

/** Erases leads as the button does, thirty days after staff were told. @returns `told`: how many are announced next */
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
      // The lead may have been kept since, or erased with another lead of the person.
      if (!isDueForErasing(db, leadId, when)) continue;
      const isLast = index === due.length - 1;
      const more = { user: null, reason: "retention", rebuild: isLast ? "when small" : "not now" } as const;
      if (eraseAndRecord(db, { leadId }, { ...options, ...more })) erased++;
    } catch (error) {
      onFailed(error);
    }
    // The loop yields between two leads, so that requests are answered.
    await setImmediate();
  }
  return { erased, told: askAboutEnding(db, when) };
}
