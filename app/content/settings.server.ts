import { getImageHost, type ReadOptions, readContent } from "./client.server";
import { buildFigureValues, type FigureValues, listShownFigures } from "./figures";
import { fillCopy } from "./fill-text";
import { buildPicture, PICTURE_SIZES, type Picture } from "./image";
import { siteSettingsQuery } from "./queries";
import { markSamples } from "./sample-marks";
import { applySampleSettings } from "./samples.server";
import { buildTelHref } from "./text";
import type { SiteSettingsQueryResult } from "./types.generated";

type Stored = NonNullable<SiteSettingsQueryResult>;

type Switches =
  | "figuresAreReal"
  | "credentialsAreReal"
  | "addressIsReal"
  | "priceIsReal"
  | "hoursAreReal"
  | "samplesHidden"
  | "notesConsent";

/** The site's settings, with `tel:` and `mailto:` links. What is left out as a sample is empty (`samples.ts`), its link too. */
export interface SiteSettings
  extends Omit<Stored, "logo" | "image" | "figures" | Switches>,
    Omit<FigureValues, "figures"> {
  phoneHref: string;
  emailHref: string;
  logo: Picture | null;
  image: Picture | null;
}

/** With the figures that may be shown, which only pages that show them hand on. */
type SettingsWithFigures = SiteSettings & Pick<FigureValues, "figures">;

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
  visitors: new WeakMap<Stored, SettingsWithFigures>(),
  asFamily: new WeakMap<Stored, SettingsWithFigures>(),
};

/** @throws MissingContentError when there are no settings */
export async function getSiteSettings(options: ReadOptions = {}): Promise<SettingsWithFigures> {
  const stored = await readContent(siteSettingsQuery, {}, options);
  if (!stored) throw new MissingContentError("siteSettings");
  const made = finished[options.asFamily ? "asFamily" : "visitors"];
  const kept = made.get(stored);
  if (kept) return kept;

  const shown = applySampleSettings(stored, stored, options);
  const { samples, ...figures } = buildFigureValues(listShownFigures(shown.figures));
  const values = markSamples({ ...shown, ...figures }, samples);
  const {
    figuresAreReal,
    credentialsAreReal,
    addressIsReal,
    priceIsReal,
    hoursAreReal,
    samplesHidden,
    notesConsent,
    ...copy
  } = fillCopy(values, values);
  const settings: SettingsWithFigures = {
    ...copy,
    phoneHref: shown.phone && buildTelHref(shown.phone),
    emailHref: shown.email && `mailto:${shown.email}`,
    logo: buildPicture(stored.logo, PICTURE_SIZES.logo, getImageHost()),
    image: buildPicture(stored.image, PICTURE_SIZES.portrait, getImageHost()),
  };
  made.set(stored, settings);
  return settings;
}
