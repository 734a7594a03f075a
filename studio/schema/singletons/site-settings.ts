import { defineField, defineType } from "sanity";
import { FIGURES } from "../../figures";
import {
  defineConfirmationField,
  defineLineField,
  defineListField,
  defineObjectField,
  defineProseField,
  defineReplacedField,
  defineTypedField,
  defineUrlField,
  groupFields,
} from "../fields";

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
    ...groupFields("practice", [
      defineLineField("business", "Business name", { max: 80 }),
      defineLineField("name", "Interventionist's name", { max: 80 }),
      defineLineField("jobTitle", "Job title", { max: 80 }),
      defineLineField("tagline", "Tagline", { max: 120 }),
      defineProseField("description", "Description of the practice", {
        max: 300,
        description: "One or two sentences, as search engines are told.",
      }),
      defineProseField("personDescription", "Description of the interventionist", {
        max: 300,
        description: "One or two sentences, as search engines are told.",
      }),
      defineListField("figures", "Figures", "practiceFigure", {
        optional: true,
        max: FIGURES.length,
        description:
          "Each is shown with what it counts beside it. Copy that names one that is not here loses the sentence.",
      }),
      ...FIGURES.map(({ key, title }) => defineReplacedField(key, `${title}, as it was`)),
      defineLineField("statesServed", "States served", { max: 12, description: "As shown, such as 12." }),
      defineConfirmationField(
        "figuresAreReal",
        "The figures, with what they count, and the states served are our own.",
      ),
      defineConfirmationField(
        "credentialsAreReal",
        "The job title, the author's, the description of the interventionist, and the credentials on the home and About pages, are held by the person named.",
      ),
      defineTypedField("samplesHidden", "Show the site as families will see it", "boolean", {
        optional: true,
        description: "Set on the Launch screen.",
        hidden: true,
      }),
      defineTypedField("logo", "Logo", "figure", { optional: true }),
      defineTypedField("image", "Portrait", "figure", { optional: true }),
      defineLineField("priceRange", "Price range", {
        max: 6,
        description: "For search engines, such as $$.",
      }),
      defineConfirmationField("priceIsReal", "The price range is the practice's own."),
      defineUrlField("url", "Public address of the site", ["https", "http"], {
        optional: true,
        description: "Only where it differs from the address the site runs at.",
      }),
    ]),
    ...groupFields("reach", [
      defineTypedField("notesConsent", "The four notes are sent only to those who ask for them", "boolean", {
        optional: true,
        description:
          "On: forms say “Send me the four notes”, not ticked. Off: the notes follow unless “No notes, please” is ticked. On is safer for families in Washington and Nevada.",
      }),
      defineField({
        name: "phone",
        title: "Phone",
        type: "string",
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
        validation: (rule) => rule.required().email(),
      }),
      defineObjectField(
        "address",
        "Address",
        [
          defineLineField("locality", "City", { optional: true, max: 80 }),
          defineLineField("region", "State", { max: 80 }),
          defineLineField("country", "Country code", { max: 2, description: "Two letters, such as US." }),
        ],
        { optional: false },
      ),
      defineConfirmationField("addressIsReal", "The practice is in this city and state."),
      defineLineField("areaServed", "Area served", {
        max: 80,
        description: "The country, as search engines are told.",
      }),
      defineLineField("language", "Language", {
        max: 40,
        description: "As search engines are told, such as English.",
      }),
      defineLineField("hoursText", "Hours in words", { max: 80 }),
      defineListField(
        "hours",
        "Opening hours",
        {
          name: "openingHours",
          title: "Opening hours",
          type: "object",
          fields: [
            defineTypedField("days", "Days", "array", {
              of: [{ type: "string" }],
              options: { list: DAYS },
              min: 1,
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
            prepare: ({ opens, closes, days }: Record<string, unknown>) => ({
              title: `${opens} to ${closes}`,
              subtitle: Array.isArray(days) ? days.join(", ") : "",
            }),
          },
        },
        {},
      ),
      defineConfirmationField("hoursAreReal", "Somebody answers the phone in these opening hours."),
      defineListField("socialProfiles", "Social profiles", "socialProfile", {
        optional: true,
        description: "The practice's own pages elsewhere, as search engines are told.",
      }),
    ]),
    ...groupFields("trust", [
      defineObjectField(
        "trust",
        "What families can check",
        [
          defineLineField("certifyingBody", "Certifying body", { optional: true, max: 120 }),
          defineLineField("certificateNumber", "Number of the certificate", { optional: true, max: 60 }),
          defineUrlField("certificateUrl", "Where it can be looked up", ["https"], {
            optional: true,
            description: "The certifying body's public register.",
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
        {
          description:
            "Each line is on the About page as soon as it is filled in, with the city of the address.",
        },
      ),
    ]),
    ...groupFields("crisis", [
      defineObjectField(
        "crisis",
        "Crisis line",
        [
          defineLineField("heading", "Heading", { max: 80 }),
          defineProseField("text", "Text", { max: 300 }),
          defineListField("resources", "Resources", "crisisResource", { min: 4 }),
        ],
        { optional: false, description: "Stands in the same place on every public page." },
      ),
    ]),
    ...groupFields("booking", [
      defineTypedField("bookingLinks", "Booking links", "bookingLinks", { optional: true }),
    ]),
    ...groupFields("footer", [
      defineObjectField(
        "footer",
        "Footer",
        [
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
        { optional: false },
      ),
    ]),
  ],
  preview: { select: { title: "business", subtitle: "phone" } },
});
