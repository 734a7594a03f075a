import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { dropDevice } from "~/domain/alerts/channels.server";
import { getUser } from "~/platform/auth/require-user.server";
import { signOut } from "~/platform/auth/sign-in.server";
import { buildStaffChange } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";

/** Signing out is a POST; a link or a prefetch must not do it. */
export const loader = () => redirect("/admin/hub");

export async function action({ request }: ActionFunctionArgs) {
  const user = await getUser(request);
  const form = await readFormData(request).catch(() => null);
  const device = form?.get("device");
  if (user && typeof device === "string") dropDevice(buildStaffChange(user), device);
  return redirect("/admin/login", { headers: await signOut(request) });
}
