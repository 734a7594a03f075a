import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { LeadPresence } from "~/domain/leads/presence";
import { readLeadStamp } from "~/domain/leads/stamp.server";
import { userNames } from "~/platform/auth/accounts.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { context } from "~/platform/context.server";
import { singleton } from "~/platform/process/singleton.server";

/**
 * Asked for every few seconds by whoever has a lead open: who else has, and whether anything has changed. Looking goes on;
 * it is no new view, so that nothing is audited.
 */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const { db, now } = context();
  const stamp = readLeadStamp(db, id);
  if (stamp === undefined) return json({ message: "Lead not found" }, { status: 404 });
  const others = singleton("lead-presence", () => new LeadPresence()).note(id, user.id, now());
  const nameOf = userNames(db);
  return json({ here: others.flatMap((other) => nameOf(other) ?? []), stamp });
}
