import type { SeedDocument } from "./document";
import { familySupportChecklist } from "./guides/family-support-checklist";
import { interventionPreparation } from "./guides/intervention-preparation";
import { warningSigns } from "./guides/warning-signs";
import { professionalDisclaimer } from "./legal/disclaimer";
import { privacyPolicy } from "./legal/privacy";
import { termsOfService } from "./legal/terms";
import { authorDocuments } from "./lists/authors";
import { categoryDocuments } from "./lists/categories";
import { faqItems } from "./lists/faq-items";
import { methodSteps } from "./lists/method-steps";
import { podcastEpisodes } from "./lists/podcast-episodes";
import { serviceCards } from "./lists/service-cards";
import { testimonialDocuments } from "./lists/testimonials";
import { topicDocuments } from "./lists/topics";
import { aboutPage } from "./pages/about";
import { blogPage } from "./pages/blog";
import { carTalkPage } from "./pages/car-talk";
import { contactPage } from "./pages/contact";
import { homePage } from "./pages/home";
import { notFoundPage } from "./pages/not-found";
import { resourcesPage } from "./pages/resources";
import { servicesPage } from "./pages/services";
import { postDocuments } from "./posts";
import { siteSettings } from "./site-settings";

/** The first content, in an order in which nothing refers to something later. Ids are the same on every run. */
export function seedDocuments(): SeedDocument[] {
  return [
    siteSettings,
    homePage,
    aboutPage,
    servicesPage,
    contactPage,
    resourcesPage,
    carTalkPage,
    blogPage,
    notFoundPage,
    privacyPolicy,
    termsOfService,
    professionalDisclaimer,
    ...methodSteps,
    ...testimonialDocuments,
    ...serviceCards,
    ...faqItems,
    interventionPreparation,
    familySupportChecklist,
    warningSigns,
    ...podcastEpisodes,
    ...categoryDocuments,
    ...authorDocuments,
    ...topicDocuments,
    ...postDocuments(),
  ];
}
