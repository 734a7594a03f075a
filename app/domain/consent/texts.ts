/* Consent wordings that are in the code. Those of the contact form and the newsletter are in the Studio. The wording on
   the screen is what is stored: `recordConsentWording` keeps each one once, also after an edit of these. */

/** Before the first question of the chat. */
export const chatConsent =
  "This is software, not a person and not a clinician. It asks five questions so that a person can help you sooner. Your answers are stored for us to read and are erased after 30 days if you stop before the end. To reach a person instead, use the contact page. In danger, call 911; for thoughts of suicide, call or text 988.";

/** Under the form in which staff enter a lead. */
export const staffEntryConsent =
  "By saving you confirm that the person gave their details to the practice and asked to be contacted.";

/** Above the file import. */
export const importConsent =
  "By importing you confirm that these people gave their details to the practice and asked to be contacted.";

/** The wording on a newsletter form: what is sent, and how it ends. */
export const formatNewsletterConsent = ({ text, note }: { text: string; note: string }): string =>
  `${text}\n${note}`;

/** The question staff ask before they record that somebody may be texted. */
export const askedTextConsent =
  "May we text you at this number? You can end that at any time by texting STOP.";

/** A withdrawal, as told to staff or texted. */
export const textRefusalConsent = "Please do not text me at this number.";
export const textedStop = "STOP";
export const textedStart = "START";
