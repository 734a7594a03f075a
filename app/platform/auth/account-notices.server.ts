import { ensureSingleton } from "~/platform/process/singleton.server";
import type { StaffChange } from "~/records/change";

export const accountNotices = [
  "new_device",
  "locked_out",
  "password_changed",
  "second_factor_changed",
  "leads_exported",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

type AccountNotifier = (change: StaffChange, notice: { what: AccountNotice; userAgent?: string }) => void;

const getNotifier = () =>
  ensureSingleton("account-notices", (): { tell: AccountNotifier | null } => ({ tell: null }));

export function setAccountNotifier(tell: AccountNotifier): void {
  getNotifier().tell = tell;
}

/** Notifies the owner of the account that the change is by; does nothing outside the running server. */
export const tellAccount: AccountNotifier = (change, notice) => getNotifier().tell?.(change, notice);
