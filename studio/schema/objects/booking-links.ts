import { defineField, defineType } from "sanity";

/**
 * Links to book meetings. A meeting without one is not offered; the site then suggests a call or an e-mail. Environment
 * variables win over these (see `.env.example`).
 */
export const bookingLinks = defineType({
  name: "bookingLinks",
  title: "Booking links",
  type: "object",
  fields: [
    { name: "emergency", title: "Emergency consultation" },
    { name: "standard", title: "Standard consultation" },
    { name: "exploratory", title: "Exploratory consultation" },
  ].map((field) =>
    defineField({ ...field, type: "url", validation: (rule) => rule.uri({ scheme: ["https", "http"] }) }),
  ),
});
