/** Numbers that must not break across lines: phone numbers, "24/7" and spans such as "24-48 hours". */
const NUMBER = String.raw`\(\d{3}\) \d{3}-\d{4}|(?<!\d)\d+(?:-\d+)+(?: hours| days)?|24\/7`;

export function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(new RegExp(`(${NUMBER})`));
  return parts.map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Keeps numbers in HTML from breaking across lines; attributes and tags stay unchanged. */
export const keepNumbersWhole = (html: string): string =>
  html.replace(new RegExp(`<[^<>]*>|(${NUMBER})`, "g"), (found, number?: string) =>
    number ? `<span class="whitespace-nowrap">${number}</span>` : found,
  );
