/**
 * Removes what looks like contact data from a text before it is shown to a model or kept with its record:
 * e-mail addresses, phone numbers, web addresses, and numbers of seven digits and more.
 */
export function redactContactData(text: string): string {
  return text
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+/gi, "[link]")
    .replace(/[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/\+?\d(?:[\s().-]*\d){6,}/g, "[number]");
}
