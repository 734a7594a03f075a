import type { SubmissionResult } from "@conform-to/react";
import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import { parseForm } from "~/components/admin/forms/parse-form";
import { invitationSchema } from "~/domain/people/schemas";

export const peopleForms = defineForms("invite", {
  invite: { failed: "Not invited" },
  withdraw: { done: "Invitation withdrawn", failed: "Not withdrawn" },
  role: { failed: "Role not changed" },
  name: { failed: "Name not changed" },
  disable: { failed: "Not disabled" },
  enable: { failed: "Not enabled" },
  give: { failed: "Leads not given" },
  "sign-out": { failed: "Not signed out" },
  "end-session": { done: "Session ended", failed: "Session not ended" },
});

export type PeopleIntent = keyof typeof peopleForms.words;

export type PeopleAnswer = FormAnswer<PeopleIntent> & {
  result?: SubmissionResult<string[]>;
  /** A new invitation with its link, which is shown only this once. */
  invited?: { name: string; email: string; link: string; hours: number; isMailed: boolean };
};

export const readInvitationForm = (form: FormData) => parseForm(form, invitationSchema);
