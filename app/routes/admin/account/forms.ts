import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { parseForm } from "~/components/admin/forms/parse-form";
import { findPasswordLengthProblem } from "~/platform/auth/new-password/rules";

export type AccountAnswer = RetryableAnswer & {
  intent: "password" | "sessions" | "factor" | "calendars";
  ok: boolean;
  title: string;
  message?: string;
  /** The form's validation errors by field, without the passwords themselves. */
  result?: SubmissionResult<string[]>;
  /** New recovery codes, which are shown only once. */
  codes?: string[];
};

const calendarSchema = z.object({
  address: z
    .string("Address is required")
    .trim()
    .min(1, "Address is required")
    .max(2_000, "Please use at most 2,000 characters")
    // `webcal:` marks an address to subscribe to.
    .transform((address) => address.replace(/^webcals?:/i, "https:"))
    .refine(
      (address) => URL.canParse(address) && new URL(address).protocol === "https:",
      "Please enter a whole address that begins with https:// or webcal://",
    ),
});

export const readCalendarAddress = (form: FormData) => parseForm(form, calendarSchema);

export function resolveAccountSection(intent: unknown): AccountAnswer["intent"] {
  if (intent === "password") return "password";
  if (intent === "feed-new" || intent === "calendar-add" || intent === "calendar-remove") return "calendars";
  return intent === "end" || intent === "end-others" ? "sessions" : "factor";
}

const passwordSchema = (problemOf: (password: string) => string | null) =>
  z
    .object({
      current: z.string("Current password is required").min(1, "Current password is required").max(200),
      next: z.string("New password is required").superRefine((text, context) => {
        const problem = problemOf(text);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
      repeat: z.string("Please repeat the new password"),
    })
    .refine(({ next, repeat }) => next === repeat, {
      error: "The two do not match",
      path: ["repeat"],
    })
    .refine(({ current, next }) => current !== next, {
      error: "Please choose another than the current one",
      path: ["next"],
    });

/** Reads the form for a new password. @param problemOf what is wrong with it; only the server knows the leaked ones */
export const readPassword = (form: FormData, problemOf = findPasswordLengthProblem) =>
  parseForm(form, passwordSchema(problemOf));
