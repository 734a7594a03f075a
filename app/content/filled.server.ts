import type { ClientReturn } from "@sanity/client";
import { type ReadOptions, readContent } from "./client.server";
import { fillCopy } from "./fill-text";
import { siteSettingsQuery } from "./queries";
import { applySampleSettings } from "./samples.server";
import { getSiteSettings, type SiteSettings } from "./settings.server";

type Finished = WeakMap<object, { settings: SiteSettings; result: unknown }>;

/** Finished results. Visitors and staff's view "as a family" are kept apart, so that neither replaces the other's. */
const finished: Record<"visitors" | "asFamily", Finished> = {
  visitors: new WeakMap(),
  asFamily: new WeakMap(),
};

/** Reads filled-in content. `finish` runs once per result and settings. Null when the query finds nothing. */
export async function readFilled<const Groq extends string, Result = NonNullable<ClientReturn<Groq>>>(
  groq: Groq,
  params: Record<string, unknown>,
  options: ReadOptions,
  finish: (filled: NonNullable<ClientReturn<Groq>>) => Result = (filled) => filled as Result,
): Promise<Result | null> {
  const [stored, settings, confirmed] = await Promise.all([
    readContent(groq, params, options) as Promise<ClientReturn<Groq> | null>,
    getSiteSettings(options),
    readContent(siteSettingsQuery, {}, options),
  ]);
  if (stored === null || typeof stored !== "object") return null;
  const made = finished[options.asFamily ? "asFamily" : "visitors"];
  const kept = made.get(stored);
  if (kept?.settings === settings) return kept.result as Result;
  const result = finish(
    fillCopy(applySampleSettings(stored, confirmed ?? {}, options), settings) as NonNullable<
      ClientReturn<Groq>
    >,
  );
  made.set(stored, { settings, result });
  return result;
}
