import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/platform/auth/sign-in.server";

/** Signing out is a POST; a link or a prefetch must not do it. */
export const loader = () => redirect("/admin/hub");

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}
