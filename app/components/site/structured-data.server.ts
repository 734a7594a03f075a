import type { SiteSettings } from "~/content/settings.server";
import type { Crumb } from "./breadcrumbs";
import { canonicalUrl } from "./page-meta";

/** What the records say about the practice. */
export type Practice = Pick<
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

/** One document of linked records, as it stands in a page. */
export const graph = (...nodes: object[]) => ({ "@context": "https://schema.org", "@graph": nodes });

const absolute = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

/** The practice as a professional service, and what it offers as a service of its own (spec.md §3). */
export function serviceData(settings: Practice, siteUrl: string): object[] {
  const id = `${siteUrl}/#practice`;
  return [
    {
      "@type": ["ProfessionalService", "LocalBusiness"],
      "@id": id,
      name: settings.business,
      description: settings.description,
      url: canonicalUrl(siteUrl, "/"),
      logo: absolute(siteUrl, settings.logo?.src ?? "/icon-512.png"),
      image: absolute(siteUrl, settings.image?.src ?? "/og-image.jpg"),
      telephone: settings.phone,
      email: settings.email,
      address: {
        "@type": "PostalAddress",
        ...(settings.address.locality && { addressLocality: settings.address.locality }),
        addressRegion: settings.address.region,
        addressCountry: settings.address.country,
      },
      areaServed: { "@type": "Country", name: settings.areaServed },
      knowsLanguage: settings.language,
      priceRange: settings.priceRange,
      openingHoursSpecification: settings.hours.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens,
        closes,
      })),
      sameAs: settings.socialProfiles.map(({ url }) => url),
    },
    {
      "@type": "Service",
      name: "Family intervention",
      serviceType: "Addiction and mental health intervention",
      description: settings.description,
      provider: { "@id": id },
      areaServed: { "@type": "Country", name: settings.areaServed },
      availableChannel: {
        "@type": "ServiceChannel",
        servicePhone: { "@type": "ContactPoint", telephone: settings.phone },
      },
    },
  ];
}

/** The interventionist. The address is the page about the person. */
export function personData(settings: Practice, siteUrl: string): object {
  return {
    "@type": "Person",
    "@id": `${siteUrl}/about#person`,
    name: settings.name,
    jobTitle: settings.jobTitle,
    description: settings.personDescription,
    url: canonicalUrl(siteUrl, "/about"),
    image: absolute(siteUrl, settings.image?.src ?? "/og-image.jpg"),
    telephone: settings.phone,
    worksFor: { "@type": "ProfessionalService", "@id": `${siteUrl}/#practice`, name: settings.business },
  };
}

export function faqData(items: readonly { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** `items` as the breadcrumbs show them, without Home; `path` is the page itself. */
export function breadcrumbData(items: readonly Crumb[], siteUrl: string, path: string): object {
  const trail = [{ label: "Home", to: "/" }, ...items];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: canonicalUrl(siteUrl, crumb.to ?? path),
    })),
  };
}

export function websiteData({ business }: Pick<Practice, "business">, siteUrl: string): object {
  return { "@type": "WebSite", "@id": `${siteUrl}/#site`, name: business, url: canonicalUrl(siteUrl, "/") };
}
