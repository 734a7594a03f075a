import { imageHost, type ReadOptions, readContent } from "./client.server";
import { PICTURE_SIZES, type Picture, toPicture } from "./image";
import { contactPageQuery, homePageQuery } from "./queries";
import { getSiteSettings, MissingContentError, type SiteSettings } from "./settings.server";
import { fillCopy } from "./text";
import type { ContactPageQueryResult, HomePageQueryResult } from "./types.generated";

type Stored<Result> = NonNullable<Result>;

const filled = new WeakMap<object, { settings: SiteSettings; page: unknown }>();

/** A page's copy with the practice's details in it, kept until the page or the settings change. */
async function readPage<Result extends object>(
  id: string,
  read: Promise<Result | null>,
  options: ReadOptions,
): Promise<Result> {
  const [stored, settings] = await Promise.all([read, getSiteSettings(options)]);
  if (!stored) throw new MissingContentError(id);
  const kept = filled.get(stored);
  if (kept?.settings === settings) return kept.page as Result;
  const page = fillCopy(stored, settings);
  filled.set(stored, { settings, page });
  return page;
}

type StoredHome = Stored<HomePageQueryResult>;

/** Everything on `/`: the copy, the five method steps and the testimonials, in order. */
export interface HomePage extends Omit<StoredHome, "hero" | "video"> {
  hero: Omit<StoredHome["hero"], "image"> & { image: Picture | null };
  video: Omit<StoredHome["video"], "clip"> & {
    clip: Omit<StoredHome["video"]["clip"], "poster"> & { poster: Picture | null };
  };
}

/** Like every reader here: throws MissingContentError when the page was never published. */
export async function getHomePage(options: ReadOptions = {}): Promise<HomePage> {
  const page = await readPage("homePage", readContent(homePageQuery, {}, options), options);
  const scene = (image: Parameters<typeof toPicture>[0]) =>
    toPicture(image, PICTURE_SIZES.scene, imageHost());
  const { clip } = page.video;
  return {
    ...page,
    hero: { ...page.hero, image: scene(page.hero.image) },
    video: { ...page.video, clip: { ...clip, poster: scene(clip.poster) } },
  };
}

/** The copy of `/contact` and its questions, in order. */
export type ContactPage = Stored<ContactPageQueryResult>;

export function getContactPage(options: ReadOptions = {}): Promise<ContactPage> {
  return readPage("contactPage", readContent(contactPageQuery, {}, options), options);
}
