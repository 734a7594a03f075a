import type { Retryable } from "~/components/admin/forms/action-failure";

export type InboxAnswer = Retryable & { ok: boolean };
