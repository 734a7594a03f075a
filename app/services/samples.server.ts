import { newId } from "#db/ids.server";
import { isPublicSite } from "~/content/samples.server";
import { countSamples, fillSampleWeek, hasNoLeads, removeSamples } from "~/domain/samples/sample-week.server";
import type { User } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { captureContext, readPractice } from "./contact/contact.server";

/** How many sample leads there are, and whether a sample week is offered: on an empty practice that nobody else can open. */
export function readSamples(): { leads: number; isOffered: boolean } {
  // Its start has taken them away, and the hub, which asks every five seconds, would count through all leads.
  if (isPublicSite()) return { leads: 0, isOffered: false };
  const { db } = context();
  return { leads: countSamples(db), isOffered: hasNoLeads(db) };
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
