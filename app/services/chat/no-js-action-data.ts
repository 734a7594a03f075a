import type { Crisis } from "~/domain/crisis/resources";

/** The fields of the plain form: the five questions and the contact data. */
export const NO_JS_FIELDS = [
  "relationship",
  "concernType",
  "urgencyLevel",
  "previousAttempts",
  "situation",
  "name",
  "email",
  "phone",
  "mayText",
  "mayLeaveMessage",
] as const;

export type NoJsField = (typeof NO_JS_FIELDS)[number];
export type NoJsValues = Partial<Record<NoJsField, string>>;

/** What the form without JavaScript shows when it was refused. What was typed comes back, the crisis card first. */
export type NoJsActionData = {
  message: string;
  errors: Partial<Record<NoJsField, string[]>>;
  typed: NoJsValues;
  crisis: Crisis | null;
};
