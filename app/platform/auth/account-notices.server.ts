import type { AppDatabase } from "#db/client.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { User } from "./accounts.server";

/** The events of an account that its owner is notified of, regardless of who caused them. */
export const accountNotices = [
  "new_device",
  "locked_out",
  "password_changed",
  "second_factor_changed",
  "leads_exported",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

type Tell = (
  db: AppDatabase,
  notice: { what: AccountNotice; user: Pick<User, "id" | "username">; userAgent?: string; now: Date },
) => void;

const told = () => ensureSingleton("account-notices", (): { tell: Tell | null } => ({ tell: null }));

/** Sets the function that notifies people of events of their accounts; called at boot. */
export function setAccountNotifier(tell: Tell): void {
  told().tell = tell;
}

/** Notifies somebody of an event of their account. Does nothing outside the running server. */
export const tellAccount: Tell = (db, notice) => told().tell?.(db, notice);
