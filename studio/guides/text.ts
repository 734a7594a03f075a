import { type WrittenBlock, wordsOf } from "../rich-text/from-markdown";
import type { Part } from "./guide";
import { blocksHtml, escapeHtml } from "./html";

/** Headings of lists that are there to be ticked off. */
const TICKED = new Set(["Today", "This week", "This month"]);
/** A place to write: the words before it, then a row of underscores. */
const BLANK = /^(.*?):?\s*_{5,}\s*$/s;
/** A label up to this long has its line beside it; a longer one, two lines under it. */
const BESIDE = 44;

/** Signs no longer than this stand in two columns. */
const SHORT = 75;

/** A part's text as HTML: lists to tick, lines to write on and warnings drawn as what they are. */
export function partHtml(part: Part): string {
  return runs(part.blocks)
    .map((run) => runHtml(run, part))
    .join("\n");
}

/** Items of one list together, anything else by itself. */
function runs(blocks: WrittenBlock[]): WrittenBlock[][] {
  const found: WrittenBlock[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const joins = last && block.listItem && runKind(last[0]) === runKind(block);
    if (joins) last.push(block);
    else found.push([block]);
  }
  return found;
}

const runKind = (block: WrittenBlock | undefined) =>
  block?.listItem && `${block.listItem} ${BLANK.test(wordsOf(block)) ? "blank" : "text"}`;

function runHtml(run: WrittenBlock[], part: Part): string {
  const [first] = run;
  if (!first) return "";
  const html = blocksHtml(run);
  if (first.listItem === "bullet") {
    if (BLANK.test(wordsOf(first))) return `<ul class="fill">${run.map(blankItem).join("")}</ul>`;
    if (part.heading && TICKED.has(part.heading)) return html.replace("<ul>", '<ul class="ticks">');
    if (part.kind === "numbers") return `<ul>${run.map(numberItem).join("")}</ul>`;
    const short = run.length >= 5 && run.every((item) => wordsOf(item).length <= SHORT);
    return short && part.heading?.startsWith("Signs") ? html.replace("<ul>", '<ul class="short">') : html;
  }
  if (isWarning(first)) return `<div class="danger">${html}</div>`;
  return part.id === "start" && first.style === "normal" ? html.replace("<p>", '<p class="lead">') : html;
}

/** A paragraph that begins in bold and names an emergency number. */
const isWarning = (block: WrittenBlock) =>
  block.style === "normal" &&
  !block.listItem &&
  (block.children[0]?.marks.includes("strong") ?? false) &&
  /\b(911|988)\b/.test(wordsOf(block)) &&
  /^(If anyone|While)/.test(wordsOf(block));

function blankItem(block: WrittenBlock): string {
  const label = BLANK.exec(wordsOf(block))?.[1] ?? "";
  const named = label && `<span>${escapeHtml(label)}:</span>`;
  return label.length <= BESIDE
    ? `<li><div class="fill-in">${named}<span class="rule"></span></div></li>`
    : `<li>${named}<span class="rule whole"></span></li>`;
}

/** "Danger to life: **911**" with the number at the right edge. */
function numberItem(block: WrittenBlock): string {
  const [label = "", ...number] = wordsOf(block).split(/:\s*/);
  return `<li><span>${escapeHtml(label)}</span><strong>${escapeHtml(number.join(": "))}</strong></li>`;
}
