import type { ReadOptions } from "~/content/client.server";
import { getSiteSettings, type SiteSettings } from "~/content/settings.server";
import { stripStega } from "~/content/text";
import { getSettings } from "~/platform/config/env.server";
import { buildCanonicalUrl, type Crumb } from "./page-meta";

export type StructuredPractice = Pick<
  SiteSettings,
  | "business"
  | "name"
  | "jobTitle"
  | "description"
  | "personDescription"
  | "phone"
  | "email"
  | "address"
  | "areaServed"
  | "language"
  | "priceRange"
  | "hours"
  | "socialProfiles"
  | "logo"
  | "image"
>;

export async function buildPageJsonLd(
  options: ReadOptions,
  make: (settings: StructuredPractice, siteUrl: string) => object[],
) {
  const records = make(await getSiteSettings(options), getSettings().SITE_URL);
  return { "@context": "https://schema.org", "@graph": stripStega(records) };
}

const absolute = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

/** Describes the practice and its service as structured data (docs/product/records.md §3). */
export function buildServiceJsonLd(settings: StructuredPractice, siteUrl: string): object[] {
  const id = `${siteUrl}/#practice`;
  return [
    {
      "@type": ["ProfessionalService", "LocalBusiness"],
      "@id": id,
      name: settings.business,
      description: settings.description,
      url: buildCanonicalUrl(siteUrl, "/"),
      logo: absolute(siteUrl, settings.logo?.src ?? "/icon-512.png"),
      image: absolute(siteUrl, settings.image?.src ?? "/og-image.jpg"),
      ...(settings.phone && { telephone: settings.phone }),
      ...(settings.email && { email: settings.email }),
      address: {
        "@type": "PostalAddress",
        ...(settings.address.locality && { addressLocality: settings.address.locality }),
        ...(settings.address.region && { addressRegion: settings.address.region }),
        addressCountry: settings.address.country,
      },
      areaServed: { "@type": "Country", name: settings.areaServed },
      knowsLanguage: settings.language,
      ...(settings.priceRange && { priceRange: settings.priceRange }),
      ...(settings.hours.length > 0 && {
        openingHoursSpecification: settings.hours.map(({ days, opens, closes }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days,
          opens,
          closes,
        })),
      }),
      sameAs: settings.socialProfiles.map(({ url }) => url).filter(Boolean),
    },
    {
      "@type": "Service",
      name: "Family intervention",
      serviceType: "Addiction and mental health intervention",
      description: settings.description,
      provider: { "@id": id },
      areaServed: { "@type": "Country", name: settings.areaServed },
      ...(settings.phone && {
        availableChannel: {
          "@type": "ServiceChannel",
          servicePhone: { "@type": "ContactPoint", telephone: settings.phone },
        },
      }),
    },
  ];
}

export function buildPersonJsonLd(settings: StructuredPractice, siteUrl: string): object {
  return {
    "@type": "Person",
    "@id": `${siteUrl}/about#person`,
    name: settings.name,
    ...(settings.jobTitle && { jobTitle: settings.jobTitle }),
    ...(settings.personDescription && { description: settings.personDescription }),
    url: buildCanonicalUrl(siteUrl, "/about"),
    image: absolute(siteUrl, settings.image?.src ?? "/og-image.jpg"),
    ...(settings.phone && { telephone: settings.phone }),
    worksFor: { "@type": "ProfessionalService", "@id": `${siteUrl}/#practice`, name: settings.business },
  };
}

export function buildFaqJsonLd(items: readonly { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Describes the breadcrumbs; `items` are the visible ones without Home, `path` is the page itself. */
export function buildBreadcrumbJsonLd(items: readonly Crumb[], siteUrl: string, path: string): object {
  const trail = [{ label: "Home", to: "/" }, ...items];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: buildCanonicalUrl(siteUrl, crumb.to ?? path),
    })),
  };
}

export function buildWebsiteJsonLd(
  { business }: Pick<StructuredPractice, "business">,
  siteUrl: string,
): object {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#site`,
    name: business,
    url: buildCanonicalUrl(siteUrl, "/"),
  };
}

type Episode = {
  title: string;
  slug: string;
  description: string;
  date: string;
  seconds: number;
  audioUrl: string | null;
};

/** Describes the podcast and its episodes, whose `seconds` become ISO 8601 durations. */
export function buildPodcastJsonLd(
  name: string,
  episodes: readonly Episode[],
  settings: StructuredPractice,
  siteUrl: string,
): object[] {
  const id = `${siteUrl}/car-talk#podcast`;
  return [
    {
      "@type": "PodcastSeries",
      "@id": id,
      name,
      url: buildCanonicalUrl(siteUrl, "/car-talk"),
      author: { "@type": "Person", name: settings.name },
    },
    ...episodes.map((episode) => ({
      "@type": "PodcastEpisode",
      name: episode.title,
      description: episode.description,
      datePublished: episode.date,
      timeRequired: `PT${Math.floor(episode.seconds / 60)}M${episode.seconds % 60}S`,
      url: `${siteUrl}/car-talk/${episode.slug}`,
      partOfSeries: { "@id": id },
      ...(episode.audioUrl && {
        associatedMedia: { "@type": "MediaObject", contentUrl: absolute(siteUrl, episode.audioUrl) },
      }),
    })),
  ];
}

type Article = {
  title: string;
  slug: string;
  description: string;
  image: string;
  publishedAt: string | null;
  updatedAt: string;
  author: string;
  /** The interventionist's title; empty while it is a sample that may not be published. */
  jobTitle: string;
  section: string | null;
  keywords: string[];
};

/** Describes an article, whose author is the interventionist (docs/product/numbers.md §9). */
export function buildArticleJsonLd(article: Article, settings: StructuredPractice, siteUrl: string): object {
  return {
    "@type": "Article",
    headline: article.title,
    description: article.description,
    image: absolute(siteUrl, article.image),
    datePublished: article.publishedAt ?? article.updatedAt,
    dateModified: article.updatedAt,
    author: {
      "@type": "Person",
      name: article.author,
      ...(article.jobTitle && { jobTitle: article.jobTitle }),
      url: buildCanonicalUrl(siteUrl, "/about"),
    },
    publisher: { "@type": "Organization", "@id": `${siteUrl}/#practice`, name: settings.business },
    mainEntityOfPage: buildCanonicalUrl(siteUrl, `/blog/${article.slug}`),
    ...(article.section && { articleSection: article.section }),
    ...(article.keywords.length > 0 && { keywords: article.keywords.join(", ") }),
  };
}
