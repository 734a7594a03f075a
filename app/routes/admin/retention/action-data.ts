import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Retryable } from "~/components/admin/forms/action-failure";

export const intents = ["keep", "erase"] as const;
export type Intent = (typeof intents)[number];

export type RetentionAnswer = Retryable & {
  intent: Intent;
  /** The lead. */
  id: string;
  ok: boolean;
  title: string;
  message?: string;
  /** Validation errors by field. */
  result?: SubmissionResult<string[]>;
};

const id = z.string().min(1).max(100);
const text = (message: string, limit: number) =>
  z.string({ error: message }).trim().min(1, message).max(limit, `At most ${limit} characters`);

const keepSchema = z.object({ id, reason: text("Please say why it is kept", 500) });
const eraseSchema = z.object({ id, name: text("Please type the name", 200) });

/** Parses the reason to keep a lead on the server and in the browser. */
export const readKeepForm = (form: FormData) =>
  parseWithZod(form, { schema: keepSchema, disableAutoCoercion: true });

/** Parses the name typed to erase a lead. */
export const readEraseForm = (form: FormData) =>
  parseWithZod(form, { schema: eraseSchema, disableAutoCoercion: true });

export const readRetentionIntent = (form: FormData): Intent | undefined =>
  intents.find((intent) => intent === form.get("intent"));

/** The titles of failed changes. */
export const TITLES: Record<Intent, string> = { keep: "Not kept", erase: "Not erased" };

/** The answer when the server could not be reached. */
export function buildRetentionFailure(form: FormData): RetentionAnswer {
  const intent = readRetentionIntent(form) ?? "keep";
  const id = String(form.get("id") ?? "");
  return { intent, id, ok: false, title: TITLES[intent], message: "Please try again." };
}
