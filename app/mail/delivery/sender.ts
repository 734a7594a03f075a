/** Words that an inbox must not show beside a name (product decision 7). */
const telling = /addict|rehab|detox|sober|alcohol|drug|crisis/i;

/**
 * Who mail comes from: `MAIL_FROM` where it is set, else the practice's own address. A name that tells what the
 * mail is about is replaced by a person's.
 * @param from such as `Some Practice <hello@example.com>`, or an address alone.
 */
export function sender(
  from: string | undefined,
  practice: { name: string; business: string; email: string },
): string {
  const [, name = "", address = ""] = /^\s*(.*?)\s*<\s*([^<>]+?)\s*>\s*$/.exec(from ?? "") ?? [];
  const shown = name.replace(/^"(.*)"$/, "$1") || practice.business;
  const discreet = [shown, practice.name].find((one) => one && !telling.test(one));
  const to = address || from?.trim() || practice.email;
  return discreet ? `${quoted(discreet)} <${to}>` : to;
}

/** RFC 5322 §3.2.4: a name with anything but letters, digits and spaces stands in quotes. */
const quoted = (name: string) =>
  /^[\p{L}\p{N} '-]+$/u.test(name) ? name : `"${name.replace(/["\\\r\n]/g, "")}"`;
