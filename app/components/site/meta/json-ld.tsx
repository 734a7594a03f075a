import { useNonce } from "~/components/ui/nonce";

/**
 * Structured data for search engines. It comes from the page's loader, so that the code that makes it stays
 * on the server; `<` is escaped so that no text in it can end the script.
 */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped is no markup
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
