import type { SeedDocument } from "../document";

const services = [
  {
    title: "Crisis Intervention",
    icon: "alert",
    description:
      "When someone’s life or safety is at risk, we make a safety plan on the first call and can be with you within 24-48 hours, wherever you live.",
  },
  {
    title: "Planned Family Intervention",
    icon: "family",
    description:
      "A careful, loving meeting with your family, prepared over one to three weeks, so that everyone knows what to say and treatment is ready.",
  },
  {
    title: "Mental Health Intervention",
    icon: "sprout",
    description:
      "For depression, bipolar disorder, psychosis and other conditions, alone or together with an addiction. We work with clinicians to find care that fits.",
  },
  {
    title: "Treatment Placement",
    icon: "map",
    description:
      "We help you compare licensed programs, check insurance and cost, and hold a place. We take no payment from any treatment center for sending someone there.",
  },
  {
    title: "Safe Transport",
    icon: "plane",
    description:
      "The trip to treatment can be the hardest part. We travel with your loved one, by car or by air, and hand over in person to the team that will care for them.",
  },
  {
    title: "Family Coaching and Aftercare",
    icon: "heart",
    description:
      "Support for the people who love someone in trouble: boundaries you can keep, ways to talk, and steady check-ins through treatment and the return home.",
  },
];

/** The six services on /services. */
export const serviceCards: SeedDocument[] = services.map((service, index) => ({
  _id: `service-${index + 1}`,
  _type: "serviceCard",
  order: index + 1,
  ...service,
}));
