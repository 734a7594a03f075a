/* Wordings in the code; others are in the Studio. `recordConsentWording` stores each, also after an edit of these. */

/** The consent wording that is shown before the first question of the chat. */
export const chatConsent =
  "This is software, not a person and not a clinician. It asks five questions so that a person can help you sooner. Your answers are stored for us to read and are erased after 30 days if you stop before the end. To reach a person instead, use the contact page. In danger, call 911; for thoughts of suicide, call or text 988.";

export const staffEntryConsent =
  "By saving you confirm that the person gave their details to the practice and asked to be contacted.";

export const importConsent =
  "By importing you confirm that these people gave their details to the practice and asked to be contacted.";

export const formatNewsletterConsent = ({ text, note }: { text: string; note: string }): string =>
  `${text}\n${note}`;

/** The words of somebody who refuses texts, as said to staff, or texted. */
export const textRefusalConsent = "Please do not text me at this number.";
export const textedStop = "STOP";
/** Recorded for a text that asks for no more in other words than STOP. Its own words are kept with the lead alone. */
export const textedGoodbye = "A text that asks for no more texts";
export const textedStart = "START";
