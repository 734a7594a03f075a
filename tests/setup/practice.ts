import type { MailPractice } from "~/mail/templates/parts/frame";

/** The practice of a mail that is written in a test. */
export const SAMPLE_PRACTICE: MailPractice = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  siteUrl: "https://www.example.com",
  postalAddress: "12 Main St, Salt Lake City, UT 84101",
};
