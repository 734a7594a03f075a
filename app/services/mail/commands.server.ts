import { NURTURE_PLACES, type NurtureSeries, type NurtureText } from "#studio/texts/nurture-rules";
import { handleCommands } from "~/commands/handle.server";
import { readNurtureDraft } from "~/content/texts.server";
import { findKnownValue } from "~/domain/lists/filters";
import { buildMailPractice } from "~/mail/delivery/compose.server";
import { COLOR_SCHEMES } from "~/mail/delivery/shown-body.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { buildSampleNurtureProps, queueTextTest, sampleReaderIds } from "~/mail/sequence/sample-mail.server";
import { writeEmail } from "~/mail/templates";
import { resolveNurtureText } from "~/mail/words.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { refuseConflict } from "~/refusal";
import { readPractice } from "../practice/practice.server";
import { campaignTextCommands, mailCommands } from "./commands";
import { composeContext } from "./mail.server";

export const mailHandlers = handleCommands(mailCommands, {
  sendAgain: (change, { id }) => requeueOutboxMail(change, id),
});

export const campaignTextHandlers = handleCommands(campaignTextCommands, {
  async sendTest(change, { id, ...asked }) {
    const { shown, text } = await readCampaignText(id, new URLSearchParams(asked));
    if (!text) throw refuseConflict("This draft can’t be sent yet.");
    const fallback = await requireTestAddress();
    return { to: queueTextTest(change, { sample: shown.sample, text }, fallback) };
  },
});

/** The practice's address, where a test goes that its sender has no address for. @throws Refusal where no campaign mail can be sent */
export async function requireTestAddress(): Promise<string> {
  if (!getAppContext().env.POSTAL_ADDRESS) throw refuseConflict("Set POSTAL_ADDRESS first.");
  const { email } = await readPractice();
  if (!email) throw refuseConflict("The site’s settings can’t be read now.");
  return email;
}

/** Reads the place of a campaign text from its id, such as "high-3". @throws an answer: 404 where there is none */
function requirePlace(id: string | undefined) {
  const place = NURTURE_PLACES.find(({ series, step }) => id === `${series}-${step}`);
  if (!place) throw new Response("There is no such text", { status: 404 });
  return place;
}

const versions = ["published", "draft"] as const;

/** Which text is shown, and how, as an address has it. */
function readPreviewOptions(params: URLSearchParams) {
  const asked = (name: string) => params.get(name);
  return {
    sample: findKnownValue(sampleReaderIds, asked("reader")) ?? "parent",
    scheme: findKnownValue(COLOR_SCHEMES, asked("scheme")) ?? "light",
    version: findKnownValue(versions, asked("version")) ?? "published",
  } as const;
}

/** Reads a campaign text's draft from the Studio; if the content store doesn't answer, returns that as the problem. */
async function readDraft(series: NurtureSeries, step: number) {
  try {
    return await readNurtureDraft(series, step);
  } catch (error) {
    getLogger().warn({ err: error }, "the draft of a text could not be read");
    return { text: undefined, problem: "The content store does not answer." };
  }
}

/**
 * Reads a campaign's text as an address asks for it: as it is sent, or its draft.
 * @throws an answer: 404 where there is no such text
 */
export async function readCampaignText(id: string | undefined, params: URLSearchParams) {
  const { series, step } = requirePlace(id);
  const shown = readPreviewOptions(params);
  const draft = await readDraft(series, step);
  const sent = resolveNurtureText(series, step);
  const text: NurtureText | undefined = shown.version === "draft" ? draft.text : sent;
  return { series, step, shown, draft, sent, text };
}

/** Renders a text as a sample reader gets it, with the practice's own details. */
export async function writeSample(text: NurtureText, sample: (typeof sampleReaderIds)[number]) {
  const composing = await composeContext();
  const postalAddress = composing.postalAddress ?? "(your postal address stands here)";
  const practice = buildMailPractice({ ...composing, postalAddress });
  return writeEmail(
    { name: "nurture", props: buildSampleNurtureProps(text, sample, composing.siteUrl) },
    practice,
  );
}
