import type { SchemaTypeDefinition } from "sanity";
import { author } from "./documents/author";
import { category } from "./documents/category";
import { chatQuestion } from "./documents/chat-question";
import { faqItem } from "./documents/faq-item";
import { guide } from "./documents/guide";
import { legalPage } from "./documents/legal-page";
import { methodStep } from "./documents/method-step";
import { newsletterIssue } from "./documents/newsletter-issue";
import { nurtureEmail } from "./documents/nurture-email";
import { podcastEpisode } from "./documents/podcast-episode";
import { buildPostType, post } from "./documents/post";
import { routingMessage } from "./documents/routing-message";
import { serviceCard } from "./documents/service-card";
import { staffText } from "./documents/staff-text";
import { testimonial } from "./documents/testimonial";
import { topic } from "./documents/topic";
import { bookingLinks } from "./objects/booking-links";
import { callToAction } from "./objects/call-to-action";
import { crisisResource } from "./objects/crisis-resource";
import { figure } from "./objects/figure";
import { icon } from "./objects/icon";
import { iconCard } from "./objects/icon-card";
import { richText } from "./objects/rich-text";
import { seo } from "./objects/seo";
import { socialProfile } from "./objects/social-profile";
import { statistic } from "./objects/statistic";
import { timeline } from "./objects/timeline";
import { video } from "./objects/video";
import { aboutPage } from "./singletons/about-page";
import { blogPage } from "./singletons/blog-page";
import { carTalkPage } from "./singletons/car-talk-page";
import { contactPage } from "./singletons/contact-page";
import { homePage } from "./singletons/home-page";
import { notFoundPage } from "./singletons/not-found-page";
import { resourcesPage } from "./singletons/resources-page";
import { servicesPage } from "./singletons/services-page";
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
  ...[nurtureEmail, staffText, chatQuestion, routingMessage].map((type) => type.name),
]);
