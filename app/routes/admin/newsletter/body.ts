import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildMailBodyResponse } from "~/mail/delivery/shown-body.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readIssueState } from "~/services/newsletter/newsletter-issues.server";
import { writeLetter } from "./issues.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const issue = await readIssueState(params.id ?? "");
  return buildMailBodyResponse(issue && (await writeLetter(issue)).html, "There is no such issue.");
}
