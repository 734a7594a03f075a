import type { SchemaTypeDefinition } from "sanity";
import { faqItem } from "./documents/faq-item";
import { methodStep } from "./documents/method-step";
import { serviceCard } from "./documents/service-card";
import { testimonial } from "./documents/testimonial";
import { bookingLinks } from "./objects/booking-links";
import { callToAction } from "./objects/call-to-action";
import { crisisResource } from "./objects/crisis-resource";
import { figure } from "./objects/figure";
import { icon } from "./objects/icon";
import { iconCard } from "./objects/icon-card";
import { seo } from "./objects/seo";
import { socialProfile } from "./objects/social-profile";
import { statistic } from "./objects/statistic";
import { timeline } from "./objects/timeline";
import { video } from "./objects/video";
import { contactPage } from "./singletons/contact-page";
import { homePage } from "./singletons/home-page";
import { siteSettings } from "./singletons/site-settings";

/** Documents of which there is exactly one; each one's id is its type's name. */
export const singletonTypes = [siteSettings, homePage, contactPage];

const documentTypes = [methodStep, testimonial, serviceCard, faqItem];

const objectTypes = [
  bookingLinks,
  callToAction,
  crisisResource,
  figure,
  icon,
  iconCard,
  seo,
  socialProfile,
  statistic,
  timeline,
  video,
];

export const schemaTypes: SchemaTypeDefinition[] = [...singletonTypes, ...documentTypes, ...objectTypes];

export const SINGLETON_IDS: ReadonlySet<string> = new Set(singletonTypes.map((type) => type.name));
