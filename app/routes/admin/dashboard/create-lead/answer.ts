import { staffForm } from "~/domain/leads/forms";

export const LEAD_FIELDS = Object.keys(staffForm) as (keyof typeof staffForm)[];

export type Typed = Partial<Record<keyof typeof staffForm, string>>;

/** What the form is told. Unless the lead stands, what was typed comes back. */
export type CreateAnswer =
  | { kind: "created"; lead: { id: string; name: string }; joined: boolean }
  | { kind: "invalid"; errors: Record<string, string[]>; typed: Typed }
  | { kind: "failed"; typed: Typed };

export function readTyped(form: FormData): Typed {
  const typed: Typed = {};
  for (const field of LEAD_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  return typed;
}

/** Whether anything stands in the form that closing it would throw away. */
export function hasTyped(form: FormData): boolean {
  const { source: _, ...typed } = readTyped(form);
  return Object.values(typed).some((value) => value.trim() !== "");
}
