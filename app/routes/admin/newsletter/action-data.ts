import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

/** The newsletter's forms. Its screens show messages without a title. */
export const newsletterForms = defineForms("test", { test: {}, send: {}, schedule: {}, stop: {}, erase: {} });

export type NewsletterIntent = keyof typeof newsletterForms.words;

export type NewsletterAnswer = Omit<FormAnswer<NewsletterIntent>, "title"> & {
  message: string;
  leadId?: string;
  typed?: string;
};

export const buildNewsletterFailure = (form: FormData): NewsletterAnswer =>
  newsletterForms.buildFailure(form.get("intent"), { message: "Not done. Please try again." });
