import type { ClientReturn } from "@sanity/client";
import type { GuideToPrint } from "#studio/guides/guide";
import { getSettings } from "~/platform/config/env.server";
import { getImageHost, type ReadOptions } from "./client.server";
import { readFilled } from "./filled.server";
import { buildPicture, PICTURE_SIZES, type Picture, type QueriedImage } from "./image";
import {
  aboutPageQuery,
  blogPageQuery,
  carTalkPageQuery,
  contactPageQuery,
  guidesQuery,
  homePageQuery,
  legalPageQuery,
  notFoundPageQuery,
  resourcesPageQuery,
  servicesPageQuery,
} from "./queries";
import { getSiteSettings, MissingContentError } from "./settings.server";
import type {
  AboutPageQueryResult,
  BlogPageQueryResult,
  CarTalkPageQueryResult,
  ContactPageQueryResult,
  HomePageQueryResult,
  LegalPageQueryResult,
  NotFoundPageQueryResult,
  ResourcesPageQueryResult,
  ServicesPageQueryResult,
} from "./types.generated";

/* Pages with the practice's details filled in. @throws MissingContentError when the page was never published */

type StoredHome = NonNullable<HomePageQueryResult>;

export interface HomePage extends Omit<StoredHome, "hero" | "video"> {
  hero: Omit<StoredHome["hero"], "image"> & { image: Picture | null };
  video: Omit<StoredHome["video"], "clip"> & {
    clip: Omit<StoredHome["video"]["clip"], "poster"> & { poster: Picture | null };
  };
}
export type AboutPage = NonNullable<AboutPageQueryResult>;
type ServicesPage = NonNullable<ServicesPageQueryResult>;
export type ContactPage = NonNullable<ContactPageQueryResult>;
/** A guide's PDF is at `/guides/{slug}.pdf`. */
type ResourcesPage = NonNullable<ResourcesPageQueryResult>;
type CarTalkPage = NonNullable<CarTalkPageQueryResult>;
export type BlogPage = NonNullable<BlogPageQueryResult>;
type NotFoundPage = NonNullable<NotFoundPageQueryResult>;
type LegalPage = NonNullable<LegalPageQueryResult>;

export async function getHomePage(options: ReadOptions = {}): Promise<HomePage> {
  const scene = (image: QueriedImage | null) => buildPicture(image, PICTURE_SIZES.scene, getImageHost());
  const page = await readFilled(homePageQuery, {}, options, (home: StoredHome): HomePage => {
    const { clip } = home.video;
    return {
      ...home,
      hero: { ...home.hero, image: scene(home.hero.image) },
      video: { ...home.video, clip: { ...clip, poster: scene(clip.poster) } },
    };
  });
  return page ?? missing("homePage");
}

export function getAboutPage(options?: ReadOptions): Promise<AboutPage> {
  return page("aboutPage", aboutPageQuery, options);
}

export function getServicesPage(options?: ReadOptions): Promise<ServicesPage> {
  return page("servicesPage", servicesPageQuery, options);
}

export function getContactPage(options?: ReadOptions): Promise<ContactPage> {
  return page("contactPage", contactPageQuery, options);
}

export function getResourcesPage(options?: ReadOptions): Promise<ResourcesPage> {
  return page("resourcesPage", resourcesPageQuery, options);
}

export function getCarTalkPage(options?: ReadOptions): Promise<CarTalkPage> {
  return page("carTalkPage", carTalkPageQuery, options);
}

export function getBlogPage(options?: ReadOptions): Promise<BlogPage> {
  return page("blogPage", blogPageQuery, options);
}

export function getNotFoundPage(options?: ReadOptions): Promise<NotFoundPage> {
  return page("notFoundPage", notFoundPageQuery, options);
}

export async function getLegalPage(slug: string, options: ReadOptions = {}): Promise<LegalPage> {
  return (await readFilled(legalPageQuery, { slug }, options)) ?? missing(`legal-${slug}`);
}

async function page<const Groq extends string>(
  id: string,
  groq: Groq,
  options: ReadOptions = {},
): Promise<NonNullable<ClientReturn<Groq>>> {
  return (await readFilled(groq, {}, options)) ?? missing(id);
}

function missing(id: string): never {
  throw new MissingContentError(id);
}

/** Lists the guides to print, with the practice's name and number as visitors see them. */
export async function listPrintableGuides(): Promise<GuideToPrint[]> {
  const [{ business, phone, phoneHref }, guides] = await Promise.all([
    getSiteSettings(),
    readFilled(guidesQuery, {}, {}),
  ]);
  const practice = {
    business,
    phone: phone ?? "",
    phoneHref: phoneHref ?? "",
    siteUrl: getSettings().SITE_URL,
  };
  return (guides ?? []).flatMap(({ title, subtitle, slug, _updatedAt, content }) =>
    slug
      ? [{ title: title ?? "", subtitle: subtitle ?? "", slug, updatedAt: _updatedAt, content, practice }]
      : [],
  );
}
