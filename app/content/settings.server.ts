import { getImageHost, type ReadOptions, readContent } from "./client.server";
import { buildPicture, PICTURE_SIZES, type Picture } from "./image";
import { siteSettingsQuery } from "./queries";
import { applySampleSettings } from "./samples.server";
import { buildTelHref, fillCopy } from "./text";
import type { SiteSettingsQueryResult } from "./types.generated";

type Stored = NonNullable<SiteSettingsQueryResult>;

type Switches =
  | "figuresAreReal"
  | "credentialsAreReal"
  | "addressIsReal"
  | "priceIsReal"
  | "hoursAreReal"
  | "samplesHidden";

/** The site's settings, with `tel:` and `mailto:` links. What is left out as a sample is empty (`samples.ts`), its link too. */
export interface SiteSettings extends Omit<Stored, "logo" | "image" | Switches> {
  phoneHref: string;
  emailHref: string;
  logo: Picture | null;
  image: Picture | null;
}

/** A required document is missing: the store was never seeded, or someone removed it. */
export class MissingContentError extends Error {
  constructor(id: string) {
    super(`The content store has no published "${id}" document; seed it or publish one in the Studio`);
    this.name = "MissingContentError";
  }
}

/** Reads the settings with their samples: where notices to staff go, and who mail is from. */
export async function getStoredSettings(): Promise<Stored> {
  const stored = await readContent(siteSettingsQuery);
  if (!stored) throw new MissingContentError("siteSettings");
  return stored;
}

/** Caches the finished settings by stored result, because settings rarely change. */
const finished = {
  visitors: new WeakMap<Stored, SiteSettings>(),
  asFamily: new WeakMap<Stored, SiteSettings>(),
};

/** @throws MissingContentError when there are no settings */
export async function getSiteSettings(options: ReadOptions = {}): Promise<SiteSettings> {
  const stored = await readContent(siteSettingsQuery, {}, options);
  if (!stored) throw new MissingContentError("siteSettings");
  const made = finished[options.asFamily ? "asFamily" : "visitors"];
  const kept = made.get(stored);
  if (kept) return kept;

  const shown = applySampleSettings(stored, stored, options);
  const {
    figuresAreReal,
    credentialsAreReal,
    addressIsReal,
    priceIsReal,
    hoursAreReal,
    samplesHidden,
    ...copy
  } = fillCopy(shown, shown);
  const settings: SiteSettings = {
    ...copy,
    phoneHref: shown.phone && buildTelHref(shown.phone),
    emailHref: shown.email && `mailto:${shown.email}`,
    logo: buildPicture(stored.logo, PICTURE_SIZES.logo, getImageHost()),
    image: buildPicture(stored.image, PICTURE_SIZES.portrait, getImageHost()),
  };
  made.set(stored, settings);
  return settings;
}
