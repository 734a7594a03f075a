import { z } from "zod";
import type { PrivacyAsk } from "#db/values";
import { defineList } from "~/closed-list";
import { cleanLine } from "~/domain/leads/fields/control-schema";
import { MAX_NAME_CHARS } from "~/domain/leads/fields/forms";
import { buildChoiceSchema, formatTextLimit } from "~/domain/leads/fields/text-schema";
import { buildEmailSchema } from "~/email-schema";
import { DAY_MS } from "~/time-units";

/** What the form offers, and what staff read. */
export const privacyAskList = defineList<PrivacyAsk, { label: string; noun: string }>({
  see: { label: "See what you keep about me", noun: "See" },
  correct: { label: "Correct what is wrong", noun: "Correct" },
  delete: { label: "Delete it, or stop using it", noun: "Delete" },
  appeal: { label: "Look again at a refusal", noun: "Appeal" },
});

/** The privacy pages promise an answer within these days. */
export const ANSWER_WITHIN_DAYS = 30;
export const PRIVACY_LINK_TTL_DAYS = 7;
/** How long a request and its answer are kept, to show what was done. */
export const ANSWERED_REQUEST_TTL_DAYS = 3 * 365;

export const MAX_REQUEST_WORDS = 2_000;

export const computeAnswerDueAt = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + ANSWER_WITHIN_DAYS * DAY_MS);

/** Counts the begun days until a time, or, once it has passed, those since as a negative number; never 0. */
export function countDaysLeft(until: Date, now: Date): number {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days < 0 ? Math.floor(days) : Math.max(1, Math.ceil(days));
}

const MAX_ANSWER_CHARS = 5_000;
const ANSWER_MISSING = "Please write the answer";
const NAME_MISSING = "Please enter your name";

export const privacyRequestSchema = z.object({
  name: z
    .string({ error: NAME_MISSING })
    .overwrite(cleanLine)
    .min(1, NAME_MISSING)
    .max(MAX_NAME_CHARS, formatTextLimit(MAX_NAME_CHARS)),
  email: buildEmailSchema("Please enter a valid email address"),
  ask: buildChoiceSchema(privacyAskList.options, "Please choose what you ask for"),
  words: z.string().trim().max(MAX_REQUEST_WORDS, formatTextLimit(MAX_REQUEST_WORDS)).default(""),
});

/** What staff answer; the words are mailed as they are. */
export const privacyAnswerSchema = z.object({
  outcome: z.enum(["done", "refused"], { error: "Please choose" }),
  words: z
    .string({ error: ANSWER_MISSING })
    .trim()
    .min(1, ANSWER_MISSING)
    .max(MAX_ANSWER_CHARS, formatTextLimit(MAX_ANSWER_CHARS)),
});

export type PrivacyRequestInput = z.output<typeof privacyRequestSchema>;
