import { createHmac } from "node:crypto";

/** The audit entry of an entry in the duty log; its `details` have a keyed hash of the words, which are in `duty_words`. */
export const DUTY_ENTRY = { action: "create", entity: "duty" } as const;

/** What an erasure empties. */
export type DutyWords = { told: string | null; reference: string | null; words: string | null };

/** Hashes an entry's words by the row's own salt, so that nobody can try words against the hash once both are erased. */
export const hashDutyWords = (salt: string, { told, reference, words }: DutyWords): string =>
  createHmac("sha256", salt)
    .update(JSON.stringify([told, reference, words]))
    .digest("hex");
