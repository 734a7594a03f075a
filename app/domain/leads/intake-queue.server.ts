import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";
import { fileEnquiry, unfiledEnquiries } from "./capture.server";
import type { Enquiry } from "./enquiry";
import {
  type CaptureContext,
  type ReadEnquiry,
  type Receipt,
  type Received,
  readForCrisis,
  storeEnquiry,
} from "./intake.server";

type Waiting = {
  enquiry: ReadEnquiry;
  context: CaptureContext;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
};

type Outcome<T> = { value: T } | { error: unknown };

/** The most enquiries that share one write to disk: it bounds how long the event loop is held. */
const largestGroup = 32;

/**
 * Milliseconds between an answer and the filing of what it was about. Filing takes longer for one person than for
 * another; by then the answers have left, so none of them waits for it.
 */
const FILE_AFTER = 10;

const queues = new WeakMap<AppDatabase["$client"], Waiting[]>();

/** What is stored by this process and not filed yet, oldest first. */
type ToFile = { enquiryId: string; context: CaptureContext };
const filing = new WeakMap<AppDatabase["$client"], ToFile[]>();

/**
 * Takes in what a family sent. When it resolves the enquiry is on disk; it is filed under a lead, with alert, score and
 * campaign, some milliseconds later, after the answer has left. Should the process die in between, the next start files
 * it (`fileWaiting`).
 *
 * Requests that arrive in the same turn of the event loop share one transaction and so one write to disk, which is what
 * takes most of the time with `synchronous=FULL`. Each has a savepoint of its own: one that fails takes only itself down.
 */
export function receiveEnquiry(db: AppDatabase, enquiry: Enquiry, context: CaptureContext): Promise<Receipt> {
  const read = readForCrisis(enquiry);
  return new Promise((resolve, reject) => {
    const one: Waiting = { enquiry: read, context, resolve, reject };
    const waiting = queues.get(db.$client);
    if (waiting) {
      waiting.push(one);
      return;
    }
    queues.set(db.$client, [one]);
    setImmediate(flush, db);
  });
}

function flush(db: AppDatabase): void {
  const waiting = queues.get(db.$client) ?? [];
  const group = waiting.splice(0, largestGroup);
  if (waiting.length > 0) setImmediate(flush, db);
  else queues.delete(db.$client);

  let outcomes: Outcome<Received>[];
  try {
    outcomes = inTransaction(db, () =>
      group.map(({ enquiry, context }) => attempt(db, () => storeEnquiry(db, enquiry, context))),
    );
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  group.forEach(({ resolve, reject, context }, index) => {
    const outcome = outcomes[index]!;
    if ("error" in outcome) {
      reject(outcome.error);
      return;
    }
    const { enquiryId, ...receipt } = outcome.value;
    fileSoon(db, { enquiryId, context });
    resolve(receipt);
  });
}

/** Files an enquiry that this process has stored, once the answer has left. */
export function fileSoon(db: AppDatabase, one: ToFile): void {
  const waiting = filing.get(db.$client);
  if (waiting) {
    waiting.push(one);
    return;
  }
  filing.set(db.$client, [one]);
  setTimeout(fileGroup, FILE_AFTER, db);
}

function fileGroup(db: AppDatabase): void {
  const waiting = filing.get(db.$client);
  if (!waiting || !db.$client.open) return;
  fileAll(db, waiting.splice(0, largestGroup));
  if (waiting.length > 0) setImmediate(fileGroup, db);
  else filing.delete(db.$client);
}

/** Files at once what this process has stored: whoever reads leads sees all that was answered for. */
export function fileNow(db: AppDatabase): void {
  const waiting = filing.get(db.$client);
  if (waiting) fileAll(db, waiting.splice(0));
}

/**
 * Files what is on disk and was never filed, as after a crash.
 * @returns how many there were.
 */
export function fileWaiting(db: AppDatabase, context: CaptureContext): number {
  const ids = unfiledEnquiries(db, 1_000);
  fileAll(
    db,
    ids.map((enquiryId) => ({ enquiryId, context })),
  );
  return ids.length;
}

/** What can't be filed stays on disk as it was written, and is tried again every minute. */
function fileAll(db: AppDatabase, group: ToFile[]): void {
  if (group.length === 0) return;
  try {
    inTransaction(db, () => {
      for (const { enquiryId, context } of group) {
        const outcome = attempt(db, () => fileEnquiry(db, enquiryId, context));
        if ("error" in outcome) context.onTrouble?.(outcome.error);
      }
    });
  } catch (error) {
    group[0]?.context.onTrouble?.(error);
  }
}

function attempt<T>(db: AppDatabase, work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    // A full disk or a lost file ends the whole transaction; then nobody's enquiry is saved.
    if (!db.$client.inTransaction) throw error;
    return { error };
  }
}
