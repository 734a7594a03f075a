import type { SubscriberRow } from "~/domain/newsletter/import.server";

export type ImportCounts = Record<SubscriberRow["outcome"], number>;

export function countImportOutcomes(rows: readonly SubscriberRow[]): ImportCounts {
  const counts = { created: 0, confirmed: 0, unchanged: 0, unsubscribed: 0, suppressed: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** Whether an imported row has an error or a message. */
export const hasRemark = ({ errors, message }: SubscriberRow): boolean => Boolean(errors || message);
