import { useNonce } from "~/components/ui/nonce";
import { usePublicPage } from "./use-public-page";

/**
 * What marks a document, from the server, as just arrived at: `styles/arrival.css` then leaves what is far below the
 * first screen without style and layout. In the browser it is never set again.
 */
export function useArrivalMark(): { "data-arriving"?: "" } {
  const isPublic = usePublicPage();
  return isPublic && typeof document === "undefined" ? { "data-arriving": "" } : {};
}

/**
 * Once the page is loaded, lets the rest in piece by piece, so that no task is long, and takes the mark away. At once
 * when the reader first moves, and on a reload, on Back or with a place in the address, where the scroll position counts
 * on every height: so it stands before the script that restores the position.
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
