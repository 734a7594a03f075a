import { createHtmlText, findAttribute, findStyleValue, type HtmlElement, type HtmlNode } from "./html-nodes";

/** A picture that stood in a pasted text. */
export interface PastedPicture {
  src: string;
  alt: string;
}

/** Decides about each picture of a pasted text: the address that it gets, or null to leave it out. */
export type ChoosePicture = (picture: PastedPicture) => string | null;

/** What a program draws that is no picture of the text: spacers, counters of readers, ticks of a list. */
const MAX_SPECK_PX = 2;

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3|\s|[0-9#*](?=\ufe0f))+$/u;

/** Tidies an image: an emoji becomes its sign, specks go, of the rest `choose` decides. */
export function tidyPicture(image: HtmlElement, choose: ChoosePicture): HtmlNode[] {
  const alt = readAltText(image);
  if (alt !== "" && EMOJI.test(alt)) return [createHtmlText(alt)];
  if (isSpeck(image) || /checkbox/i.test(findAttribute(image, "aria-roledescription") ?? "")) return [];
  const src = choose({ src: readSource(image), alt });
  if (src === null) return [];
  image.attrs = [
    { name: "src", value: src },
    ...image.attrs.filter(({ name }) => name.startsWith("data-")),
    ...(alt ? [{ name: "alt", value: alt }] : []),
  ];
  return [image];
}

const isSpeck = (image: HtmlElement): boolean =>
  ["width", "height"].some((side) => {
    const length = findAttribute(image, side) ?? findStyleValue(image, side) ?? "";
    return /^\d+(?:\.\d+)?(?:px)?$/.test(length) && Number.parseFloat(length) <= MAX_SPECK_PX;
  });

/** Reads where a picture is: pages that load theirs late have it in another attribute, behind a drawing of nothing. */
function readSource(image: HtmlElement): string {
  const src = (findAttribute(image, "src") ?? "").trim();
  if (src !== "" && !/^data:image\/(?:gif|svg)/i.test(src)) return src;
  const late = findAttribute(image, "data-src") ?? findAttribute(image, "data-original");
  const [first = ""] = (findAttribute(image, "srcset") ?? "").trim().split(/\s/);
  return late?.trim() || src || first;
}

/** Reads an alt text, without what Word adds to one that it guessed; the name of a file is none. */
function readAltText(image: HtmlElement): string {
  const alt = (findAttribute(image, "alt") ?? "")
    .replace(
      /Description automatically generated(?: with [a-z]+ confidence)?|AI-generated content may be incorrect\.?/gi,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
  return /^[^\s/]+\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?|svg|emf|wmf)$/i.test(alt) ? "" : alt;
}

/** Names a picture to the person who pasted it: its alt text, else the name of its file. */
export function namePicture({ src, alt }: PastedPicture): string {
  if (alt) return `“${alt.length > 60 ? `${alt.slice(0, 59)}…` : alt}”`;
  const [path = ""] = src.slice(0, 2_000).split(/[?#]/);
  const last = path.split(/[/\\]/).at(-1) ?? "";
  const file = !/^data:/i.test(src) && /\.[a-z\d]{2,5}$/i.test(last) ? last : "";
  return file ? decodeName(file) : "a picture without a name";
}

function decodeName(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
