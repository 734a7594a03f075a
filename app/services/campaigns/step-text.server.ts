import type { AppDatabase } from "#db/client.server";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { readLead } from "~/domain/leads/read.server";
import { formatStateName } from "~/domain/time/states";
import { readCampaign } from "~/mail/sequence/change.server";
import { pickNurtureBlocks } from "~/mail/sequence/plain-words";
import { resolveLeadStepText } from "~/mail/sequence/words.server";
import { isBlockForReader, type NurtureReader } from "~/mail/templates/nurture/fill";
import { refuseMissing } from "~/refusal";

/** Reads a campaign step's text as its lead gets it: only the paragraphs meant for them. @throws Refusal */
export function readLeadStepText(db: AppDatabase, campaignId: string, step: number): NurtureText {
  const campaign = readCampaign(db, campaignId);
  const lead = campaign && readLead(db, campaign.leadId);
  if (!lead) throw refuseMissing("campaign");
  const words = resolveLeadStepText(db, { campaignId, urgency: campaign.urgency, step });
  const reader: NurtureReader = { ...lead, state: formatStateName(lead.state) };
  return { ...words, body: pickNurtureBlocks(words.body, (block) => isBlockForReader(block, reader)) };
}
