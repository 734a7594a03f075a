import { defineArrayMember, defineType } from "sanity";
import { defineUrlField } from "./fields";

/** The schemes that a link may have; never a script's. */
const LINK_SCHEMES = ["https", "http", "mailto", "tel", "sms"];

export const TEXT_FORMAT = {
  lists: [
    { title: "Bullets", value: "bullet" },
    { title: "Numbers", value: "number" },
  ],
  marks: {
    decorators: [
      { title: "Bold", value: "strong" },
      { title: "Italic", value: "em" },
    ],
    annotations: [
      defineArrayMember({
        name: "link",
        title: "Link",
        type: "object",
        fields: [
          defineUrlField("href", "Address", LINK_SCHEMES, {
            description: "A full address, or a page of this site such as /contact.",
            allowRelative: true,
          }),
        ],
      }),
    ],
  },
};

/** A document's rich text: `app/content/portable-text` converts it to HTML and back, so a new style needs a rule there. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [
        { title: "Text", value: "normal" },
        { title: "Heading", value: "h2" },
        { title: "Subheading", value: "h3" },
        { title: "Small heading", value: "h4" },
        { title: "Quote", value: "blockquote" },
      ],
      ...TEXT_FORMAT,
    }),
    defineArrayMember({ type: "figure" }),
  ],
});
