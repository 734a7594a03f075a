import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/platform/auth/require-user.server";
import script from "./worker-script.js?raw";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
