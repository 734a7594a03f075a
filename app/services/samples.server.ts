import { newId } from "#db/ids.server";
import { isPublicSite } from "~/content/samples.server";
import { countSamples, fillSampleWeek, hasNoLeads, removeSamples } from "~/domain/samples/sample-week.server";
import type { User } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { captureContext, readPractice } from "./contact/contact.server";

/** How many sample leads there are, and whether a sample week is offered: on an empty practice that nobody else can open. */
export function readSamples(): { leads: number; isOffered: boolean } {
  const { db } = context();
  return { leads: countSamples(db), isOffered: !isPublicSite() && hasNoLeads(db) };
}

/** Does nothing where no sample week is offered. */
export async function fillWithSamples(user: User): Promise<void> {
  if (!readSamples().isOffered) return;
  await fillSampleWeek(context().db, { ...captureContext(await readPractice()), by: user.id });
}

export function removeAllSamples(user: User): void {
  const { db, now } = context();
  removeSamples(db, { user, now: now(), newId });
}
