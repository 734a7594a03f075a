import type { MailBlock, MailProgram, QuotedText } from "./types";

/** A link of ours as a program writes it into plain text. */
const LINKS: Record<MailProgram["link"], (url: string) => string> = {
  "as-is": (url) => url,
  angle: (url) => `${url}<${url}>`,
  safelinks: (url) =>
    `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02%7C&reserved=0`,
};

export const rewriteLinks = (text: string, link: MailProgram["link"]) =>
  text.replace(/https?:\/\/\S+/g, (url) => LINKS[link](url));

function wrapText(text: string, columns: number): string[] {
  if (!columns) return [text];
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Lines of a paragraph; a space at the end says that the paragraph goes on (RFC 3676). */
function breakLines(text: string, { flowed, wrap }: MailProgram, mark: string): string[] {
  const lines = text.split("\n").flatMap((line) => {
    const wrapped = wrapText(line, wrap && wrap - mark.length);
    return flowed ? wrapped.map((part, index) => (index < wrapped.length - 1 ? `${part} ` : part)) : wrapped;
  });
  return flowed && !mark ? lines.map((line) => (/^( |>|From )/.test(line) ? ` ${line}` : line)) : lines;
}

const markOf = (prefix: string, depth: number) =>
  prefix.includes(">") ? `${">".repeat(depth)}${prefix.endsWith(" ") ? " " : ""}` : prefix;

/** Programs that wrap write an empty quoted line without the space after its mark. */
const markGap = (mark: string, { wrap }: MailProgram) => (wrap ? mark.trimEnd() : mark);

function writeQuoted(quoted: QuotedText[], program: MailProgram, prefix: string): string[] {
  return quoted.flatMap((said, index) => {
    const mark = said.unmarked ? "" : markOf(prefix, said.depth);
    const text = said.by === "us" ? rewriteLinks(said.text, program.link) : said.text;
    const lines = breakLines(text, program, mark).map((line) => `${mark}${line}`);
    const before = quoted[index - 1];
    // The lines of a head follow each other.
    if (said.by === "program" && before?.by === "program") return lines;
    const gap = said.unmarked || before?.unmarked ? "" : markGap(mark, program);
    return index ? [gap, ...lines] : lines;
  });
}

function writeQuote(block: Extract<MailBlock, { lead: string[] }>, program: MailProgram): string[] {
  const prefix = block.kind === "forward" ? program.forwardPrefix : program.prefix;
  const { lead, quoted, flat } = block;
  if (flat) return [[...lead, ...quoted.map(({ text }) => text)].join(" ")];
  const hasHead = lead.length > 1;
  // Apple's programs leave the first line of a forward unmarked.
  const mark = (index: number) =>
    (block.kind === "forward" && index > 1) || (block.kind === "quote" && program.leadQuoted) ? prefix : "";
  const leadLines = hasHead ? lead : wrapText(lead[0]!, program.wrap && program.wrap + 6);
  return [
    ...leadLines.map((line, index) => (line.startsWith(">") ? line : mark(index) + line)),
    ...(hasHead || program.leadQuoted ? [mark(9)] : [""]),
    ...writeQuoted(quoted, program, prefix),
  ];
}

function writeBlock(block: MailBlock, program: MailProgram): string[] {
  if (block.kind === "typed") return breakLines(block.text, program, "");
  if (block.kind === "signature") return [...(program.signatureMark ? ["-- "] : []), ...block.lines];
  if (block.kind === "phone") return [block.line];
  return block.kind === "picture" ? [] : writeQuote(block, program);
}

/** The plain text of a mail, with line feeds. */
export const renderPlain = (blocks: MailBlock[], program: MailProgram): string =>
  blocks.map((block) => `${writeBlock(block, program).join("\n")}\n`).join("\n");
