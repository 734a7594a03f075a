import { createId } from "#db/ids.server";
import { getContentClient, writeContent } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { isPublicSite } from "~/content/samples.server";
import { getStoredSettings } from "~/content/settings.server";
import { countSamples, fillSampleWeek, hasNoLeads, removeSamples } from "~/domain/samples/sample-week.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";

/** How many sample leads there are, and whether a sample week is offered: on an empty practice that nobody else can open. */
export function readSamples(): { leads: number; isOffered: boolean } {
  // Its start has taken them away, and the hub, which asks every five seconds, would count through all leads.
  if (isPublicSite()) return { leads: 0, isOffered: false };
  const { db } = getAppContext();
  return { leads: countSamples(db), isOffered: hasNoLeads(db) };
}

/** Does nothing where no sample week is offered. */
export async function fillWithSamples(user: User): Promise<void> {
  if (!readSamples().isOffered) return;
  await fillSampleWeek(getAppContext().db, { ...buildCaptureContext(await readPractice()), by: user.id });
}

export function removeAllSamples(user: User): void {
  const { db, now } = getAppContext();
  removeSamples(db, { user, now: now(), newId: createId });
}

/** Whether the site is shown without its samples; null on a public site, where that is no choice. */
export const readSamplesHidden = async (): Promise<boolean | null> =>
  isPublicSite() ? null : (await getStoredSettings()).samplesHidden === true;

/**
 * Shows everybody the site with or without its samples. It is a field of the site settings, so pages that are kept are
 * made again. A draft of them has it too: publishing that must not turn it back. Does nothing on a public site.
 */
export async function setSamplesHidden(samplesHidden: boolean, { id: by }: User): Promise<void> {
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
