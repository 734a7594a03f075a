import { createImageUrlBuilder } from "@sanity/image-url";
import {
  type BlockStyle,
  isSafeHref,
  type RichText,
  type RichTextBlock,
  type RichTextFigure,
  type RichTextSpan,
  readListLevel,
  TEXT_DECORATORS,
} from "#studio/rich-text/types";
import type { ImageHost } from "../image";

const TAGS: Record<BlockStyle, string> = {
  normal: "p",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  blockquote: "blockquote",
};

/**
 * Renders HTML that `parsePortableTextHtml` reads back to the same text. Pictures carry their asset, crop and hotspot in `data-`
 * attributes; spaces that HTML would collapse are in a `white-space: pre-wrap` span.
 */
export function renderPortableTextHtml(blocks: RichText, host: ImageHost): string {
  const out: string[] = [];
  let run: RichTextBlock[] = [];
  const endList = () => {
    if (run.length > 0) out.push(listHtml(run));
    run = [];
  };
  for (const block of blocks) {
    if (block._type === "block" && block.listItem) {
      run.push(block);
      continue;
    }
    endList();
    if (block._type === "figure") out.push(figureHtml(block, host));
    else if (block._type === "block") out.push(blockHtml(block));
  }
  endList();
  return out.join("\n");
}

function blockHtml(block: RichTextBlock): string {
  const tag = TAGS[block.style ?? "normal"] ?? "p";
  return `<${tag}>${inlineHtml(block)}</${tag}>`;
}

/** Renders a nested list; a skipped level gets an item without a marker to hold the next. */
function listHtml(items: RichTextBlock[], level = 1): string {
  let html = "";
  let open = "";
  for (let at = 0; at < items.length; ) {
    const first = items[at]!;
    const tag = first.listItem === "number" ? "ol" : "ul";
    if (tag !== open) html += `${open && `</${open}>`}<${tag}>`;
    open = tag;
    const isHere = readListLevel(first) === level;
    if (isHere) at += 1;
    const below = at;
    while (at < items.length && readListLevel(items[at]!) > level) at += 1;
    const isPlain = (first.style ?? "normal") === "normal";
    if (isHere) html += `<li>${isPlain ? inlineHtml(first) : blockHtml(first)}`;
    else html += '<li data-holds="list" style="list-style:none">';
    html += `${at > below ? listHtml(items.slice(below, at), level + 1) : ""}</li>`;
  }
  return `${html}</${open}>`;
}

/** Renders a block's spans, links outermost, so that one link stays one `<a>` whatever its marks. */
function inlineHtml(block: RichTextBlock): string {
  const hrefs = new Map(block.markDefs?.map((link) => [link._key, link.href]));
  const linkOf = (span: RichTextSpan) => span.marks?.find((mark) => isSafeHref(hrefs.get(mark) ?? ""));
  const spans = block.children ?? [];
  const wholeText = spans.map((span) => span.text ?? "").join("");
  const preserve = /^[ \t]|[ \t]$|[ \t]{2}|\t|\r|\f|[ \t]\n|\n[ \t]/.test(wholeText);

  let html = "";
  let openLink: string | undefined;
  for (const span of spans) {
    const link = linkOf(span);
    if (link !== openLink) {
      if (openLink) html += "</a>";
      if (link) html += `<a href="${escapeAttribute(hrefs.get(link) ?? "")}">`;
      openLink = link;
    }
    html += spanHtml(span);
  }
  if (openLink) html += "</a>";
  return preserve ? `<span style="white-space:pre-wrap">${html}</span>` : html;
}

function spanHtml(span: RichTextSpan): string {
  const text = escapeText(span.text ?? "").replaceAll("\n", "<br>");
  if (text === "") return "";
  const tags = TEXT_DECORATORS.filter((decorator) => span.marks?.includes(decorator));
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
}

function figureHtml(figure: RichTextFigure, host: ImageHost): string {
  const id = getFigureAssetId(figure);
  if (!id) return "";
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(id) ?? [];
  const src = createImageUrlBuilder(host)
    .image({ asset: { _ref: id } })
    .url();
  const attributes = [
    `src="${escapeAttribute(src)}"`,
    `alt="${escapeAttribute(figure.alt ?? "")}"`,
    width && height ? `width="${width}" height="${height}"` : "",
    `data-asset="${escapeAttribute(id)}"`,
    figure.crop ? `data-crop="${escapeAttribute(JSON.stringify(figure.crop))}"` : "",
    figure.hotspot ? `data-hotspot="${escapeAttribute(JSON.stringify(figure.hotspot))}"` : "",
  ].filter(Boolean);
  const caption = figure.caption ? `<figcaption>${escapeText(figure.caption)}</figcaption>` : "";
  return `<figure><img ${attributes.join(" ")}>${caption}</figure>`;
}

/** Returns the asset's id of a figure's picture; undefined for a figure without a picture. */
export function getFigureAssetId(figure: RichTextFigure): string | undefined {
  if (!figure.asset) return undefined;
  return "_ref" in figure.asset ? figure.asset._ref : figure.asset._id;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}
