import { parseFragment } from "parse5";
import {
  type BlockStyle,
  isSafeHref,
  type RichText,
  type RichTextBlock,
  type RichTextFigure,
  type RichTextSpan,
} from "#studio/rich-text/types";
import {
  BLOCK_STYLES,
  CONTAINER_TAGS,
  collectNodeText,
  type Decorator,
  DROPPED_TAGS,
  deriveDecorators,
  findAttribute,
  findElementByTag,
  getTextNodeValue,
  type HtmlElement,
  type HtmlNode,
  parseJsonAttribute,
} from "./html-nodes";

export interface FromHtmlOptions {
  /** Makes the keys of blocks and spans, which only need to differ within one text. */
  newKey?: () => string;
  /** Finds a picture's asset by its address; null leaves the picture out. By default finds pictures of a content lake only. */
  findAsset?: (src: string) => string | null;
}

interface Surroundings {
  style: BlockStyle;
  list: { kind: "bullet" | "number"; level: number } | undefined;
  decorators: readonly Decorator[];
  link: { _key: string; href: string } | undefined;
  preserve: boolean;
}

/**
 * The output of `renderPortableTextHtml` is read back unchanged; of other HTML all text is kept, with the nearest style
 * that the editor has. Scripts, embedded pages and unsafe links are left out.
 */
export function parsePortableTextHtml(html: string, options: FromHtmlOptions = {}): RichText {
  const reader = new Reader(options);
  reader.readAll(parseFragment(html).childNodes, {
    style: "normal",
    list: undefined,
    decorators: [],
    link: undefined,
    preserve: false,
  });
  reader.endBlock();
  return reader.result;
}

class Reader {
  readonly result: RichText = [];
  readonly #newKey: () => string;
  readonly #findAsset: (src: string) => string | null;
  #block: RichTextBlock | undefined;
  /** A space that is written only between two words of a block. */
  #pendingSpace: Surroundings | undefined;
  /** The keys of the links in the block so far. */
  #linked = new Set<string>();
  /** Whether the text so far ends with a line break; looking at it would join its parts each time. */
  #endsLine = false;

  constructor({ newKey, findAsset = parseLakeAssetId }: FromHtmlOptions) {
    let count = 0;
    this.#newKey = newKey ?? (() => `k${++count}`);
    this.#findAsset = findAsset;
  }

  readAll(nodes: HtmlNode[], around: Surroundings): void {
    for (const node of nodes) this.#read(node, around);
  }

