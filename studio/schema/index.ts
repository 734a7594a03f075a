import type { SchemaTypeDefinition } from "sanity";
import { author, buildPostType, category, post } from "./documents/blog";
import {
  afterCrisisTexts,
  chatQuestion,
  nurtureEmail,
  routingMessage,
  spokenWords,
  staffText,
  textConsent,
} from "./documents/fixed-texts";
import { guide } from "./documents/guide";
import { legalPage } from "./documents/legal-page";
import { newsletterIssue } from "./documents/newsletter-issue";
import { faqItem, methodStep, serviceCard, testimonial } from "./documents/page-parts";
import { podcastEpisode } from "./documents/podcast-episode";
import { topic } from "./documents/topic";
import {
  bookingLinks,
  callToAction,
  crisisResource,
  figure,
  icon,
  iconCard,
  practiceFigure,
  seo,
  socialProfile,
  statistic,
  timeline,
  video,
} from "./objects";
import { richText } from "./rich-text";
import {
  aboutPage,
  blogPage,
  carTalkPage,
  contactPage,
  homePage,
  notFoundPage,
  resourcesPage,
  servicesPage,
} from "./singletons/pages";
import { siteSettings } from "./singletons/site-settings";

/** Types with one document each, whose id is the name of the type. */
export const singletonTypes = [
  siteSettings,
  homePage,
  aboutPage,
  servicesPage,
  contactPage,
  resourcesPage,
  carTalkPage,
  blogPage,
  notFoundPage,
];

const documentTypes = [
  post,
  category,
  topic,
  author,
  newsletterIssue,
  nurtureEmail,
  staffText,
  chatQuestion,
  routingMessage,
  textConsent,
  spokenWords,
  afterCrisisTexts,
  podcastEpisode,
  guide,
  legalPage,
  serviceCard,
  methodStep,
  faqItem,
  testimonial,
];

const objectTypes = [
  bookingLinks,
  callToAction,
  crisisResource,
  figure,
  icon,
  iconCard,
  richText,
  seo,
  socialProfile,
  practiceFigure,
  statistic,
  timeline,
  video,
];

export const schemaTypes: SchemaTypeDefinition[] = [...singletonTypes, ...documentTypes, ...objectTypes];

export const buildSchemaTypes = (timeZone: string): SchemaTypeDefinition[] =>
  schemaTypes.map((type) => (type === post ? buildPostType(timeZone) : type));

export const SINGLETON_IDS: ReadonlySet<string> = new Set(singletonTypes.map((type) => type.name));

/** Types whose documents the product finds by fixed ids, so they can't be created, copied or removed by hand. */
export const FIXED_TYPES: ReadonlySet<string> = new Set([
  ...SINGLETON_IDS,
  ...[nurtureEmail, staffText, chatQuestion, routingMessage, textConsent, spokenWords, afterCrisisTexts].map(
    (type) => type.name,
  ),
]);
