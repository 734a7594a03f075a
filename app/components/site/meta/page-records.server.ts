import type { ReadOptions } from "~/content/client.server";
import { getSiteSettings } from "~/content/settings.server";
import { getSettings } from "~/platform/config/env.server";
import { buildJsonLdGraph, type StructuredPractice } from "./structured-data.server";

export async function buildPageJsonLd(
  options: ReadOptions,
  make: (settings: StructuredPractice, siteUrl: string) => object[],
) {
  return buildJsonLdGraph(...make(await getSiteSettings(options), getSettings().SITE_URL));
}
