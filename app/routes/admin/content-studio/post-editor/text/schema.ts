import { defineSchema } from "@portabletext/editor";

/** The styles and objects that the editor can make, the same as in the Studio (`studio/schema/objects/rich-text.ts`). */
export const editorSchema = defineSchema({
  styles: [{ name: "normal" }, { name: "h2" }, { name: "h3" }, { name: "h4" }, { name: "blockquote" }],
  lists: [{ name: "bullet" }, { name: "number" }],
  decorators: [{ name: "strong" }, { name: "em" }],
  annotations: [{ name: "link", fields: [{ name: "href", type: "string" }] }],
  blockObjects: [
    {
      name: "figure",
      fields: [
        { name: "asset", type: "object" },
        { name: "alt", type: "string" },
        { name: "caption", type: "string" },
        { name: "crop", type: "object" },
        { name: "hotspot", type: "object" },
      ],
    },
  ],
});
