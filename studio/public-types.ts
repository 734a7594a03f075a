/**
 * What anybody may read in the content lake where it is open to all (`LAKE_PUBLIC`): published documents of these
 * types, without the fields named. It is what the site shows. Not among it is `topic`, the plan of what is to be
 * written, and of a post what it was asked of a model with and by whom. A type that is added to the schema is private
 * until it is named here.
 */
export const PUBLIC_TYPES: Readonly<Record<string, readonly string[]>> = {
  siteSettings: [],
  homePage: [],
  aboutPage: [],
  servicesPage: [],
  contactPage: [],
  resourcesPage: [],
  carTalkPage: [],
  blogPage: [],
  notFoundPage: [],
  legalPage: [],
  post: ["generationPrompt", "createdBy", "aiGenerated"],
  category: [],
  author: [],
  podcastEpisode: [],
  guide: [],
  serviceCard: [],
  methodStep: [],
  faqItem: [],
  testimonial: [],
  "sanity.imageAsset": ["originalFilename", "source"],
  "sanity.fileAsset": ["originalFilename", "source"],
};
