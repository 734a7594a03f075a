import type { User } from "~/auth/accounts.server";

/** Does what one of the Topics tab's forms asks for; each has an intent that begins with `topics:`. */
export async function actOnTopics(_form: FormData, _user: User): Promise<never> {
  throw new Response("Unknown action", { status: 400 });
}
