import { randomBytes } from "node:crypto";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { MINUTE_MS } from "~/time-units";
import type { LiveSession } from "./session.server";

/** How long a form is held while its sender authenticates again (docs/product/sign-in.md §6). */
const HELD_FORM_TTL_MS = 10 * MINUTE_MS;
/** The most forms held for a session: each of its tabs may have one. */
const MAX_HELD_FORMS = 5;
/** Characters of the longest form that is held; a longer one must be submitted again. */
const MAX_HELD_FORM_CHARS = 100_000;
/** The fields of forms that are neither held nor sent back to the browser. */
export const SECRET_FIELDS = ["password", "current", "next", "repeat", "code"];

export type HeldForm = { action: string; fields: [name: string, value: string][] };

type WaitingForm = HeldForm & { sid: string; heldAt: number };

/** The held forms, in memory, oldest first: after a restart of the server a form must only be submitted again. */
const getHeldForms = () => ensureSingleton("held-forms", () => new Map<string, WaitingForm>());

/** Holds a form until its sender has authenticated again. @returns the id to take it with, or null when it is not held */
export function holdForm(
  form: FormData,
  { session, action, now }: { session: LiveSession; action: string; now: Date },
): string | null {
  const fields: HeldForm["fields"] = [];
  for (const [name, value] of form) {
    if (typeof value !== "string" || SECRET_FIELDS.includes(name)) return null;
    fields.push([name, value]);
  }
  if (JSON.stringify(fields).length > MAX_HELD_FORM_CHARS) return null;
  const held = getHeldForms();
  for (const [id, { heldAt }] of held) if (isExpired(heldAt, now)) held.delete(id);
  const own = [...held].filter(([, { sid }]) => sid === session.sid);
  for (const [id] of own.slice(0, Math.max(0, own.length - MAX_HELD_FORMS + 1))) held.delete(id);
  const id = randomBytes(16).toString("base64url");
  held.set(id, { action, fields, sid: session.sid, heldAt: now.getTime() });
  return id;
}

/** Removes and returns a held form, for the session that sent it; null when there is none any more. */
export function takeHeldForm(id: string, { sid }: LiveSession, now: Date): HeldForm | null {
  const found = getHeldForms().get(id);
  if (found?.sid !== sid) return null;
  getHeldForms().delete(id);
  const { action, fields, heldAt } = found;
  return isExpired(heldAt, now) ? null : { action, fields };
}

const isExpired = (heldAt: number, now: Date) => now.getTime() - heldAt >= HELD_FORM_TTL_MS;
