import type { Retryable } from "~/components/admin/action-failure";

export type InboxAnswer = Retryable & { ok: boolean };
