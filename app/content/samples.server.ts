import { drawSeedImages } from "#studio/seed/art";
import { buildSeedDocuments } from "#studio/seed/documents";
import { isSeedFigure } from "#studio/seed/images";
import { getSettings, isThisMachine } from "~/platform/config/env.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { type ReadOptions, readContent } from "./client.server";
import { type FigureProblem, listFigureProblems } from "./figures";
import { sampleDocumentsQuery } from "./queries";
import { INVENTED_STORIES, type SampleSettings } from "./sample-rows";
import {
  type ContentDocument,
  collectSeedValues,
  type FirstValues,
  listRemainingSamples,
  markOrHideSamples,
  type StandingSample,
} from "./samples";

/** Returns the values of the first content, read once from the seed's files. */
const getFirstValues = (): FirstValues =>
  ensureSingleton("first-values", () => collectSeedValues(buildSeedDocuments().map(withFiles)));

/** Adds the file names of a document's pictures, which they get when they are stored. */
const withFiles = (document: ContentDocument): ContentDocument => {
  const images = drawSeedImages();
  return JSON.parse(JSON.stringify(document), (_, value) =>
    isSeedFigure(value) ? { ...value, file: images.get(value._seedImage)?.filename } : value,
  );
};

/** Whether the site is public: samples are then not shown as if they were true. */
export const isPublicSite = (): boolean => !isThisMachine(new URL(getSettings().SITE_URL).hostname);

/** Whether samples are hidden: on a public site, while the switch of `/admin/launch` is on, and for staff in a family's view. */
export const isHidingSamples = (settings: SampleSettings, { asFamily = false }: ReadOptions = {}): boolean =>
  isPublicSite() || settings.samplesHidden === true || asFamily;

/** Hides or marks samples; call it before the practice's details are filled in. */
export const applySampleSettings = <T>(result: T, settings: SampleSettings, options: ReadOptions): T =>
  markOrHideSamples(result, getFirstValues(), {
    confirmed: settings,
    areHidden: isHidingSamples(settings, options),
  });

type LaunchContent = {
  samples: StandingSample[];
  figureProblems: FigureProblem[];
  /** What families can check about the practice, as it is stored. */
  trust: { certifyingBody?: string; feeRange?: string } | undefined;
};

/** Reads what of the content has to be mended before the launch: samples, figures that no page shows, what can't be checked. */
export async function readLaunchContent(options: ReadOptions = {}): Promise<LaunchContent> {
  const documents = (await readContent(
    sampleDocumentsQuery,
    { stories: Object.keys(INVENTED_STORIES) },
    options,
  )) as unknown as ContentDocument[];
  const settings = documents.find(({ _type }) => _type === "siteSettings");
  return {
    samples: listRemainingSamples(documents, getFirstValues(), (settings ?? {}) as SampleSettings),
    figureProblems: listFigureProblems(documents),
    trust: settings?.trust as LaunchContent["trust"],
  };
}
