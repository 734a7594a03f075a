import type { User } from "~/auth/accounts.server";

/** Does what one of the Calendar tab's forms asks for; each has an intent that begins with `calendar:`. */
export async function actOnCalendar(_form: FormData, _user: User): Promise<never> {
  throw new Response("Unknown action", { status: 400 });
}
