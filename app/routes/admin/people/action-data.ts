import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Retryable } from "~/components/admin/forms/action-failure";
import { invitationSchema } from "~/domain/people/schemas";

export const intents = [
  "invite",
  "withdraw",
  "role",
  "name",
  "disable",
  "enable",
  "give",
  "sign-out",
  "end-session",
] as const;
export type Intent = (typeof intents)[number];

export type PeopleAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** Validation errors of an invitation by field. */
  result?: SubmissionResult<string[]>;
  /** A new invitation's link, which is shown only this once. */
  invited?: { name: string; email: string; link: string; hours: number; isMailed: boolean };
};

export const readPeopleIntent = (form: FormData): Intent | undefined =>
  intents.find((intent) => intent === form.get("intent"));

/** The titles of failed changes. */
export const TITLES: Record<Intent, string> = {
  invite: "Not invited",
  withdraw: "Not withdrawn",
  role: "Role not changed",
  name: "Name not changed",
  disable: "Not disabled",
  enable: "Not enabled",
  give: "Leads not given",
  "sign-out": "Not signed out",
  "end-session": "Session not ended",
};

/** The answer when the server could not be reached. */
export const buildPeopleFailure = (form: FormData): PeopleAnswer => {
  const intent = readPeopleIntent(form) ?? "invite";
  return { intent, ok: false, title: TITLES[intent], message: "Please try again." };
};

/** Parses an invitation on the server and in the browser. */
export const readInvitationForm = (form: FormData) =>
  parseWithZod(form, { schema: invitationSchema, disableAutoCoercion: true });
