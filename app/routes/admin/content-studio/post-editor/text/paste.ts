import { defineBehavior, raise } from "@portabletext/editor/behaviors";
import { parsePortableTextHtml } from "~/content/portable-text";
import { tidyPastedHtml } from "~/content/portable-text/pasted-html";

let pasted = 0;

/** Keys only need to differ within one text; these differ from every other paste's, too. */
const newKey = () => `p${Date.now().toString(36)}${(pasted++).toString(36)}`;

/** HTML from anywhere, a word processor's above all, becomes what this editor can make and nothing else. */
export const pasteBehavior = defineBehavior({
  on: "deserialize.data",
  guard: ({ event }) => {
    if (event.mimeType !== "text/html") return false;
    const blocks = parsePortableTextHtml(tidyPastedHtml(event.data), { newKey });
    return blocks.length > 0 && { blocks };
  },
  actions: [
    ({ event }, { blocks }) => [
      raise({
        type: "deserialization.success",
        mimeType: event.mimeType,
        data: blocks,
        originEvent: event.originEvent,
      }),
    ],
  ],
});
