import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { readMail } from "~/domain/mail/list.server";
import { context } from "~/server/context.server";
import { mailBody } from "~/server/mail-body.server";

/** The HTML of one mail as it arrives, for the frame on the outbox screen. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const html = readMail(context().db, params.id ?? "")?.html;
  return mailBody(html, "There is no such mail, or it is not written yet.");
}
