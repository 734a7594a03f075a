import { defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

export const servicesPage = defineType({
  name: "servicesPage",
  title: "Services",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("chatButton", "Chat button", { max: 60 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("services", "Services", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("timelines", "Timelines", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineField({
        name: "emergency",
        title: "Emergency",
        type: "timeline",
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: "planned",
        title: "Planned",
        type: "timeline",
        validation: (rule) => rule.required(),
      }),
    ]),
    defineSectionField("coverage", "Nationwide coverage", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("faq", "Questions", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Services", subtitle: "/services" }) },
});
