import type { Crisis } from "~/domain/crisis/resources";

/** The fields of the plain form: the five questions and the contact data. */
export const PLAIN_FIELDS = [
  "relationship",
  "concernType",
  "urgencyLevel",
  "previousAttempts",
  "situation",
  "name",
  "email",
  "phone",
] as const;

export type PlainField = (typeof PLAIN_FIELDS)[number];
export type PlainTyped = Partial<Record<PlainField, string>>;

/** What the plain form is told when it could not be taken. What was typed comes back, the crisis card first. */
export type PlainAnswer = {
  message: string;
  errors: Partial<Record<PlainField, string[]>>;
  typed: PlainTyped;
  crisis: Crisis | null;
};
