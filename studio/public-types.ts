/**
 * Types that anybody may read once published, where the lake is open to all (`LAKE_PUBLIC`), each with its private
 * fields: what the site shows. A post's prompt and author, and `topic`, the plan of posts, are private, as is any
 * type that is not named here.
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
