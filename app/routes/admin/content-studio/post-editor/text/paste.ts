import { defineBehavior, raise } from "@portabletext/editor/behaviors";
import { parsePortableTextHtml } from "~/content/portable-text";
import { tidyPastedHtml } from "~/content/portable-text/pasted-html";

let pasted = 0;

/** Makes a key for a pasted block, unlike any other paste's; keys only need to differ within one text. */
const newKey = () => `p${Date.now().toString(36)}${(pasted++).toString(36)}`;

/** Turns pasted HTML, such as a word processor's, into what this editor can make, and drops the rest. */
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
