import { z } from "zod";
import { MAX_NURTURE_CHARS } from "#studio/texts/nurture-rules";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";

const answer = { about: "The campaign", shape: "EmailCampaign" };

const step = z.int().min(1).max(5);

const oneStep = z.object({ id: idField, step });

/** When the lead's own words of the step were last written; none where they are the text's. */
const base = z.iso.datetime().optional();

const MAX_BODY_CHARS = 8_000;

const text = (missing: string, limit: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limit, `Up to ${limit.toLocaleString("en-US")} characters`);

/** What staff can do about the nurture mails: each lead's campaign, and the days on which none leaves. */
export const campaignCommands = defineCommands(
  "campaigns",
  { role: "staff" },
  {
    pause: {
      input: byId,
      done: "Campaign paused",
      failed: "Failed to pause campaign",
      call: {
        at: "POST /campaigns/{id}/pause",
        id: "pauseCampaign",
        summary: "Pause an email campaign",
        description: "Holds an active campaign; pausing twice changes nothing",
        answer,
        refuses: [404, 409],
      },
    },
    resume: {
      input: byId,
      done: "Campaign resumed",
      failed: "Failed to resume campaign",
      call: {
        at: "POST /campaigns/{id}/resume",
        id: "resumeCampaign",
        summary: "Resume a paused email campaign",
        description: "Goes on with a paused one; the rest of it moves by the pause",
        answer,
        refuses: [404, 409],
      },
    },
    markReplied: {
      input: byId,
      done: (): DoneWords => ({ title: "Campaign stopped", message: "They replied. A person takes over." }),
      failed: "Failed to stop campaign",
    },
    /** Without a step the next one. */
    skipStep: {
      input: oneStep.partial({ step: true }),
      done: "Step skipped",
      failed: "Failed to skip the step",
    },
    unskipStep: { input: oneStep, done: "Step no longer skipped", failed: "Failed to take the skip back" },
    bringStepForward: {
      input: oneStep,
      done: "Step brought forward",
      failed: "Failed to bring the step forward",
    },
    writeStepText: {
      input: oneStep.extend({
        base,
        subject: text("Please write a subject", MAX_NURTURE_CHARS.subject),
        preheader: text("Please write a preview line", MAX_NURTURE_CHARS.preheader),
        body: text("Please write the text", MAX_BODY_CHARS),
      }),
      done: "Words saved for this lead",
      failed: "Failed to save the words",
    },
    removeStepText: {
      input: oneStep.extend({ base }),
      done: "The text’s own words are back",
      failed: "Failed to take the words back",
    },
    sendTest: {
      input: byId,
      done: ({ to }: { to: string }): DoneWords => ({
        title: "Test queued",
        message: `It goes to ${to} within seconds.`,
      }),
      failed: "Failed to send the test",
      // The practice's address is read from the Studio.
      ownTransaction: true,
    },

    /** A wrong date would hold mail back unnoticed. */
    addFreeDay: {
      input: z.object({
        day: z.iso.date("Please choose a date"),
        name: z
          .string({ error: "Please say what the day is" })
          .trim()
          .min(1, "Please say what the day is")
          .max(80, "Up to 80 characters"),
      }),
      done: ({ name }: { name: string }): DoneWords => ({ title: `${name} is kept free` }),
      failed: "The list was not changed",
    },
    removeFreeDay: {
      input: z.object({ day: z.iso.date() }),
      done: ({ name }: { day: string; name: string }): DoneWords => ({
        title: `${name} is a day like any other again`,
      }),
      failed: "The list was not changed",
    },
  },
);
