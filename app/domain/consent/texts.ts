/*
 * Wordings people agree to that stand in the code. Those of the contact form and the newsletter are the Studio's. What is
 * stored is what was on the screen: `recordWords` keeps each wording once, whoever edits these.
 */

/** Before the first question of the chat. */
export const chatConsent =
  "This is software, not a person and not a clinician. It asks five questions so that a person can help you sooner. Your answers are stored for us to read and are erased after 30 days if you stop before the end. To reach a person instead, use the contact page. In danger, call 911; for thoughts of suicide, call or text 988.";

/** Under the form in which staff enter a lead. */
export const staffEntryConsent =
  "By saving you confirm that the person gave their details to the practice and asked to be contacted.";

/** Above the file in which staff bring leads along. */
export const importConsent =
  "By importing you confirm that these people gave their details to the practice and asked to be contacted.";

/** What stands on a newsletter form: what comes, and how it stops. */
export const formatNewsletterConsent = ({ text, note }: { text: string; note: string }): string =>
  `${text}\n${note}`;

/** What staff ask before they note that somebody may be texted. */
export const askedTextConsent =
  "May we text you at this number? You can end that at any time by texting STOP.";

/** Taken back: as staff were told, or as it was texted. */
export const noTexts = "Please do not text me at this number.";
export const textedStop = "STOP";
export const textedStart = "START";
