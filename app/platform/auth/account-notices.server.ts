import type { AppDatabase } from "#db/client.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { User } from "./accounts.server";

export const accountNotices = [
  "new_device",
  "locked_out",
  "password_changed",
  "second_factor_changed",
  "leads_exported",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

type AccountNotifier = (
  db: AppDatabase,
  notice: { what: AccountNotice; user: Pick<User, "id" | "username">; userAgent?: string; now: Date },
) => void;

const getNotifier = () =>
  ensureSingleton("account-notices", (): { tell: AccountNotifier | null } => ({ tell: null }));

export function setAccountNotifier(tell: AccountNotifier): void {
  getNotifier().tell = tell;
}

/** Notifies an account's owner; does nothing outside the running server. */
export const tellAccount: AccountNotifier = (db, notice) => getNotifier().tell?.(db, notice);
