import { findTokenProblem } from "../tokens";
import { findInboxLineProblem } from "./nurture-rules";

/** Notices to staff. Alerts are not among them: their text is fixed, so that staff recognize them at a glance. */
export const STAFF_NOTICES = {
  "new-inquiry": "A new inquiry",
  "wrote-again": "Somebody wrote again",
  mention: "A mention in a note",
  "call-booked": "A call was booked",
  "call-moved": "A call was moved",
  "call-cancelled": "A call was canceled",
  "task-due": "A follow-up is due",
  "tasks-due": "Several follow-ups are due",
  morning: "The morning’s summary",
  week: "Monday’s report",
  "draft-written": "The autopilot wrote a draft",
  "post-published": "The autopilot published a post",
  "post-failed": "The autopilot could not write",
  "post-not-published": "A planned post was not published",
  "release-not-published": "A planned change was not published",
  invitation: "An invitation to work here",
  "new-device": "An account on a new device",
  "locked-out": "Too many wrong sign-ins",
  "password-changed": "A password was changed",
  "second-factor-changed": "A second factor was changed",
  "leads-exported": "A list was exported",
} as const;

export type StaffNoticeKey = keyof typeof STAFF_NOTICES;

/** The text of a notice to staff. The details (who, when, by when, what to do) are added after `text`. */
export type StaffText = { subject: string; preheader: string; heading: string; text: string };

export const buildStaffTextId = (notice: StaffNoticeKey): string => `staffText-${notice}`;

const MAX_CHARS = { heading: 80, text: 400 } as const;

/**
 * Tokens besides the practice's own, with the notices and lines that may use them. Subject and preview show on a
 * locked phone, so a person's name or a post's title may only be in the body.
 */
const FACTS = {
  source: { notices: ["new-inquiry", "wrote-again"], lines: ["preheader", "text"] },
  /** the number of items */
  count: { notices: ["tasks-due"], lines: ["subject", "preheader", "heading", "text"] },
  day: { notices: ["morning"], lines: ["subject", "preheader", "heading", "text"] },
  overdue: { notices: ["morning"], lines: ["subject", "preheader", "heading", "text"] },
  today: { notices: ["morning"], lines: ["subject", "preheader", "heading", "text"] },
  week: { notices: ["week"], lines: ["subject", "preheader", "heading", "text"] },
  title: { notices: ["draft-written", "post-published"], lines: ["heading", "text"] },
  colleague: { notices: ["invitation"], lines: ["heading", "text"] },
} satisfies Record<string, { notices: StaffNoticeKey[]; lines: (keyof StaffText)[] }>;

export type StaffFacts = Partial<Record<keyof typeof FACTS, string>>;

/** Finds why a line of a staff text can't be used; undefined when it can. */
export function findStaffLineProblem(
  line: unknown,
  what: keyof StaffText,
  notice: unknown,
): string | undefined {
  const facts = Object.entries(FACTS)
    .filter(([, { notices, lines }]) => includesValue(notices, notice) && includesValue(lines, what))
    .map(([fact]) => fact);
  if (what === "subject" || what === "preheader") return findInboxLineProblem(line, what, facts);
  const isEmpty = typeof line !== "string" || !line.trim();
  if (isEmpty) return what === "heading" ? "The heading needs words" : undefined;
  if (line.length > MAX_CHARS[what]) return `Up to ${MAX_CHARS[what]} characters`;
  return findTokenProblem(line, ["practice", "professional", ...facts]);
}

const includesValue = (list: readonly string[], value: unknown) => list.some((one) => one === value);

/** Finds why a staff text can't be used; undefined when it can. */
export const findStaffTextProblem = (
  notice: StaffNoticeKey,
  text: Record<keyof StaffText, unknown>,
): string | undefined =>
  (["subject", "preheader", "heading", "text"] as const)
    .map((what) => findStaffLineProblem(text[what], what, notice))
    .find((problem) => problem !== undefined);
