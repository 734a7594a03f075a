import { defineField, defineType } from "sanity";

/** A picture. Alt text is required, because some readers get only that. */
export const figure = defineType({
  name: "figure",
  title: "Picture",
  type: "image",
  options: { hotspot: true },
  fields: [
    defineField({
      name: "alt",
      title: "Alt text",
      type: "string",
      description: "Says what the picture shows to people who cannot see it. Best under 125 characters.",
      validation: (rule) => [
        rule.custom((alt, context) => {
          const parent = context.parent as { asset?: unknown } | undefined;
          return parent?.asset && !alt ? "Alt text is required for accessibility and SEO" : true;
        }),
        rule.max(125).warning(),
      ],
    }),
    defineField({ name: "caption", title: "Caption", type: "string" }),
  ],
  preview: { select: { title: "alt", subtitle: "caption", media: "asset" } },
});
