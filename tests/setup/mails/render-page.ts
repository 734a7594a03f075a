import { rewriteLinks } from "./render-plain";
import type { MailBlock, MailPage, MailProgram, QuotedText } from "./types";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\u00a0": "&nbsp;" };

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => values[name] ?? braces);

type Renderer = { page: MailPage; program: MailProgram; messageId: string };

/** Text as HTML; programs that send ASCII write other letters as numbers. */
function escapeText(text: string, { program }: Renderer): string {
  const escaped = text.replace(/[&<>\u00a0]/g, (letter) => ENTITIES[letter]!).replace(/\n/g, "<br>");
  return program.charset === "us-ascii"
    ? escaped.replace(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`)
    : escaped;
}

function linkText(text: string, renderer: Renderer): string {
  const link = renderer.program.link === "safelinks" ? "safelinks" : "as-is";
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2
        ? `<a href="${escapeText(rewriteLinks(piece, link), renderer)}">${escapeText(piece, renderer)}</a>`
        : escapeText(piece, renderer),
    )
    .join("");
}

const isShownLine = (line: string) => !/^_+$/.test(line);
/** HTML names an address once, where plain text adds its link. */
const dropLinkForm = (line: string) => line.replace(/<?mailto:[^>]*>(?=>)|<mailto:[^>]*>/g, "");
/** A head as HTML shows it, without the line of underscores. */
const simplifyLead = (lead: string[]) => lead.filter(isShownLine).map(dropLinkForm);

function renderQuotedText(said: QuotedText, renderer: Renderer): string {
  const { page } = renderer;
  const text = linkText(said.text, renderer);
  if (said.by === "us") return fill(page.said, { text });
  if (said.by === "program")
    return isShownLine(said.text) ? `<div>${escapeText(dropLinkForm(said.text), renderer)}</div>` : "<hr>";
  const typed = fill(page.typed, { text });
  return said.unmarked && page.split ? `${page.split[0]}${typed}${page.split[1]}` : typed;
}

function renderQuoted(quoted: QuotedText[], renderer: Renderer): string {
  const isNested = (said?: QuotedText) => said?.depth === 2;
  return quoted
    .map((said, index) => {
      const opens = isNested(said) && !isNested(quoted[index - 1]) ? '<blockquote type="cite">' : "";
      const closes = isNested(said) && !isNested(quoted[index + 1]) ? "</blockquote>" : "";
      return `${opens}${renderQuotedText(said, renderer)}${closes}`;
    })
    .join("");
}

function renderLeadLine(line: string, renderer: Renderer): string {
  const label = renderer.page.boldLabels ? /^[^:：]{1,30}[:：]/.exec(line)?.[0] : undefined;
  const text = label
    ? `<b>${escapeText(label, renderer)}</b>${escapeText(line.slice(label.length), renderer)}`
    : escapeText(line, renderer);
  return fill(renderer.page.leadLine, { line: text });
}

function renderBlock(block: MailBlock, renderer: Renderer): string {
  const { page } = renderer;
  if (block.kind === "typed") return fill(page.typed, { text: escapeText(block.text, renderer) });
  if (block.kind === "signature")
    return fill(page.signature, { text: escapeText(block.lines.join("\n"), renderer) });
  if (block.kind === "phone") return fill(page.phone, { text: escapeText(block.line, renderer) });
  if (block.kind === "picture") return '<img src="cid:picture@example.com" width="320" alt="">';
  const quoted = block.flat
    ? fill(page.said, { text: linkText(block.quoted.map(({ text }) => text).join(" "), renderer) })
    : renderQuoted(block.quoted, renderer);
  const lead = simplifyLead(block.lead)
    .map((line) => renderLeadLine(line, renderer))
    .join("");
  return fill(block.kind === "quote" ? page.quote : page.forward, { lead, quoted });
}

/** The HTML of a mail; its charset is still to be filled in. */
export function renderPage(blocks: MailBlock[], renderer: Renderer): string {
  const { page } = renderer;
  const rendered = blocks.map((block, index) => {
    const isNextTyped = block.kind === "typed" && blocks[index + 1]?.kind === "typed";
    return renderBlock(block, renderer) + (isNextTyped ? page.gap : "");
  });
  const html = fill(page.page, { body: rendered.join("") });
  return html.replaceAll("{{messageId}}", renderer.messageId);
}

export const fillCharset = (html: string, charset: string) => html.replaceAll("{{charset}}", charset);
