import type { Retryable } from "~/components/admin/action-failure";

/** What came of a test. */
export type TextAnswer = Retryable & { ok: boolean; title: string };
