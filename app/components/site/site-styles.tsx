import newsreader from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { useMatches } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import siteCss from "~/styles/site.css?url";

/** The public pages' stylesheet as text, where it goes into the page itself; null where it is linked. */
export const SiteStylesContext = createContext<string | null>(null);

const ID = "site-styles";
const PUBLIC = new Set(["routes/site/layout", "routes/site/not-found"]);

/**
 * Styles of the public pages, inside the page: one journey less over a slow line before the first words show. A face
 * that is not there by then stays away until the next page (`font-display: optional`), so nothing moves; asking for
 * both at once gives them the best chance.
 * In the browser the text is read back from the page, so that a page built anew there is not left bare; whoever
 * comes over from the back office gets the file.
 */
export function SiteStyles() {
  const isPublic = useMatches().some(({ id }) => PUBLIC.has(id));
  const given = useContext(SiteStylesContext);
  const [css] = useState(() =>
    typeof document === "undefined" ? given : (document.getElementById(ID)?.textContent ?? null),
  );
  if (!isPublic) return null;
  if (css === null) return <link rel="stylesheet" href={siteCss} />;
  return (
    <>
      {[sourceSans, newsreader].map((face) => (
        <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, known to the page's policy by its hash */}
      <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />
    </>
  );
}
