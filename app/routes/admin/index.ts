import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getUser } from "~/platform/auth/require-user.server";
import { pickHomePath } from "~/platform/auth/roles";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await getUser(request);
  return redirect(user ? pickHomePath(user) : "/admin/hub");
}
