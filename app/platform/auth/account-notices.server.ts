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

type Tell = (
  db: AppDatabase,
  notice: { what: AccountNotice; user: Pick<User, "id" | "username">; userAgent?: string; now: Date },
) => void;

const told = () => ensureSingleton("account-notices", (): { tell: Tell | null } => ({ tell: null }));

export function setAccountNotifier(tell: Tell): void {
  told().tell = tell;
}

/** Does nothing outside the running server. */
export const tellAccount: Tell = (db, notice) => told().tell?.(db, notice);
