import { createContext, useContext, useState } from "react";
import siteCss from "~/styles/site.css?url";
import { TYPEFACES } from "./typefaces";
import { usePublicPage } from "./use-public-page";

/** The site's styles as text; null where the stylesheet is linked instead. */
export const SiteStylesContext = createContext<string | null>(null);

const ID = "site-styles";

/**
 * Styles of the public pages, inside the page: one journey less over a slow line before the first words show. A browser
 * waits a moment with an optional face that it was told of before them, so most first pages have the site's own; that
 * holds the first words back by 0.1 to 0.2 s on a slow phone. In the browser the text is read back from the page, so
 * that a page rendered again there keeps its styles. A visitor from the back office gets the file.
 */
export function SiteStyles() {
  const isPublic = usePublicPage();
  const given = useContext(SiteStylesContext);
  const [css] = useState(() =>
    typeof document === "undefined" ? given : (document.getElementById(ID)?.textContent ?? null),
  );
  if (!isPublic) return null;
  return (
    <>
      {TYPEFACES.map(({ url }) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
      ))}
      {css === null ? (
        <link rel="stylesheet" href={siteCss} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, known to the page's policy by its hash
        <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />
      )}
    </>
  );
}
