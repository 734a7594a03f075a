import { useEffect, useLayoutEffect, useRef } from "react";
import { useNonce } from "~/components/ui/nonce";
import displayFace from "~/styles/fonts/newsreader.woff2?url";
import textFace from "~/styles/fonts/source-sans-3.woff2?url";
import { usePublicPage } from "./use-public-page";

type Typeface = [family: string, source: string, options: { weight: string }];

const TYPEFACES: Typeface[] = [
  ["Newsreader", `url(${displayFace})`, { weight: "200 800" }],
  ["Source Sans 3 Variable", `url(${textFace})`, { weight: "400 600" }],
];

/** Pixels by which a part of the first screen may move. */
const MOST_DOWN_PX = 3;
const MOST_ASIDE_PX = 16;

/**
 * Shows the faces as soon as they are there, unless the page was painted before and something on the screen would move
 * by it: then they are taken back before the next paint, and wait for the next page.
 */
const writeScript = () =>
  `(function(d){
if(!window.FontFace)return;
function place(e){return e.getBoundingClientRect()}
Promise.all(${JSON.stringify(TYPEFACES)}.map(function(f){return new FontFace(f[0],f[1],f[2]).load()})).then(function(faces){
window.typefaces=faces;
var seen=performance.getEntriesByType("paint").length?[].slice.call(d.querySelectorAll(
"h1,h2,h3,p,li,nav,aside,figure,form,a,strong,em")).filter(function(e){return place(e).top<innerHeight}):[],
before=seen.map(place);
faces.forEach(function(f){d.fonts.add(f)});
if(seen.some(function(e,i){var now=place(e);return Math.abs(now.top-before[i].top)>${MOST_DOWN_PX}||
Math.abs(now.left-before[i].left)>${MOST_ASIDE_PX}}))faces.forEach(function(f){d.fonts.delete(f)})
},function(){})
})(document)`.replaceAll("\n", "");

declare global {
  interface Window {
    /** Both, once they are loaded. */
    typefaces?: FontFace[];
  }
}

export function ShowTypefaces() {
  const nonce = useNonce();
  if (!usePublicPage()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // Only the server's build needs its text: React leaves the script of the page as it is.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, written above
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeScript() : "" }}
    />
  );
}

/** The server has no layout, and React says so at each request. */
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Shows them from the second page on in any case. */
export function useTypefacesFromNextPage(pathname: string): void {
  const shown = useRef(pathname);
  useClientLayoutEffect(() => {
    if (shown.current === pathname) return;
    for (const face of window.typefaces ?? []) document.fonts.add(face);
  }, [pathname]);
}
