import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLead } from "~/domain/leads/read.server";
import { findKnownValue } from "~/domain/lists/filters";
import { buildMailPractice } from "~/mail/delivery/compose.server";
import { buildMailBodyResponse, COLOR_SCHEMES } from "~/mail/delivery/shown-body.server";
import { readCampaign } from "~/mail/sequence/change.server";
import { buildLeadRecipient, buildNurtureProps } from "~/mail/sequence/recipient.server";
import { STEP_COUNT } from "~/mail/sequence/sequence";
import { writeEmail } from "~/mail/templates";
import { resolveLeadStepText } from "~/mail/words.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { composeContext } from "~/services/mail/mail.server";

/** Previews a campaign's next mail, or the step asked for, as the lead would get it now; its links lead nowhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { db } = getAppContext();
  const campaign = readCampaign(db, params.id ?? "");
  const lead = campaign && readLead(db, campaign.leadId);
  const asked = new URL(request.url).searchParams;
  const step = Number(asked.get("step") ?? (campaign?.currentStep ?? 0) + 1);
  if (!campaign || !lead || !(step >= 1 && step <= STEP_COUNT && Number.isInteger(step)))
    return buildMailBodyResponse(null, "There is no mail to come in this campaign.");
  const composing = await composeContext();
  const props = buildNurtureProps(
    buildLeadRecipient(lead),
    { recipientId: "preview" },
    resolveLeadStepText(db, { campaignId: campaign.id, urgency: campaign.urgency, step }),
    // The links are signed with another key, so that a preview can't unsubscribe anybody.
    { ...composing, links: createLinkKeys(["preview"]) },
  );
  const { html } = await writeEmail({ name: "nurture", props }, buildMailPractice(composing));
  return buildMailBodyResponse(html, "", findKnownValue(COLOR_SCHEMES, asked.get("scheme")) ?? undefined);
}
