import { buildNurtureId, NURTURE_PLACES, type NurtureSeries } from "#studio/texts/nurture-rules";
import { serveScreen } from "~/commands/screen.server";
import { listTextProblems } from "~/content/texts.server";
import { SAMPLE_READERS, sampleReaderIds } from "~/mail/sequence/sample-mail.server";
import { resolveNurtureText } from "~/mail/words.server";
import { campaignTextHandlers, readCampaignText, writeSample } from "~/services/mail/commands.server";

const SERIES_WORDS: Record<NurtureSeries, string> = {
  critical: "Critical: it can’t wait",
  high: "High: help within days",
  medium: "Medium: weighing options",
  low: "Low: just learning",
  violence: "Violence was named: the first two mails, whatever the urgency",
};

export const readTexts = () => ({
  problems: listTextProblems().map((problem) => ({
    ...problem,
    studio: problem.id && `/studio/intent/edit/id=${problem.id};type=${problem.type}/`,
  })),
  series: (Object.keys(SERIES_WORDS) as NurtureSeries[]).map((series) => ({
    series,
    title: SERIES_WORDS[series],
    steps: NURTURE_PLACES.filter((place) => place.series === series).map(({ step }) => ({
      id: `${series}-${step}`,
      step,
      subject: resolveNurtureText(series, step).subject,
      isReplaced: listTextProblems().some(({ id }) => id === buildNurtureId(series, step)),
    })),
  })),
});

export type TextList = ReturnType<typeof readTexts>;

async function readTextScreen(id: string | undefined, url: URL) {
  const { series, step, shown, draft, sent, text } = await readCampaignText(id, url.searchParams);
  const documentId = buildNurtureId(series, step);
  const mail = text && (await writeSample(text, shown.sample));
  return {
    id: `${series}-${step}`,
    lead: SERIES_WORDS[series],
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
  };
}

export type TextScreen = Awaited<ReturnType<typeof readTextScreen>>;

export const { loader, action } = serveScreen({
  role: "editor",
  load: ({ url, params }) => readTextScreen(params.id, url),
  handle: [campaignTextHandlers],
});
