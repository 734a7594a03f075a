import type { RichText, RichTextBlock, RichTextFigure } from "#studio/rich-text/types";
import { resolveLinksInText } from "../pasted-links";
import { cleanVisibleText, normalizeSoftHyphens } from "../visible-text";
import { parseLakeAssetId, parsePortableTextHtml } from "./from-html";
import { tidyPastedHtml } from "./pasted-html";
import { arrangeLines } from "./pasted-lines";
import type { PastedPicture } from "./pasted-pictures";
import { getFigureAssetId } from "./to-html";

export interface PastedBlocks {
  /** The paste as a text of the editor. A figure whose picture is still to be copied has its key in `pictures` as its asset. */
  blocks: RichText;
  pictures: Map<string, PastedPicture>;
  /** Pictures that can't be had: on somebody's disk, within a mail, or of a type that no browser shows. */
  left: PastedPicture[];
}

export interface PasteOptions {
  newKey: () => string;
  /** This site's origin, whose addresses become paths. */
  origin: string;
  /** Whether the content store has the picture at an address. */
  isStored: (src: string) => boolean;
  /** The same paste as RTF, where Word has the pictures that its HTML only names. */
  rtf?: string;
}

/** Reads HTML that another program put on the clipboard. */
export function readPastedHtml(html: string, options: PasteOptions): PastedBlocks {
  const { newKey, origin, isStored, rtf = "" } = options;
  const pictures = new Map<string, PastedPicture>();
  const onDisk = new Map<string, PastedPicture>();
  const left: PastedPicture[] = [];
  const tidy = tidyPastedHtml(html, {
    origin,
    choosePicture: (picture) => {
      const src = picture.src.startsWith("//") ? `https:${picture.src}` : picture.src;
      if (isStored(src) && parseLakeAssetId(src)) return src;
      const key = `${PENDING}${newKey()}`;
      if (/^https?:\/\/|^data:image\/(?:jpe?g|png|webp|gif|avif)[;,]/i.test(src))
        pictures.set(key, { ...picture, src });
      else if (/^file:/i.test(src)) onDisk.set(key, picture);
      else {
        left.push(picture);
        return null;
      }
      return key;
    },
  });
  const held = onDisk.size > 0 ? extractRtfPictures(rtf) : [];
  for (const [at, [key, picture]] of [...onDisk].entries())
    if (held.length === onDisk.size) pictures.set(key, { ...picture, src: held[at]! });
    else left.push(picture);
  const findAsset = (src: string) => (src.startsWith(PENDING) ? src : parseLakeAssetId(src));
  const blocks = parsePortableTextHtml(tidy, { newKey, findAsset }).filter((item) => {
    const key = item._type === "figure" ? findPendingKey(item) : undefined;
    return key === undefined || pictures.has(key);
  });
  return { blocks: arrangeLines(blocks, newKey), pictures, left };
}

/** What the asset of a figure begins with whose picture is still to be copied. */
const PENDING = "pasted-";

/** Finds the key under which a figure's picture is still to be copied; undefined once it has a picture. */
export function findPendingKey(figure: RichTextFigure): string | undefined {
  const id = getFigureAssetId(figure);
  return id?.startsWith(PENDING) ? id : undefined;
}

/**
 * Gives each waiting figure its picture, and leaves out those without: they are never stored. After an undo a figure waits
 * again whose picture was copied before.
 *
 * @param copied the copied pictures' ids by key
 */
export const settleFigures = (content: RichText, copied: ReadonlyMap<string, string>): RichText =>
  content.flatMap((item) => {
    const key = item._type === "figure" ? findPendingKey(item) : undefined;
    if (key === undefined) return [item];
    const id = copied.get(key);
    return id ? [{ ...(item as RichTextFigure), asset: { _type: "reference", _ref: id } }] : [];
  });

/** Builds a figure for a file on the clipboard. */
export const buildPendingFigure = (newKey: () => string): RichTextFigure => ({
  _type: "figure",
  _key: newKey(),
  asset: { _ref: `${PENDING}${newKey()}` },
});

/** Reads a plain text from the clipboard, such as a PDF's. */
export function readPastedText(text: string, newKey: () => string): RichText {
  // A soft hyphen at the end of a line parts a word, which is put together with its lines.
  const whole = normalizeSoftHyphens(text)
    .replace(/\xad(?=\r?\n)/g, "-")
    .replace(/[\uf0b7\uf0a7\uf0d8]/g, "•");
  const clean = resolveLinksInText(cleanVisibleText(whole));
  // An empty line parts what the end of a page does not, so each paragraph is arranged by itself.
  return splitParagraphs(clean).flatMap((paragraph) =>
    arrangeLines([buildParagraph(paragraph, newKey)], newKey),
  );
}

function splitParagraphs(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/)) {
    const last = paragraphs.at(-1)!;
    if (line.trim() !== "")
      last.push(line.replace(/^\t+/, (tabs) => "    ".repeat(tabs.length)).replaceAll("\t", " "));
    else if (last.length > 0) paragraphs.push([]);
  }
  return paragraphs.map((lines) => lines.join("\n"));
}

const buildParagraph = (text: string, newKey: () => string): RichTextBlock => ({
  _type: "block",
  _key: newKey(),
  style: "normal",
  markDefs: [],
  children: [{ _type: "span", _key: newKey(), text, marks: [] }],
});

/**
 * Extracts the pictures of a text in RTF as data addresses, in order. Word puts the text on the clipboard as HTML, where its
 * pictures are addresses of the disk, and as RTF, which holds them.
 */
export function extractRtfPictures(rtf: string): string[] {
  const found: string[] = [];
  let next = 0;
  for (let at = rtf.indexOf("{\\pict"); at >= 0; at = rtf.indexOf("{\\pict", next)) {
    const { body, end } = readGroup(rtf, at);
    next = end;
    // Each picture is there a second time for programs that only read the older form.
    if (rtf.slice(Math.max(0, at - 16), at).includes("nonshppict")) continue;
    const type = /\\(png|jpeg)blip(?![a-z])/.exec(body)?.[1];
    const digits = body.replace(/\\[a-z]+-?\d*/gi, " ").replace(/[^\da-f]/gi, "");
    if (type && digits.length > 0) found.push(`data:image/${type};base64,${encodeHexDigits(digits)}`);
  }
  return found;
}

/** Reads a group's own text, without the groups in it, and where the group ends. */
function readGroup(rtf: string, start: number): { body: string; end: number } {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (depth === 1) parts.push(rtf.slice(from, found.index));
    depth += found[0] === "{" ? 1 : -1;
    from = found.index + 1;
    if (depth === 0) return { body: parts.join(" "), end: from };
  }
  return { body: "", end: rtf.length };
}

function encodeHexDigits(digits: string): string {
  // A multiple of three bytes each time, so that the parts of base64 can be put together.
  const parts: string[] = [];
  for (let at = 0; at < digits.length; at += 12_288) {
    const bytes = digits.slice(at, at + 12_288).match(/../g) ?? [];
    parts.push(btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))));
  }
  return parts.join("");
}