  #read(node: HtmlNode, around: Surroundings): void {
    if (node.nodeName === "#text") this.#text(getTextNodeValue(node), around);
    else if ("tagName" in node && !DROPPED_TAGS.has(node.tagName)) this.#element(node, around);
  }

  #element(element: HtmlElement, around: Surroundings): void {
    const tag = element.tagName;
    const style = BLOCK_STYLES[tag];
    if (tag === "br") this.#write("\n", around);
    else if (tag === "img") this.#image(element, undefined);
    else if (tag === "figure") this.#figure(element, around);
    else if (tag === "ul" || tag === "ol") this.#list(element, tag, around);
    else if (tag === "li") this.#item(element, around);
    else if (tag === "td" || tag === "th") this.#cell(element, around);
    else if (style) {
      // A paragraph inside a quote or a list item is that quote or item.
      const within = style === "normal" ? around.style : style;
      this.#set(element, { ...around, style: within, preserve: around.preserve || tag === "pre" }, true);
    } else if (CONTAINER_TAGS.has(tag)) this.#set(element, around, false);
    else this.readAll(element.childNodes, this.#inline(element, around));
  }

  #cell(element: HtmlElement, around: Surroundings): void {
    this.readAll(element.childNodes, around);
    if (this.#block) this.#pendingSpace = around;
  }

  /** Reads an element as a block of its own; with `keepEmpty`, also when it is empty. */
  #set(element: HtmlElement, around: Surroundings, keepEmpty: boolean): void {
    // The first paragraph of a list item continues the item that was just begun.
    const continues = around.list && this.#block?.listItem && isEmpty(this.#block);
    if (continues && this.#block) this.#block.style = around.style;
    else this.endBlock();
    const before = this.result.length;
    this.readAll(element.childNodes, around);
    if (keepEmpty && !this.#block && this.result.length === before) this.#begin(around);
    this.endBlock();
  }

  #list(element: HtmlElement, tag: "ul" | "ol", around: Surroundings): void {
    this.endBlock();
    const kind = tag === "ul" ? "bullet" : "number";
    this.readAll(element.childNodes, {
      ...around,
      style: "normal",
      list: { kind, level: (around.list?.level ?? 0) + 1 },
    });
    this.endBlock();
  }

  #item(element: HtmlElement, around: Surroundings): void {
    this.endBlock();
    const inList = { ...around, list: around.list ?? { kind: "bullet" as const, level: 1 } };
    if (findAttribute(element, "data-holds") !== "list") this.#begin(inList);
    this.readAll(element.childNodes, inList);
    this.endBlock();
  }

  #inline(element: HtmlElement, around: Surroundings): Surroundings {
    const inside = { ...around, decorators: deriveDecorators(element, around.decorators) };
    const href = element.tagName === "a" ? findAttribute(element, "href") : undefined;
    if (href && isSafeHref(href)) inside.link = { _key: this.#newKey(), href };
    if (/white-space:\s*pre/.test(findAttribute(element, "style") ?? "")) inside.preserve = true;
    return inside;
  }

  #text(value: string, around: Surroundings): void {
    if (around.preserve) {
      this.#write(value, around);
      return;
    }
    for (const part of value.split(/([ \t\n\r\f]+)/)) {
      if (part === "") continue;
      if (/^[ \t\n\r\f]/.test(part)) this.#pendingSpace ??= around;
      else this.#write(part, around);
    }
  }

  #write(text: string, around: Surroundings): void {
    const block = this.#block ?? this.#begin(around);
    const space = this.#pendingSpace;
    this.#pendingSpace = undefined;
    const atStart = isEmpty(block) || this.#endsLine;
    if (space && !atStart && text !== "\n") this.#append(block, " ", space);
    this.#append(block, text, around);
  }

  #append(block: RichTextBlock, text: string, { decorators, link }: Surroundings): void {
    const marks: string[] = ["strong", "em"].filter((mark) => decorators.some((found) => found === mark));
    if (link) {
      marks.push(link._key);
      if (!this.#linked.has(link._key)) block.markDefs?.push({ _type: "link", ...link });
      this.#linked.add(link._key);
    }
    this.#endsLine = text.endsWith("\n");
    const last = block.children?.at(-1);
    if (last && hasSameMarks(last, marks)) last.text += text;
    else block.children?.push({ _type: "span", _key: this.#newKey(), text, marks });
  }

  #begin({ style, list }: Surroundings): RichTextBlock {
    const block: RichTextBlock = {
      _type: "block",
      _key: this.#newKey(),
      style,
      ...(list && { listItem: list.kind, level: list.level }),
      children: [],
      markDefs: [],
    };
    this.#block = block;
    this.#pendingSpace = undefined;
    this.#linked = new Set();
    return block;
  }

  endBlock(): void {
    const block = this.#block;
    this.#block = undefined;
    this.#pendingSpace = undefined;
    if (!block) return;
    if (isEmpty(block)) block.children = [{ _type: "span", _key: this.#newKey(), text: "", marks: [] }];
    this.result.push(block);
  }

  #figure(element: HtmlElement, around: Surroundings): void {
    const image = findElementByTag(element, "img");
    const caption = findElementByTag(element, "figcaption");
    if (image) this.#image(image, caption ? collectNodeText(caption).trim() : undefined);
    else this.#set(element, around, false);
  }

  #image(element: HtmlElement, caption: string | undefined): void {
    const id = findAttribute(element, "data-asset") ?? this.#findAsset(findAttribute(element, "src") ?? "");
    if (!id) return;
    this.endBlock();
    const alt = findAttribute(element, "alt");
    const crop = parseJsonAttribute(element, "data-crop");
    const hotspot = parseJsonAttribute(element, "data-hotspot");
    const figure: RichTextFigure = {
      _type: "figure",
      _key: this.#newKey(),
      asset: { _ref: id },
      ...(alt && { alt }),
      ...(caption && { caption }),
      ...(crop && { crop }),
      ...(hotspot && { hotspot }),
    };
    this.result.push(figure);
  }
}

/** Reads a picture's asset from `/lake/images/embedded/production/<sha>-1200x630.png?w=600`; null for other addresses. */
export function parseLakeAssetId(src: string): string | null {
  const [, hash, size, extension] =
    /\/images\/[^/]+\/[^/]+\/([0-9a-f]+)-(\d+x\d+)\.(\w+)(?:\?|$)/.exec(src) ?? [];
  return hash ? `image-${hash}-${size}-${extension}` : null;
}

function isEmpty(block: RichTextBlock): boolean {
  return !block.children?.some((span) => span.text);
}

function hasSameMarks(span: RichTextSpan, marks: string[]): boolean {
  return span.marks?.length === marks.length && marks.every((mark) => span.marks?.includes(mark));
}
