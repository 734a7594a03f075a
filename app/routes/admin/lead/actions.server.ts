import { data } from "@remix-run/node";
import type { z } from "zod";
import { newId } from "~/domain/ids.server";
import { addNote, type ChangeResult, changeLeadStatus } from "~/domain/leads/change.server";
import { noteSchema, statusSchema } from "~/domain/leads/schemas";
import { context } from "~/server/context.server";
import { fieldErrors } from "~/server/field-errors";

/** What the screen is told after a change. `errors` stand under their fields; what was typed stays typed. */
export type ChangeAnswer = {
  intent: string;
  ok: boolean;
  title: string;
  message?: string;
  errors?: Record<string, string[]>;
};

const WORDS = {
  status: { done: "Status updated", failed: "Failed to update status" },
  note: { done: "Note added", failed: "Failed to add note" },
} as const;

export type Intent = keyof typeof WORDS;

const STALE = "Someone else has changed this lead. The page now shows how it stands; please try again.";

export const isIntent = (value: unknown): value is Intent => typeof value === "string" && value in WORDS;

/** Carries out what a form of the lead screen asks for. */
export function changeLead(intent: Intent, id: string, form: Record<string, unknown>, by: string) {
  const { db, now: clock } = context();
  const change = { by, now: clock(), newId };
  switch (intent) {
    case "status": {
      const parsed = statusSchema.safeParse(withoutBlanks(form));
      if (!parsed.success) return refused(intent, parsed.error);
      const { status, ...details } = parsed.data;
      return answer(intent, changeLeadStatus(db, id, status, { ...change, ...details }));
    }
    case "note": {
      const parsed = noteSchema.safeParse(form);
      if (!parsed.success) return refused(intent, parsed.error);
      return answer(intent, addNote(db, id, parsed.data.note, change));
    }
  }
}

/** A select left on its first entry sends an empty text, which means "not given". */
const withoutBlanks = (form: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));

function refused(intent: Intent, error: z.ZodError) {
  const failed: ChangeAnswer = { intent, ok: false, title: WORDS[intent].failed, errors: fieldErrors(error) };
  return data(failed, { status: 422 });
}

function answer(intent: Intent, result: ChangeResult) {
  const { done, failed } = WORDS[intent];
  if (result.outcome === "missing") throw new Response("Lead not found", { status: 404 });
  if (result.outcome === "stale") {
    return data({ intent, ok: false, title: failed, message: STALE } satisfies ChangeAnswer, { status: 409 });
  }
  return data({ intent, ok: true, title: done } satisfies ChangeAnswer);
}
