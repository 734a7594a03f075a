import { handleCommands } from "~/commands/handle.server";
import { markReplied, pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { addFreeDay, removeFreeDay } from "~/mail/sequence/free-days.server";
import { parseNurtureMarkdown } from "~/mail/sequence/plain-words";
import {
  bringStepForward,
  queueTestMail,
  skipStep,
  unskipStep,
  writeStepText,
} from "~/mail/sequence/steps.server";
import { requireTestAddress } from "../mail/campaign-texts.server";
import { campaignCommands } from "./commands";
import { readLeadStepText } from "./step-text.server";

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
