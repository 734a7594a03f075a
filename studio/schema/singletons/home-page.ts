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
    defineField({
      name: "ways",
      title: "Three ways, after the opening",
      type: "object",
      description: "Shown once every line is filled in. Whom to call in danger stands in the site settings.",
      options: { collapsible: true, collapsed: false },
      fields: [
        line("heading", "Heading", { optional: true }),
        ...[
          ["danger", "Danger now"],
          ["today", "Speak today"],
          ["ahead", "Plan ahead"],
        ].map(([name = "", title = ""]) =>
          defineField({
            name,
            title,
            type: "object",
            fields: [
              line("title", "Title", { optional: true, max: 60 }),
              prose("text", "Text", { optional: true, max: 240 }),
              ...(name === "danger" ? [] : [line("button", "Button", { optional: true, max: 60 })]),
            ],
          }),
        ),
      ],
    }),
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
