/** Rich text: the editor's Portable Text to the JSON API's HTML and back, and from the Markdown that writers write. */
export { type FromHtmlOptions, htmlToPortableText } from "./portable-text/from-html";
export { markdownToPortableText } from "./portable-text/from-markdown";
export { type Heading, headings, plainText, wordCount, words } from "./portable-text/reading";
export { portableTextToHtml } from "./portable-text/to-html";
export type {
  BlockStyle,
  RichText,
  RichTextBlock,
  RichTextFigure,
  RichTextLink,
  RichTextSpan,
} from "./portable-text/types";
