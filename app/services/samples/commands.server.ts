import { handleCommands } from "~/commands/handle.server";
import { getContentClient, writeContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { isPublicSite } from "~/content/samples.server";
import { getStoredSettings } from "~/content/settings.server";
import { countSamples, fillSampleWeek, hasNoLeads, removeSamples } from "~/domain/samples/sample-week.server";
import { getAppContext } from "~/platform/context.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { sampleCommands } from "./commands";

export const sampleHandlers = handleCommands(sampleCommands, {
  async fill(change) {
    if (!readSamples().isOffered) return;
    await fillSampleWeek(change, buildIntake(await readPractice()));
  },
  remove(change) {
    removeSamples(change);
  },
  hide: ({ actor }, { hidden }) => setSamplesHidden(hidden, actor.id),
});

/** Counts sample leads. `isOffered`: samples can be added, as there are no leads yet and the site is not public. */
export function readSamples(): { leads: number; isOffered: boolean } {
  // On a public site the start has removed the samples, and the hub, which asks every five seconds, would count all
  // leads.
  if (isPublicSite()) return { leads: 0, isOffered: false };
  const { db } = getAppContext();
  return { leads: countSamples(db), isOffered: hasNoLeads(db) };
}

/** Whether samples are hidden on the site; null on a public site, where staff can't choose. */
export const readSamplesHidden = async (): Promise<boolean | null> =>
  isPublicSite() ? null : (await getStoredSettings()).samplesHidden === true;

/**
 * Hides or shows samples by a field of the site settings, so cached pages are made again. The draft gets it, too, so
 * that publishing keeps it.
 */
async function setSamplesHidden(samplesHidden: boolean, by: string): Promise<void> {
  if (isPublicSite()) return;
  const ids = await getContentClient().fetch<string[]>(
    "*[_id in $ids]._id",
    { ids: ["siteSettings", buildDraftId("siteSettings")] },
    { perspective: "raw" },
  );
  await writeContent(
    ids.map((id) => ({ patch: { id, set: { samplesHidden } } })),
    by,
  );
}
