/** Rich text between the editor's Portable Text and the JSON API's HTML, both ways. */
export { type FromHtmlOptions, htmlToPortableText } from "./portable-text/from-html";
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
