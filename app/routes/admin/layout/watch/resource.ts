import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { claimLead } from "~/components/admin/lead/claim-lead.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { readWatch } from "./read-watch.server";

/** Answers with the open crises for every screen, which asks every few seconds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return json(readWatch(user.id));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const result = claimLead(user, await readFormData(request));
  if (result.outcome === "missing")
    return json({ message: "The lead is not there any more." }, { status: 404 });
  if (result.outcome === "taken") return json({ message: `${result.by} has it already.` }, { status: 409 });
  return json({ message: null });
}
