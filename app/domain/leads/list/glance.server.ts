import { type AppDatabase, prepareStatement } from "#db/client.server";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { type NumberToCall, readNumberToCall } from "../contacts/number-to-call.server";
import { SHOWN_ENQUIRY_SQL } from "./now.server";

/** What a row of a list shows besides the lead's columns. */
export type Glance = {
  /** The beginning of the last message; null without one. */
  words: string | null;
  /** The open task that is due first. */
  task: { title: string; dueAt: Date } | null;
  /** The lead is in an open crisis, and nobody has said "I have it". */
  isAlerting: boolean;
  /** An enquiry says that its writer is under 18. */
  isMinor: boolean;
} & NumberToCall;

const MAX_QUOTE_CHARS = 160;

const WORDS_OF = `SELECT substr(e.message, 1, ${MAX_QUOTE_CHARS}) FROM leads l JOIN enquiries e ON e.id = (${SHOWN_ENQUIRY_SQL}) WHERE l.id = ?`;
const TASK_OF = `SELECT title, due_date AS due FROM follow_up_tasks
  WHERE lead_id = ? AND status = 'pending' ORDER BY due_date LIMIT 1`;

const ALERT_OF = "SELECT 1 FROM alerts WHERE lead_id = ? AND ended_at IS NULL LIMIT 1";

/** Reads what a row shows, for the few leads of a page: four or five index look-ups each. */
export function readLeadGlance(
  db: AppDatabase,
  lead: { id: string; phone: string | null; message: string | null; openUrgencyRank: number | null },
): Glance {
  const words = prepareStatement(db, WORDS_OF).pluck().get(lead.id) as string | null | undefined;
  const task = prepareStatement(db, TASK_OF).get(lead.id) as { title: string; due: number } | undefined;
  return {
    words: words === undefined ? (lead.message?.slice(0, MAX_QUOTE_CHARS) ?? null) : words,
    task: task ? { title: task.title, dueAt: new Date(task.due) } : null,
    isAlerting: lead.openUrgencyRank === 0 && prepareStatement(db, ALERT_OF).get(lead.id) !== undefined,
    isMinor: isSaidToBeMinor(db, lead.id),
    ...readNumberToCall(db, lead.id, lead.phone),
  };
}
