import { fillForm } from "~/components/admin/forms/form-values";

export type LetterWords = { subject?: string; body?: string; contactId?: string | null };

export const LETTER_ELEMENT_ID = "new-email";

/**
 * Puts a subject, an address or a text into the composer's mail as if typed, a text below what is there.
 * @param where `blank`: a subject and an address only while the letter has no text yet
 */
export function putIntoLetter(
  { subject, body, contactId }: LetterWords,
  where: "blank" | "below" = "below",
): void {
  const form = document.getElementById(LETTER_ELEMENT_ID);
  if (!(form instanceof HTMLFormElement)) return;
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLTextAreaElement | null)?.value ?? "";
  const before = typed("body").trim();
  const isFree = where === "blank" ? before === "" : typed("subject").trim() === "";
  fillForm(form, {
    ...(subject && isFree && { subject: [subject] }),
    ...(body && { body: [before ? `${before}\n\n${body}` : body] }),
    ...(contactId && before === "" && { contactId: [contactId] }),
  });
  (form.elements.namedItem("body") as HTMLElement | null)?.focus();
}

/** Reads the id of the contact that the composer's mail goes to; empty where there is none. */
export function readLetterAddress(): string {
  const form = document.getElementById(LETTER_ELEMENT_ID);
  return form instanceof HTMLFormElement ? String(new FormData(form).get("contactId") ?? "") : "";
}
