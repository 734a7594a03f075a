import { buildMailHref } from "~/content/text";

/** The most characters of a mailto link: Windows hands over at most 2,048. */
const MAX_LINK_CHARS = 2_000;

/** Writes a mailto link (RFC 6068). @returns `isCut`: the link holds only the first words of the text */
export function writeMailtoLink({ to, subject, body }: { to: string; subject: string; body: string }): {
  href: string;
  isCut: boolean;
} {
  const head = `${buildMailHref(to)}?subject=${encode(subject)}&body=`;
  const whole = head + encode(body);
  if (whole.length <= MAX_LINK_CHARS) return { href: whole, isCut: false };
  const words = body.match(/(?<!\s)\s*\S+/g) ?? [];
  let href = head;
  for (const word of words) {
    const longer = href + encode(word);
    if (longer.length > MAX_LINK_CHARS) break;
    href = longer;
  }
  return { href, isCut: true };
}

/** Encodes a text for a link; a lone surrogate, which can't be encoded, is replaced. */
const encode = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD").replace(/\r\n?|\n/g, "\r\n"));
