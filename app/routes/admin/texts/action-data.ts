import type { Retryable } from "~/components/admin/forms/action-failure";

/** The result of a test. */
export type TextAnswer = Retryable & { ok: boolean; title: string };
