/** Rich text: the editor's Portable Text to the JSON API's HTML and back, and from the Markdown that writers write. */

export { markdownToPortableText } from "#studio/rich-text/from-markdown";
export type {
  BlockStyle,
  RichText,
  RichTextBlock,
  RichTextFigure,
  RichTextLink,
  RichTextSpan,
} from "#studio/rich-text/types";
export { type FromHtmlOptions, htmlToPortableText } from "./portable-text/from-html";
export { type Heading, headings, plainText, wordCount, words } from "./portable-text/reading";
export { portableTextToHtml } from "./portable-text/to-html";
