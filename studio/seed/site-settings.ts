import { keyed, type SeedDocument } from "./document";
import { figure } from "./images";

const EVERY_DAY = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * A sample practice, plainly so: a 555-01xx telephone number (reserved for fiction) and example.com
 * addresses (RFC 2606). The figures are the ones of the practice's own copy.
 */
export const siteSettings: SeedDocument = {
  _id: "siteSettings",
  _type: "siteSettings",
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  jobTitle: "Certified Intervention Professional",
  tagline: "Help for the whole family, day or night",
  description:
    "Porchlight helps families across the United States when someone they love is living with an addiction or a mental health crisis. One certified interventionist, with you from the first call.",
  personDescription:
    "Ellen Marsh is a Certified Intervention Professional who has spent more than 15 years helping families plan and hold calm, caring interventions.",
  yearsExperience: "15+",
  familiesHelped: "500+",
  treatmentEngagement: "85%",
  statesServed: "50",
  priceRange: "$$",
  image: figure("portrait", { alt: "Drawn portrait of Ellen Marsh by a window in morning light" }),
  phone: "(555) 555-0142",
  email: "hello@example.com",
  address: { locality: "Salt Lake City", region: "Utah", country: "US" },
  areaServed: "United States",
  language: "English",
  hoursText: "Open 24 hours a day, every day",
  hours: keyed([{ _type: "openingHours", days: EVERY_DAY, opens: "00:00", closes: "23:59" }], "hours"),
  socialProfiles: keyed(
    [
      { _type: "socialProfile", platform: "LinkedIn", url: "https://www.example.com/linkedin" },
      { _type: "socialProfile", platform: "Facebook", url: "https://www.example.com/facebook" },
    ],
    "social",
  ),
  crisis: {
    heading: "In danger right now?",
    text: "If someone may die or be hurt, do not wait for us. These lines are free and open day and night.",
    resources: keyed(
      [
        {
          _type: "crisisResource",
          label: "Call 911",
          shortLabel: "911",
          detail: "An overdose, someone who will not wake up, a weapon, or any danger to life",
          href: "tel:911",
        },
        {
          _type: "crisisResource",
          label: "Call or text 988",
          shortLabel: "988",
          detail: "Suicide and Crisis Lifeline, for thoughts of suicide or a mental health crisis",
          href: "tel:988",
        },
        {
          _type: "crisisResource",
          label: "Text HOME to 741741",
          shortLabel: "Text 741741",
          detail: "Crisis Text Line, when it is easier to type than to talk",
          href: "sms:741741?&body=HOME",
        },
        {
          _type: "crisisResource",
          label: "Call 1-800-662-4357",
          shortLabel: "1-800-662-4357",
          detail: "SAMHSA National Helpline, for treatment near you, in English and Spanish",
          href: "tel:+18006624357",
        },
      ],
      "crisis",
    ),
  },
  bookingLinks: { _type: "bookingLinks" },
  footer: {
    text: "{business} helps families in all {statesServed} states. The phone is answered 24 hours a day, every day.",
    chatButton: "Live Chat Available",
    smallPrint: "Intervention and family support. Not medical treatment and not an emergency service.",
  },
};
