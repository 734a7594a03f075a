import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import {
  buildNurtureId,
  NURTURE_STEPS,
  NURTURE_TONES,
  type NurtureText,
  type NurtureTone,
} from "#studio/texts/nurture-rules";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { listTextProblems, readNurtureDraft } from "~/content/texts.server";
import { findKnownValue } from "~/domain/lists/filters";
import { buildMailPractice } from "~/mail/delivery/compose.server";
import { COLOR_SCHEMES } from "~/mail/delivery/shown-body.server";
import {
  buildSampleNurtureProps,
  queueTextTest,
  SAMPLE_READERS,
  sampleReaderIds,
} from "~/mail/sequence/sample-mail.server";
import { resolveNurtureText } from "~/mail/sequence/words.server";
import { writeEmail } from "~/mail/templates";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { composeContext } from "~/services/mail/mail.server";
import { readPractice } from "~/services/practice/practice.server";

export const readTexts = () => ({
  problems: listTextProblems().map((problem) => ({
    ...problem,
    studio: problem.id && `/studio/intent/edit/id=${problem.id};type=${problem.type}/`,
  })),
  tones: NURTURE_TONES.map((tone) => ({
    tone,
    steps: NURTURE_STEPS.map((step) => ({
      id: `${tone}-${step}`,
      step,
      subject: resolveNurtureText(tone, step).subject,
      isReplaced: listTextProblems().some(({ id }) => id === buildNurtureId(tone, step)),
    })),
  })),
});

export type TextList = ReturnType<typeof readTexts>;

/** Reads the tone and the step of a campaign text's id, such as "high-3". */
function stepOf(id: string | undefined): { tone: NurtureTone; step: number } {
  const [, tone, step] = /^(critical|high|medium|low)-([1-5])$/.exec(id ?? "") ?? [];
  if (!tone) throw new Response("There is no such text", { status: 404 });
  return { tone: tone as NurtureTone, step: Number(step) };
}

const versions = ["published", "draft"] as const;

export function readPreviewOptions(url: URL) {
  const asked = (name: string) => url.searchParams.get(name);
  return {
    sample: findKnownValue(sampleReaderIds, asked("reader")) ?? "parent",
    scheme: findKnownValue(COLOR_SCHEMES, asked("scheme")) ?? "light",
    version: findKnownValue(versions, asked("version")) ?? "published",
  } as const;
}

/** Reads a campaign text's draft from the Studio; if the content store doesn't answer, returns that as the problem. */
async function readDraft(tone: NurtureTone, step: number) {
  try {
    return await readNurtureDraft(tone, step);
  } catch (error) {
    getLogger().warn({ err: error }, "the draft of a text could not be read");
    return { text: undefined, problem: "The content store does not answer." };
  }
}

export async function readCampaignText(id: string | undefined, url: URL) {
  const { tone, step } = stepOf(id);
  const shown = readPreviewOptions(url);
  const draft = await readDraft(tone, step);
  const sent = resolveNurtureText(tone, step);
  const text: NurtureText | undefined = shown.version === "draft" ? draft.text : sent;
  return { tone, step, shown, draft, sent, text };
}

export async function readTextScreen(id: string | undefined, url: URL) {
  const { tone, step, shown, draft, sent, text } = await readCampaignText(id, url);
  const documentId = buildNurtureId(tone, step);
  const mail = text && (await writeSample(text, shown.sample));
  return {
    id: `${tone}-${step}`,
    tone,
    step,
    ...shown,
    subject: mail?.subject ?? null,
    preheader: text?.preheader ?? null,
    plain: mail?.text ?? null,
    /** Why the draft can't be sent; null if it can. */
    draftProblem: draft.problem ?? null,
    hasDraft: draft.problem !== undefined || JSON.stringify(draft.text) !== JSON.stringify(sent),
    /** Why the shipped text is sent instead of the published one; null while the published one is sent. */
    replaced: listTextProblems().find((one) => one.id === documentId)?.why ?? null,
    studio: `/studio/intent/edit/id=${documentId};type=nurtureEmail/`,
    readers: sampleReaderIds.map((value) => ({ value, label: SAMPLE_READERS[value].label })),
    noAddress: !getAppContext().env.POSTAL_ADDRESS,
  };
}

export type TextScreen = Awaited<ReturnType<typeof readTextScreen>>;

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

export type TextTestAnswer = RetryableAnswer & { ok: boolean; title: string };

/** Sends the text on the screen to the signed-in person, as a test. */
export async function sendTest(id: string | undefined, url: URL, user: User) {
  const { shown, text } = await readCampaignText(id, url);
  const no = (status: number, message: string) =>
    data<TextTestAnswer>({ ok: false, title: message }, { status });
  const { db, env, now } = getAppContext();
  if (!text) return no(409, "This draft can’t be sent yet.");
  if (!env.POSTAL_ADDRESS) return no(409, "Set POSTAL_ADDRESS first.");
  const { email } = await readPractice();
  if (!email) return no(503, "The site’s settings can’t be read now.");
  const payload = { sample: shown.sample, text };
  const to = queueTextTest(
    db,
    payload,
    { userId: user.id, fallback: email },
    { now: now(), newId: createId },
  );
  return data<TextTestAnswer>({ ok: true, title: `A test is on its way to ${to}.` });
}
