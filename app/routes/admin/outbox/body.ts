import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { readMail } from "~/domain/mail/list.server";
import { context } from "~/server/context.server";

/** Nothing runs, nothing is fetched, nothing is sent; only this site may frame it. `sandbox` holds outside a frame too. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of one mail as it arrives, for the frame on the outbox screen. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const html = readMail(context().db, params.id ?? "")?.html;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "private, no-store",
  };
  if (!html)
    return new Response("There is no such mail, or it is not written yet.", { status: 404, headers });
  // Its links open beside the outbox and not inside the frame.
  return new Response(html.replace("<head>", '<head><base target="_blank">'), { headers });
}
