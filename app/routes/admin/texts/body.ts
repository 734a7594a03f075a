import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildMailBodyResponse } from "~/mail/delivery/shown-body.server";
import { requireUser } from "~/platform/auth/require-user.server";
import { readCampaignText, writeSample } from "~/services/mail/commands.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const { text, shown } = await readCampaignText(params.id, new URL(request.url).searchParams);
  const html = text && (await writeSample(text, shown.sample)).html;
  return buildMailBodyResponse(html, "This draft can’t be shown yet.", shown.scheme);
}
