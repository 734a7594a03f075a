import { useNonce } from "~/components/ui/nonce";
import { usePublicPage } from "./use-public-page";

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
