import { useMatches } from "@remix-run/react";
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNonce } from "~/components/ui/nonce";
import displayFace from "~/styles/fonts/newsreader.woff2?url";
import textFace from "~/styles/fonts/source-sans-3.woff2?url";
import siteCss from "~/styles/site.css?url";

/** Marks a public page from the server: `styles/arrival.css` skips style and layout of what is far below the first screen. */
export function useArrivalMark(): { "data-arriving"?: "" } {
  const isPublic = usePublicPage();
  return isPublic && typeof document === "undefined" ? { "data-arriving": "" } : {};
}

/**
 * After the page has loaded, renders the rest piece by piece, so that no task is long; at once when the reader moves, and on a
 * reload, on Back or with a fragment, where the scroll position needs every height. So it precedes the script that restores it.
 */
const END_OF_ARRIVAL = `(function(d){
function end(){delete d.dataset.arriving}
if(location.hash||(performance.getEntriesByType("navigation")[0]||{}).type!=="navigate")return end();
["scroll","pointerdown","keydown","focusin","click"].forEach(function(e){
addEventListener(e,end,{once:true,passive:true,capture:true})});
var soon=window.requestIdleCallback||setTimeout;
addEventListener("load",function(){
var rest=[].slice.call(document.querySelectorAll("main>*,footer,.rich-text>*"));
soon(function next(){
var e=rest.shift();
if(!e||!("arriving" in d.dataset))return end();
e.style.contentVisibility="visible";
soon(next)})})
})(document.documentElement)`.replaceAll("\n", "");

export function EndOfArrival() {
  const nonce = useNonce();
  if (!usePublicPage()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, written above
      dangerouslySetInnerHTML={{ __html: END_OF_ARRIVAL }}
    />
  );
}

const PUBLIC = new Set(["routes/site/layout/route", "routes/site/not-found"]);

const usePublicPage = (): boolean => useMatches().some(({ id }) => PUBLIC.has(id));

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

const TYPEFACES = [
  { family: "Newsreader", url: displayFace, weight: "200 800" },
  { family: "Source Sans 3 Variable", url: textFace, weight: "400 600" },
];

/** `useLayoutEffect` in the browser only: on the server React logs a warning about it at each request. */
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Faces that came too late for the first page (`fonts.css`) show from the second on: nothing moves under a reader. */
export function useTypefacesFromNextPage(pathname: string): void {
  const loaded = useRef<FontFace[]>([]);
  const shown = useRef(pathname);
  useEffect(() => {
    // The typefaces load last: the stylesheet's requests are answered by then, and these cost none.
    const load = async () => {
      const faces = TYPEFACES.map(({ family, url, weight }) =>
        new FontFace(family, `url(${url})`, { weight }).load(),
      );
      loaded.current = await Promise.all(faces).catch(() => []);
    };
    if (document.readyState === "complete") load();
    else addEventListener("load", load, { once: true });
    return () => removeEventListener("load", load);
  }, []);
  useClientLayoutEffect(() => {
    if (shown.current === pathname) return;
    for (const face of loaded.current.splice(0)) document.fonts.add(face);
  }, [pathname]);
}
