import type { LoaderFunctionArgs } from "@remix-run/node";
import { NEUTRAL_SITE } from "~/components/site/chat/quick-exit";
import { forgetChatAndRequests } from "~/services/chat/chat.server";

/** Leaves the site by quick exit: the next person at the device finds neither chat nor request. */
export async function action() {
  return new Response(null, { status: 204, headers: await forgetChatAndRequests(new Headers()) });
}

/** Leaves without JavaScript. Another site's link or picture can lead here too, but erases nobody's chat. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ Location: NEUTRAL_SITE, "Cache-Control": "no-store" });
  const from = request.headers.get("Sec-Fetch-Site");
  if (from === "same-origin" || from === "none" || !from) await forgetChatAndRequests(headers);
  return new Response(null, { status: 302, headers });
}
