import type { Crisis } from "~/domain/crisis/resources";
import type { QuestionId } from "~/domain/leads/fields/enquiry";
import type { ContactInfo } from "~/domain/leads/fields/schemas";

/** The five questions and the contact data. */
export type NoJsField = QuestionId | keyof ContactInfo;
export type NoJsValues = Partial<Record<NoJsField, string>>;

/** The answer to a refused form: the crisis card first, and what was typed. */
export type NoJsActionData = {
  message: string;
  errors: Partial<Record<NoJsField, string[]>>;
  typed: NoJsValues;
  crisis: Crisis | null;
};
