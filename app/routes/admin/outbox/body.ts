import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildMailBodyResponse } from "~/mail/delivery/shown-body.server";
import { findMailKindDefinition } from "~/mail/kinds";
import { readMail } from "~/mail/queue/list.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditView } from "~/records/audit.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const { db } = getAppContext();
  const mail = readMail(db, params.id ?? "");
  if (mail) auditView(buildStaffChange(user), { entity: "outbox", id: mail.id });
  const isSecret = mail && findMailKindDefinition(mailKinds, mail.kind)?.isSecret;
  return buildMailBodyResponse(
    isSecret ? null : mail?.html,
    "There is no such mail, or it is not written yet.",
  );
}
