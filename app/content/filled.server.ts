import type { ClientReturn } from "@sanity/client";
import { type ReadOptions, readContent } from "./client.server";
import { siteSettingsQuery } from "./queries";
import { shownToVisitors } from "./samples.server";
import { getSiteSettings, type SiteSettings } from "./settings.server";
import { fillCopy } from "./text";

const finished = new WeakMap<object, { settings: SiteSettings; result: unknown }>();

/**
 * A query's result as visitors see it, with the practice's details in its copy, as `finish` shapes it. What `finish`
 * makes is kept until the result or the settings change. Null when the query finds nothing.
 */
export async function readFilled<const Groq extends string, Finished = NonNullable<ClientReturn<Groq>>>(
  groq: Groq,
  params: Record<string, unknown>,
  options: ReadOptions,
  finish: (filled: NonNullable<ClientReturn<Groq>>) => Finished = (filled) => filled as Finished,
): Promise<Finished | null> {
  const [stored, settings, confirmed] = await Promise.all([
    readContent(groq, params, options) as Promise<ClientReturn<Groq> | null>,
    getSiteSettings(options),
    readContent(siteSettingsQuery, {}, options),
  ]);
  if (stored === null || typeof stored !== "object") return null;
  const kept = finished.get(stored);
  if (kept?.settings === settings) return kept.result as Finished;
  const result = finish(
    fillCopy(shownToVisitors(stored, confirmed ?? {}), settings) as NonNullable<ClientReturn<Groq>>,
  );
  finished.set(stored, { settings, result });
  return result;
}
