import { defineArrayMember, defineField, defineType } from "sanity";
import { defineConfirmationField, defineLineField, defineProseField } from "../fields";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The practice's facts. Copy elsewhere refers to them as {business}, {name}, {phone} and {email}. */
export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  groups: [
    { name: "practice", title: "Practice", default: true },
    { name: "reach", title: "Contact and hours" },
    { name: "trust", title: "What families can check" },
    { name: "crisis", title: "Crisis line" },
    { name: "booking", title: "Booking" },
    { name: "footer", title: "Footer" },
  ],
  fields: [
    defineLineField("business", "Business name", { max: 80, group: "practice" }),
    defineLineField("name", "Interventionist's name", { max: 80, group: "practice" }),
    defineLineField("jobTitle", "Job title", { max: 80, group: "practice" }),
    defineLineField("tagline", "Tagline", { max: 120, group: "practice" }),
    defineProseField("description", "Description of the practice", {
      max: 300,
      group: "practice",
      description: "One or two sentences, as search engines are told.",
    }),
    defineProseField("personDescription", "Description of the interventionist", {
      max: 300,
      group: "practice",
      description: "One or two sentences, as search engines are told.",
    }),
    defineLineField("yearsExperience", "Years of experience", {
      max: 12,
      group: "practice",
      description: "As shown, such as 15+.",
    }),
    defineLineField("familiesHelped", "Families helped", {
      max: 12,
      group: "practice",
      description: "As shown, such as 500+.",
    }),
    defineLineField("treatmentEngagement", "Treatment engagement", {
      max: 12,
      group: "practice",
      description: "How many go into treatment, as shown, such as 85%.",
    }),
    defineLineField("statesServed", "States served", {
      max: 12,
      group: "practice",
      description: "As shown, such as 12.",
    }),
    defineConfirmationField(
      "figuresAreReal",
      "The four figures above, and the years in the description, are our own count.",
      "practice",
    ),
    defineConfirmationField(
      "credentialsAreReal",
      "The job title, the author's, and the credentials on the home and About pages, are held by the person named.",
      "practice",
    ),
    defineField({
      name: "samplesHidden",
      title: "Show the site as families will see it",
      type: "boolean",
      group: "practice",
      description: "Set on the Launch screen.",
      hidden: true,
    }),
    defineField({ name: "logo", title: "Logo", type: "figure", group: "practice" }),
    defineField({ name: "image", title: "Portrait", type: "figure", group: "practice" }),
    defineLineField("priceRange", "Price range", {
      max: 6,
      group: "practice",
      description: "For search engines, such as $$.",
    }),
    defineConfirmationField("priceIsReal", "The price range is the practice's own.", "practice"),
    defineField({
      name: "url",
      title: "Public address of the site",
      type: "url",
      group: "practice",
      description: "Only where it differs from the address the site runs at.",
      validation: (rule) => rule.uri({ scheme: ["https", "http"] }),
    }),
    defineField({
      name: "phone",
      title: "Phone",
      type: "string",
      group: "reach",
      description: "As people read it. The number that is dialled is made from its digits.",
      validation: (rule) =>
        rule
          .required()
          .custom((value) =>
            (value ?? "").replace(/\D/g, "").length >= 10 ? true : "A phone number has at least 10 digits",
          ),
    }),
    defineField({
      name: "email",
      title: "E-mail",
      type: "string",
      group: "reach",
      validation: (rule) => rule.required().email(),
    }),
    defineField({
      name: "address",
      title: "Address",
      type: "object",
      group: "reach",
      fields: [
        defineLineField("locality", "City", { optional: true, max: 80 }),
        defineLineField("region", "State", { max: 80 }),
        defineLineField("country", "Country code", { max: 2, description: "Two letters, such as US." }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineConfirmationField("addressIsReal", "The practice is in this city and state.", "reach"),
    defineLineField("areaServed", "Area served", {
      max: 80,
      group: "reach",
      description: "The country, as search engines are told.",
    }),
    defineLineField("language", "Language", {
      max: 40,
      group: "reach",
      description: "As search engines are told, such as English.",
    }),
    defineLineField("hoursText", "Hours in words", { max: 80, group: "reach" }),
    defineField({
      name: "hours",
      title: "Opening hours",
      type: "array",
      group: "reach",
      of: [
        defineArrayMember({
          name: "openingHours",
          title: "Opening hours",
          type: "object",
          fields: [
            defineField({
              name: "days",
              title: "Days",
              type: "array",
              of: [{ type: "string" }],
              options: { list: DAYS },
              validation: (rule) => rule.required().min(1),
            }),
            ...(["opens", "closes"] as const).map((name) =>
              defineField({
                name,
                title: name === "opens" ? "Opens" : "Closes",
                type: "string",
                validation: (rule) => rule.required().regex(TIME, { name: "time, such as 09:00" }),
              }),
            ),
          ],
          preview: {
            select: { opens: "opens", closes: "closes", days: "days" },
            prepare: ({ opens, closes, days }) => ({
              title: `${opens} to ${closes}`,
              subtitle: Array.isArray(days) ? days.join(", ") : "",
            }),
          },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineConfirmationField("hoursAreReal", "Somebody answers the phone in these opening hours.", "reach"),
    defineField({
      name: "socialProfiles",
      title: "Social profiles",
      type: "array",
      group: "reach",
      description: "The practice's own pages elsewhere, as search engines are told.",
      of: [defineArrayMember({ type: "socialProfile" })],
    }),
    defineField({
      name: "trust",
      title: "What families can check",
      type: "object",
      group: "trust",
      description: "Each line is on the About page as soon as it is filled in, with the city of the address.",
      fields: [
        defineLineField("certifyingBody", "Certifying body", { optional: true, max: 120 }),
        defineLineField("certificateNumber", "Number of the certificate", { optional: true, max: 60 }),
        defineField({
          name: "certificateUrl",
          title: "Where it can be looked up",
          type: "url",
          description: "The certifying body's public register.",
          validation: (rule) => rule.uri({ scheme: ["https"] }),
        }),
        defineProseField("supervision", "Supervision", {
          optional: true,
          max: 300,
          description: "Who supervises the work, and how often.",
        }),
        defineLineField("feeRange", "Range of fees", {
          optional: true,
          max: 160,
          description:
            "With what it covers, such as $5,000 to $7,000 for a planned intervention, travel apart.",
        }),
      ],
    }),
    defineField({
      name: "crisis",
      title: "Crisis line",
      type: "object",
      group: "crisis",
      description: "Stands in the same place on every public page.",
      fields: [
        defineLineField("heading", "Heading", { max: 80 }),
        defineProseField("text", "Text", { max: 300 }),
        defineField({
          name: "resources",
          title: "Resources",
          type: "array",
          of: [defineArrayMember({ type: "crisisResource" })],
          validation: (rule) => rule.required().min(4),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: "bookingLinks", title: "Booking links", type: "bookingLinks", group: "booking" }),
    defineField({
      name: "footer",
      title: "Footer",
      type: "object",
      group: "footer",
      fields: [
        defineProseField("text", "Text", { max: 300 }),
        defineLineField("chatButton", "Chat button", {
          max: 60,
          description: "The words on the button that opens the chat.",
        }),
        defineLineField("smallPrint", "Small print", {
          max: 240,
          description: "Stands last, after © and the business name.",
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: "business", subtitle: "phone" } },
});
