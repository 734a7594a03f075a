import { defineArrayMember, defineField, defineType } from "sanity";
import { closing, line, points, prose, searchAndSharing, section } from "../fields";

export const homePage = defineType({
  name: "homePage",
  title: "Home",
  type: "document",
  fields: [
    section("hero", "Opening", [
      line("headline", "Headline", { max: 90 }),
      line("subtitle", "Subtitle"),
      line("availability", "Availability line"),
      prose("text", "Text", { max: 400 }),
      line("callButton", "Phone button", { max: 60 }),
      line("chatButton", "Chat button", { max: 60 }),
      defineField({ name: "image", title: "Picture", type: "figure" }),
    ]),
    section("video", "Intro video", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
      defineField({ name: "clip", title: "Video", type: "video", validation: (rule) => rule.required() }),
    ]),
    section("profile", "Profile", [
      line("heading", "Heading"),
      line("subheading", "Line under the heading"),
      prose("text", "Text", { rows: 8, max: 1500 }),
      points("credentials", "Credentials"),
      line("linkText", "Link to About", { max: 60 }),
    ]),
    section("method", "Method", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 500 }),
      line("callButton", "Phone button", { max: 60 }),
    ]),
    section("pathways", "Two pathways", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 500 }),
      defineField({
        name: "items",
        title: "Pathways",
        type: "array",
        of: [
          defineArrayMember({
            name: "pathway",
            title: "Pathway",
            type: "object",
            fields: [
              defineField({
                name: "icon",
                title: "Icon",
                type: "icon",
                validation: (rule) => rule.required(),
              }),
              line("title", "Title", { max: 80 }),
              prose("text", "Text", { max: 500 }),
              points("points", "Points"),
              line("callButton", "Phone button", { max: 60 }),
              defineField({
                name: "urgent",
                title: "For emergencies",
                type: "boolean",
                initialValue: false,
                validation: (rule) => rule.required(),
              }),
            ],
            preview: { select: { title: "title", subtitle: "callButton" } },
          }),
        ],
        validation: (rule) => rule.required().length(2),
      }),
    ]),
    section("testimonials", "Testimonials", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
    ]),
    closing(),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Home", subtitle: "/" }) },
});
