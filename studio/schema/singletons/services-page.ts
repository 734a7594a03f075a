import { defineField, defineType } from "sanity";
import { closing, line, prose, searchAndSharing, section } from "../fields";

export const servicesPage = defineType({
  name: "servicesPage",
  title: "Services",
  type: "document",
  fields: [
    section("hero", "Opening", [
      line("headline", "Headline"),
      prose("text", "Text", { max: 600 }),
      line("chatButton", "Chat button", { max: 60 }),
      line("callButton", "Phone button", { max: 60 }),
    ]),
    section("services", "Services", [line("heading", "Heading"), prose("text", "Text", { max: 400 })]),
    section("timelines", "Timelines", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
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
    section("coverage", "Nationwide coverage", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 600 }),
      line("callButton", "Phone button", { max: 60 }),
    ]),
    section("faq", "Questions", [line("heading", "Heading"), prose("text", "Text", { max: 300 })]),
    closing(),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Services", subtitle: "/services" }) },
});
