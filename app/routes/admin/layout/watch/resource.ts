import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readWatch } from "./watch.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return json(readWatch(user.id));
}
