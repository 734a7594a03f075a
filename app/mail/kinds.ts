import type { SuppressionScope } from "#db/values";

type Kind = {
  /** What staff read while the mail has no subject yet. */
  label: string;
  /** Suppressions that keep it from leaving. Staff mail leaves whatever an address once asked for. */
  suppressedBy: readonly SuppressionScope[];
  /** Goes before all other mail that is due. */
  urgent?: true;
};

/** Every kind of mail in the outbox. A new one gets a line here, a template, and a line where it is composed. */
export const mailKinds = {
  staff_new_lead: { label: "New enquiry notice", suppressedBy: [], urgent: true },
  staff_reenquiry: { label: "Repeat enquiry notice", suppressedBy: [], urgent: true },
  staff_crisis_alert: { label: "Crisis alert", suppressedBy: [], urgent: true },
  lead_letter: { label: "Email to a lead", suppressedBy: ["all"], urgent: true },
  task_reminder: { label: "Task reminder", suppressedBy: [], urgent: true },
  daily_digest: { label: "Morning digest", suppressedBy: [] },
  autopilot: { label: "Autopilot: what was written", suppressedBy: [] },
  newsletter_confirm: { label: "Newsletter: confirm address", suppressedBy: ["all"] },
  newsletter_preferences: { label: "Newsletter: preferences", suppressedBy: ["all"] },
  newsletter_goodbye: { label: "Newsletter: goodbye", suppressedBy: ["all"] },
  nurture: { label: "Nurture email", suppressedBy: ["all", "nurture"] },
  nurture_test: { label: "Nurture email, as a test", suppressedBy: [] },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

/** What is known of a kind, or undefined for one that nobody wrote a template for. */
export const mailKind = (kind: string): Kind | undefined =>
  Object.hasOwn(mailKinds, kind) ? mailKinds[kind as MailKind] : undefined;

export const urgentKinds = (Object.keys(mailKinds) as MailKind[]).filter((kind) => mailKind(kind)?.urgent);
