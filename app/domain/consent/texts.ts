/**
 * The wordings people agree to. A text that has been shown is never edited: a change is a new version, so
 * that each consent row says exactly what was on the screen.
 */
export const contactConsent = {
  version: "contact-2025-10-10",
  text: "All information is strictly confidential. By sending this form you agree that we may contact you by phone and email about your enquiry.",
} as const;

export const chatConsent = {
  version: "chat-2025-10-10",
  text: "This is software, not a person and not a clinician. It asks five questions so that a person can help you sooner. Your answers are stored for us to read and are erased after 30 days if you stop before the end. To speak with a person, call us at any time. In danger, call 911; for thoughts of suicide, call or text 988.",
} as const;

export const staffEntryConsent = {
  version: "staff-entry-2025-10-10",
  text: "The person gave their details to a member of staff and asked to be contacted.",
} as const;

export const newsletterConsent = {
  version: "newsletter-2025-10-10",
  text: "Send me new articles by email. I can unsubscribe at any time.",
} as const;
