import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import type { outbox } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import type { MailCause } from "#db/values";
import { findMailKindDefinition, type MailKinds } from "~/mail/kinds";
import { DAY_MS } from "~/time-units";
import type { OutboxMail } from "../kinds";

/** The most mails that anybody can cause to one address in 24 hours by typing it (docs/product/campaigns.md §12). */
const MAX_BY_STRANGERS = 5;
/** The most of these that are not about consultations: the others are kept for those. */
const MAX_ABOUT_OTHER_THINGS = 3;
/** The most mails in 24 hours that the links in mails to an address cause without counting as a stranger's. */
const MAX_BY_LINKS = 10;

export const STRANGER_LIMIT_REASON =
  "Not sent: an address gets at most five emails in 24 hours that anybody can cause by typing it, and two of them are kept for consultations. Send it if they should have it.";

type CountedMail = Required<Pick<typeof outbox.$inferInsert, "cause" | "countedTo" | "countedAt">>;

/** Mail that was canceled before it left counts no longer. A time in the future was written by a clock that was ahead. */
const COUNTED = `SELECT kind, cause FROM outbox
  WHERE counted_to = ? AND counted_at > ? AND counted_at <= ? AND status <> 'cancelled'`;

/**
 * Counts a mail to its address as it is let out for the first time. Call it in the transaction that claims the mail.
 * @returns the columns that count it, none for mail that counts to no limit or was counted before; null: one too many
 */
export function countMail(
  db: AppDatabase,
  { kind, to, cause, countedAt }: OutboxMail,
  { kinds, now }: { kinds: MailKinds; now: Date },
): CountedMail | Record<string, never> | null {
  if (!cause || !to || countedAt) return {};
  const countedTo = normalizeEmail(to);
  const earlier = prepareStatement(db, COUNTED).all(countedTo, now.getTime() - DAY_MS, now.getTime()) as {
    kind: string;
    cause: MailCause;
  }[];
  const byStrangers = earlier.filter((mail) => mail.cause === "stranger");
  if (cause === "link" && earlier.length - byStrangers.length < MAX_BY_LINKS)
    return { cause, countedTo, countedAt: now };
  const isAboutBooking = (name: string) => findMailKindDefinition(kinds, name)?.isAboutBooking === true;
  const others = byStrangers.filter((mail) => !isAboutBooking(mail.kind));
  const isOver =
    byStrangers.length >= MAX_BY_STRANGERS ||
    (!isAboutBooking(kind) && others.length >= MAX_ABOUT_OTHER_THINGS);
  return isOver ? null : { cause: "stranger", countedTo, countedAt: now };
}
