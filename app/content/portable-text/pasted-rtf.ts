/**
 * Extracts the pictures of a text in RTF as data addresses, in order. Word puts the text on the clipboard as HTML, where its
 * pictures are addresses of the disk, and as RTF, which holds them.
 */
export function extractRtfPictures(rtf: string): string[] {
  const found: string[] = [];
  let next = 0;
  for (let at = rtf.indexOf("{\\pict"); at >= 0; at = rtf.indexOf("{\\pict", next)) {
    const { body, end } = readGroup(rtf, at);
    next = end;
    // Each picture is there a second time for programs that only read the older form.
    if (rtf.slice(Math.max(0, at - 16), at).includes("nonshppict")) continue;
    const type = /\\(png|jpeg)blip(?![a-z])/.exec(body)?.[1];
    const digits = body.replace(/\\[a-z]+-?\d*/gi, " ").replace(/[^\da-f]/gi, "");
    if (type && digits.length > 0) found.push(`data:image/${type};base64,${encodeHexDigits(digits)}`);
  }
  return found;
}

/** Reads a group's own text, without the groups in it, and where the group ends. */
function readGroup(rtf: string, start: number): { body: string; end: number } {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (depth === 1) parts.push(rtf.slice(from, found.index));
    depth += found[0] === "{" ? 1 : -1;
    from = found.index + 1;
    if (depth === 0) return { body: parts.join(" "), end: from };
  }
  return { body: "", end: rtf.length };
}

function encodeHexDigits(digits: string): string {
  // A multiple of three bytes each time, so that the parts of base64 can be put together.
  const parts: string[] = [];
  for (let at = 0; at < digits.length; at += 12_288) {
    const bytes = digits.slice(at, at + 12_288).match(/../g) ?? [];
    parts.push(btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))));
  }
  return parts.join("");
}
