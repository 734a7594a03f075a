import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailBody } from "~/mail/delivery/shown-body.server";
import { definitionOf } from "~/mail/kinds";
import { readMail } from "~/mail/queue/list.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { context } from "~/platform/context.server";
import { mailKinds } from "~/services/mail-kinds.server";

/** The HTML of one mail as it arrives, for the frame on the outbox screen. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const mail = readMail(context().db, params.id ?? "");
  const isSecret = mail && definitionOf(mailKinds, mail.kind)?.isSecret;
  return mailBody(isSecret ? null : mail?.html, "There is no such mail, or it is not written yet.");
}
