import type { WrittenBlock } from "../rich-text/from-markdown";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const TAGS: Record<string, string> = { h3: "h3", h4: "h4", blockquote: "blockquote" };

/** A run of blocks as HTML: the items of one list, or a single block. Guides have lists of one level only. */
export function blocksHtml(run: WrittenBlock[]): string {
  const [first] = run;
  if (!first) return "";
  if (first.listItem) {
    const tag = first.listItem === "number" ? "ol" : "ul";
    return `<${tag}>${run.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
  }
  const tag = TAGS[first.style] ?? "p";
  return `<${tag}>${inline(first)}</${tag}>`;
}

function inline({ children, markDefs }: WrittenBlock): string {
  const hrefs = new Map((markDefs ?? []).map(({ _key, href }) => [_key, href]));
  return children.map((span) => spanHtml(span, hrefs)).join("");
}

function spanHtml(
  { text, marks }: WrittenBlock["children"][number],
  hrefs: ReadonlyMap<string, string>,
): string {
  return marks.reduce((inner, mark) => {
    const href = hrefs.get(mark);
    if (href) return `<a href="${escapeHtml(href)}">${inner}</a>`;
    return mark === "strong" || mark === "em" ? `<${mark}>${inner}</${mark}>` : inner;
  }, escapeHtml(text));
}
