import type { Design } from "./designs";
import { fillGuide, type Guide, type Part, type Practice, parts } from "./guide";
import { escapeHtml } from "./html";
import { partHtml } from "./text";

export interface PageOptions {
  guide: Guide;
  practice: Practice;
  design: Design;
  /** The cover's picture as SVG. */
  scene: string;
  /** The style sheet, and the faces as `@font-face` rules. */
  css: string;
}

/** A whole guide as one HTML page, made to be printed on US Letter paper. */
export function guidePage({ guide: stored, practice, design, scene, css }: PageOptions): string {
  const guide = fillGuide(stored, practice);
  const [start, ...sections] = parts(guide.content);
  const title = escapeHtml(guide.title);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${title} | ${escapeHtml(practice.business)}</title>
<meta name="author" content="${escapeHtml(practice.business)}">
<meta name="description" content="${escapeHtml(guide.subtitle)}">
<style>${css}${footer(guide, practice)}</style>
</head>
<body>
<header class="cover">
<img class="scene" alt="" src="data:image/svg+xml;base64,${Buffer.from(scene).toString("base64")}">
<div class="words">
<p class="kicker">A free guide for families</p>
<h1>${title}</h1>
<p class="subtitle">${escapeHtml(guide.subtitle)}</p>
<nav class="inside"><p>In this guide</p><ul>${sections.map(contentsLine).join("")}</ul></nav>
<div class="foot">
<p class="danger"><strong>In danger right now? Call 911.</strong> For thoughts of suicide, call or text 988.</p>
<p class="by"><strong>${escapeHtml(practice.business)}</strong><span>${escapeHtml(practice.phone)} · day and night</span></p>
</div>
</div>
</header>
<main>
${start ? partHtml(start) : ""}
${sections.map(section).join("\n")}
${worksheet(design.worksheet)}
<p class="closing">This guide gives general information. It is not medical or legal advice and takes no account of your own situation. Copy it and pass it on freely. © ${escapeHtml(practice.business)}</p>
</main>
</body>
</html>
`;
}

const contentsLine = ({ id, number, heading = "" }: Part) =>
  `<li><a href="#${id}">${number ? `${number}. ` : ""}${escapeHtml(heading)}</a></li>`;

function section(part: Part): string {
  const panel = part.kind === "emergency" || part.kind === "numbers" ? "panel " : "";
  const number = part.number ? `<span class="number">${part.number}.</span> ` : "";
  const heading = `<h2 id="${part.id}">${number}<span>${escapeHtml(part.heading ?? "")}</span></h2>`;
  return `<section class="${panel}${part.kind}">${heading}\n${partHtml(part)}</section>`;
}

function worksheet({ heading, text, lines, columns = [], rows = [], rowHeight = 0.5 }: Design["worksheet"]) {
  const head = columns.map(
    (column) => `<th scope="col" style="width:${column.width}">${column.heading}</th>`,
  );
  const body = rows.map((label) => {
    const first = label ? `<th scope="row">${label}</th>` : "<td></td>";
    return `<tr style="height:${rowHeight}in">${first}${"<td></td>".repeat(Math.max(0, columns.length - 1))}</tr>`;
  });
  const table = columns.length
    ? `<table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`
    : "";
  const ruled = lines ? `<div class="lines">${'<span class="rule"></span>'.repeat(lines)}</div>` : "";
  return `<section class="worksheet"><h2><span>${escapeHtml(heading)}</span></h2><p>${escapeHtml(text)}</p>${table}${ruled}</section>`;
}

/** What stands at the foot of every page but the cover. */
function footer(guide: Guide, practice: Practice): string {
  const box = (place: string, content: string) =>
    `@${place} { content: ${content}; color: #4c5b58; font: 9pt "Source Sans 3 Variable", sans-serif; }`;
  const lines = [
    box("bottom-left", quoted(guide.title)),
    box("bottom-center", quoted(`911 · 988 · ${practice.phone}`)),
    box("bottom-right", 'counter(page) " of " counter(pages)'),
  ];
  const none = ["left", "center", "right"].map((side) => `@bottom-${side} { content: none; }`);
  return `@page { ${lines.join(" ")} } @page :first { ${none.join(" ")} }`;
}

const quoted = (text: string) => `"${text.replace(/[\\"<]/g, " ")}"`;
