import { forgetChat } from "~/server/chat.server";

/** Quick exit tells the server on its way out: whoever takes the device next must not find the chat. */
export async function action() {
  return new Response(null, { status: 204, headers: { "Set-Cookie": await forgetChat() } });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
