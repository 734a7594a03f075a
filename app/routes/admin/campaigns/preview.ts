import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { readCampaign } from "~/domain/campaigns/change.server";
import { steps } from "~/domain/campaigns/sequence";
import { readLead } from "~/domain/leads/read.server";
import { linkKeys } from "~/domain/mail/links.server";
import { writeEmail } from "~/emails";
import { composeContext } from "~/jobs/deliver-mail.server";
import { mailPractice } from "~/jobs/mail/compose.server";
import { nurtureProps } from "~/jobs/mail/compose-nurture.server";
import { context } from "~/server/context.server";
import { mailBody } from "~/server/mail-body.server";

/** The next mail of a campaign with its lead's data, as it would leave now; its links lead nowhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const { db } = context();
  const campaign = readCampaign(db, params.id ?? "");
  const lead = campaign && readLead(db, campaign.leadId);
  if (!campaign || !lead || campaign.currentStep >= steps)
    return mailBody(null, "There is no mail to come in this campaign.");
  const composing = await composeContext();
  const props = nurtureProps(
    lead,
    { urgency: campaign.urgency, step: campaign.currentStep + 1 },
    // A look must not be able to unsubscribe the lead.
    { ...composing, links: linkKeys(["preview"]) },
  );
  const { html } = await writeEmail({ name: "nurture", props }, mailPractice(composing));
  return mailBody(html, "");
}
