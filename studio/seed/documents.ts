import type { SeedDocument } from "./document";
import { faqItems } from "./lists/faq-items";
import { methodSteps } from "./lists/method-steps";
import { serviceCards } from "./lists/service-cards";
import { testimonialDocuments } from "./lists/testimonials";
import { contactPage } from "./pages/contact";
import { homePage } from "./pages/home";
import { siteSettings } from "./site-settings";

/** The first content, in an order in which nothing refers to something later. Ids are the same on every run. */
export function seedDocuments(): SeedDocument[] {
  return [
    siteSettings,
    homePage,
    contactPage,
    ...methodSteps,
    ...testimonialDocuments,
    ...serviceCards,
    ...faqItems,
  ];
}
