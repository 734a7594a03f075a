/** The kinds of email that staff can draft (docs/product/forms.md §5). */
export const emailDraftTypes = [
  { value: "follow_up", label: "Follow-up" },
  { value: "resource_share", label: "Share a resource" },
  { value: "consultation_invite", label: "Consultation invite" },
  { value: "check_in", label: "Check-in" },
] as const;

export type EmailDraftType = (typeof emailDraftTypes)[number]["value"];
