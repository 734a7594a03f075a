import type { DocumentActionComponent, SanityDocument } from "sanity";

/** The page that shows each kind of document; what is shown on several pages leads to the one it is first on. */
const PAGES: Record<string, string | ((document: SanityDocument) => string | undefined)> = {
  post: (document) => under("/blog", document),
  legalPage: (document) => under("", document),
  homePage: "/",
  aboutPage: "/about",
  servicesPage: "/services",
  contactPage: "/contact",
  resourcesPage: "/resources",
  carTalkPage: "/car-talk",
  blogPage: "/blog",
  notFoundPage: "/page-that-is-not-there",
  siteSettings: "/",
  methodStep: "/",
  testimonial: "/",
  serviceCard: "/services",
  guide: "/resources",
  category: "/blog",
  podcastEpisode: "/car-talk",
  faqItem: (document) => (document.page === "contact" ? "/contact" : "/services"),
};

/** Opens the document's page with its drafts, in a tab of its own. Documents without a page have no such button. */
export const previewAction: DocumentActionComponent = ({ type, draft, published }) => {
  const document = draft ?? published;
  const page = PAGES[type];
  if (!page) return null;
  const to = typeof page === "string" ? page : document ? page(document) : undefined;
  return {
    label: "Preview",
    title: to ? "See this draft on its page" : "Give the document an address first",
    disabled: !to,
    onHandle: () => {
      if (to) window.open(`/preview?to=${encodeURIComponent(to)}`, "_blank", "noopener");
    },
  };
};

function under(folder: string, { slug }: SanityDocument): string | undefined {
  const current = (slug as { current?: string } | undefined)?.current;
  return current ? `${folder}/${encodeURIComponent(current)}` : undefined;
}
