import type { AppDatabase } from "#db/client.server";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { handleCommands } from "~/commands/handle.server";
import { readLead } from "~/domain/leads/read.server";
import { formatStateName } from "~/domain/time/states";
import { markReplied, pauseCampaign, readCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { addFreeDay, removeFreeDay } from "~/mail/sequence/free-days.server";
import { parseNurtureMarkdown, pickNurtureBlocks } from "~/mail/sequence/plain-words";
import {
  bringStepForward,
  queueTestMail,
  skipStep,
  unskipStep,
  writeStepText,
} from "~/mail/sequence/steps.server";
import { isBlockForReader, type NurtureReader } from "~/mail/templates/nurture/fill";
import { resolveLeadStepText } from "~/mail/words.server";
import { refuseMissing } from "~/refusal";
import { requireTestAddress } from "../mail/commands.server";
import { campaignCommands } from "./commands";

export const campaignHandlers = handleCommands(campaignCommands, {
  pause: (change, { id }) => pauseCampaign(change, id),
  resume: (change, { id }) => resumeCampaign(change, id),
  markReplied: (change, { id }) => markReplied(change, id),
  skipStep(change, { id, step }) {
    skipStep(change, id, step);
  },
  unskipStep(change, { id, step }) {
    unskipStep(change, id, step);
  },
  bringStepForward(change, { id, step }) {
    bringStepForward(change, id, step);
  },
  writeStepText(change, { id, step, base = null, body, ...lines }) {
    const { body: before } = readLeadStepText(change.db, id, step);
    const text = { ...lines, body: parseNurtureMarkdown(body, before) };
    writeStepText(change, id, { step, text, base });
  },
  removeStepText(change, { id, step, base = null }) {
    writeStepText(change, id, { step, text: null, base });
  },
  async sendTest(change, { id }) {
    return { to: queueTestMail(change, id, await requireTestAddress()) };
  },
  addFreeDay(change, free) {
    addFreeDay(change, free);
    return { name: free.name };
  },
  removeFreeDay: (change, { day }) => ({ day, name: removeFreeDay(change, day) }),
});

/** Reads a campaign step's text as its lead gets it: only the paragraphs meant for them. @throws Refusal */
export function readLeadStepText(db: AppDatabase, campaignId: string, step: number): NurtureText {
  const campaign = readCampaign(db, campaignId);
  const lead = campaign && readLead(db, campaign.leadId);
  if (!lead) throw refuseMissing("campaign");
  const words = resolveLeadStepText(db, { campaignId, urgency: campaign.urgency, step });
  const reader: NurtureReader = { ...lead, state: formatStateName(lead.state) };
  return { ...words, body: pickNurtureBlocks(words.body, (block) => isBlockForReader(block, reader)) };
}
