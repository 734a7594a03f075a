import type { Crisis } from "~/domain/crisis/resources";

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

/** When the form was refused: what was typed comes back, the crisis card first. */
export type NoJsActionData = {
  message: string;
  errors: Partial<Record<NoJsField, string[]>>;
  typed: NoJsValues;
  crisis: Crisis | null;
};
