/**
 * Cleans an e-mail address as people paste it: what mail programs and sentences put around it goes ("mailto:", angle
 * brackets, a last comma), signs that can't be seen, and widths of East Asia. The domain becomes that of DNS.
 */
export function cleanEmail(typed: string): string {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/。/g, ".")
    .replace(/[‘’]/g, "'")
    .trim();
  const plain = (/^[^<>@]{0,200}<([^<>]+)>$/.exec(trimPunctuation(text))?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/ ?@ ?/, "@");
  return encodeEmailDomain(trimPunctuation(plain));
}

/** Takes commas, full stops and the like off the end, and a bracket or comma off the beginning. */
function trimPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.,;:)]/.test(text[end - 1]!)) end--;
  return text.slice(0, end).replace(/^[\s,;:(]+/, "");
}

/** Writes an international domain as DNS has it; others, and what is no domain, stay. */
export function encodeEmailDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 0 || /^[!-~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}
