import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { LeadPresence } from "~/domain/leads/detail/presence";
import { readLeadStamp } from "~/domain/leads/detail/stamp.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** Tells an open lead's screen who else looks at the lead. A poll continues one view, so it is not audited. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const { db, now } = getAppContext();
  const stamp = readLeadStamp(db, id);
  if (stamp === undefined) return json({ message: "Lead not found" }, { status: 404 });
  const others = ensureSingleton("lead-presence", () => new LeadPresence()).note(id, user.id, now());
  const nameOf = buildUserNameReader(db);
  return json({ here: others.flatMap((other) => nameOf(other) ?? []), stamp });
}
