export { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
export type {
  BlockStyle,
  RichText,
  RichTextBlock,
  RichTextFigure,
  RichTextLink,
  RichTextSpan,
} from "#studio/rich-text/types";
export { type FromHtmlOptions, parsePortableTextHtml } from "./portable-text/from-html";
export {
  countRichTextWords,
  extractHeadings,
  extractPlainText,
  extractWords,
  type Heading,
} from "./portable-text/reading";
export { renderPortableTextHtml } from "./portable-text/to-html";
