import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";
import { type Capture, type CaptureContext, captureLead } from "./capture.server";
import type { Enquiry } from "./enquiry";

type Waiting = {
  enquiry: Enquiry;
  context: CaptureContext;
  resolve: (capture: Capture) => void;
  reject: (error: unknown) => void;
};

type Outcome = { capture: Capture } | { error: unknown };

/** The most captures that share one write to disk: it bounds how long the event loop is held. */
const largestGroup = 32;

const queues = new WeakMap<AppDatabase["$client"], Waiting[]>();

/**
 * `captureLead` for many callers at once. Requests that arrive in the same turn of the event loop share one
 * transaction and so one write to disk, which is what takes most of the time with `synchronous=FULL`. Each has a
 * savepoint of its own: one that fails takes only itself down. The promise is kept only after the commit.
 */
export function captureLeadGrouped(
  db: AppDatabase,
  enquiry: Enquiry,
  context: CaptureContext,
): Promise<Capture> {
  return new Promise((resolve, reject) => {
    const waiting = queues.get(db.$client);
    if (waiting) {
      waiting.push({ enquiry, context, resolve, reject });
      return;
    }
    queues.set(db.$client, [{ enquiry, context, resolve, reject }]);
    setImmediate(flush, db);
  });
}

function flush(db: AppDatabase): void {
  const waiting = queues.get(db.$client) ?? [];
  const group = waiting.splice(0, largestGroup);
  if (waiting.length > 0) setImmediate(flush, db);
  else queues.delete(db.$client);

  let outcomes: Outcome[];
  try {
    outcomes = inTransaction(db, () => group.map(({ enquiry, context }) => attempt(db, enquiry, context)));
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  group.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index]!;
    if ("capture" in outcome) resolve(outcome.capture);
    else reject(outcome.error);
  });
}

function attempt(db: AppDatabase, enquiry: Enquiry, context: CaptureContext): Outcome {
  try {
    return { capture: captureLead(db, enquiry, context) };
  } catch (error) {
    // A full disk or a lost file ends the whole transaction; then nobody's enquiry is saved.
    if (!db.$client.inTransaction) throw error;
    return { error };
  }
}
