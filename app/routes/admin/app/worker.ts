import script from "./worker-script.js?raw";

/** The service worker: for anybody, as it holds nothing of anybody, and asked for again at each start. */
export const loader = () =>
  new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
