import { type AppDatabase, runInTransaction } from "#db/client.server";
import type { Change } from "~/records/change";
import type { Enquiry } from "../fields/enquiry";
import { fileEnquiry, listUnfiledEnquiryIds } from "./file.server";
import {
  type Intake,
  type Receipt,
  type ReceivedEnquiry,
  readForCrisis,
  type ScreenedEnquiry,
  storeEnquiry,
} from "./store.server";

type Waiting = {
  enquiry: ScreenedEnquiry;
  change: Change;
  intake: Intake;
  idempotencyKey: string | undefined;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
};

type Outcome<T> = { value: T } | { error: unknown };

/** The most enquiries stored by one write to disk, which blocks the event loop. */
const MAX_GROUP_SIZE = 32;

/** Filing an enquiry takes longer for a known person, so it starts after the response. */
const FILING_DELAY_MS = 10;

const queues = new WeakMap<AppDatabase["$client"], Waiting[]>();

/** An enquiry stored by this process and not filed yet; they are queued oldest first. */
type ToFile = { enquiryId: string; change: Change; intake: Intake };
const filing = new WeakMap<AppDatabase["$client"], ToFile[]>();

/**
 * Stores an enquiry from a family, which is on disk when this resolves. It is filed under a lead after the response; after
 * a crash in between, the next start files it (`fileUnfiledEnquiries`).
 *
 * Requests of the same turn of the event loop share one transaction, as the write to disk takes most of the time with
 * `synchronous=FULL`. Each has its own savepoint, so that a failure affects only that enquiry.
 */
export async function receiveEnquiry(
  change: Change,
  enquiry: Enquiry,
  intake: Intake,
  idempotencyKey?: string,
): Promise<Receipt> {
  const { db } = change;
  const read = readForCrisis(enquiry);
  return new Promise((resolve, reject) => {
    const one: Waiting = { enquiry: read, change, intake, idempotencyKey, resolve, reject };
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
  const group = waiting.splice(0, MAX_GROUP_SIZE);
  if (waiting.length > 0) setImmediate(flush, db);
  else queues.delete(db.$client);

  let outcomes: Outcome<ReceivedEnquiry>[];
  try {
    outcomes = runInTransaction(db, () =>
      group.map(({ enquiry, change, intake, idempotencyKey }) =>
        attempt(db, () => storeEnquiry(change, enquiry, intake, idempotencyKey)),
      ),
    );
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  group.forEach(({ resolve, reject, change, intake }, index) => {
    const outcome = outcomes[index]!;
    if ("error" in outcome) {
      reject(outcome.error);
      return;
    }
    const { enquiryId, ...receipt } = outcome.value;
    queueEnquiryFiling({ enquiryId, change, intake });
    resolve(receipt);
  });
}

/** Files an enquiry after the response was sent. */
export function queueEnquiryFiling(one: ToFile): void {
  const { db } = one.change;
  const waiting = filing.get(db.$client);
  if (waiting) {
    waiting.push(one);
    return;
  }
  filing.set(db.$client, [one]);
  setTimeout(fileGroup, FILING_DELAY_MS, db);
}

function fileGroup(db: AppDatabase): void {
  const waiting = filing.get(db.$client);
  if (!waiting || !db.$client.open) return;
  fileAll(db, waiting.splice(0, MAX_GROUP_SIZE));
  if (waiting.length > 0) setImmediate(fileGroup, db);
  else filing.delete(db.$client);
}

/** Files the queued enquiries now, for readers of leads, who must see every acknowledged enquiry. */
export function fileQueuedEnquiries(db: AppDatabase): void {
  const waiting = filing.get(db.$client);
  if (waiting) fileAll(db, waiting.splice(0));
}

/** Files enquiries that a crash left unfiled. @returns how many there were. */
export function fileUnfiledEnquiries(change: Change, intake: Intake): number {
  const ids = listUnfiledEnquiryIds(change.db, 1_000);
  fileAll(
    change.db,
    ids.map((enquiryId) => ({ enquiryId, change, intake })),
  );
  return ids.length;
}

/** An enquiry that can't be filed stays stored and is retried every minute. */
function fileAll(db: AppDatabase, group: ToFile[]): void {
  if (group.length === 0) return;
  try {
    runInTransaction(db, () => {
      for (const { enquiryId, change, intake } of group) {
        const outcome = attempt(db, () => fileEnquiry(change, enquiryId, intake.settings));
        if ("error" in outcome) intake.onFilingFailed?.(outcome.error);
      }
    });
  } catch (error) {
    group[0]?.intake.onFilingFailed?.(error);
  }
}

function attempt<T>(db: AppDatabase, work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    // A full disk or a lost file rolls back the whole transaction; then no enquiry of the group is saved.
    if (!db.$client.inTransaction) throw error;
    return { error };
  }
}
