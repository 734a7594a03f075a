import { getDocument, VerbosityLevel } from "unpdf/pdfjs";

export interface ReadPdf {
  title: string;
  language: string;
  isTagged: boolean;
  bookmarks: string[];
  /** Text of each page, its lines with a space between them. */
  pages: string[];
  /** Where links lead outside of the document. */
  links: string[];
  /** Kinds of element of the structure that screen readers follow, each once. */
  elements: string[];
}

/** A PDF as another program than the one that made it reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  const links: string[] = [];
  const elements = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    pages.push(text.replace(/\s+/g, " "));
    for (const { url } of await page.getAnnotations()) if (url) links.push(url);
    collect(await page.getStructTree(), elements);
  }
  const found = {
    title: info.Title ?? "",
    language: info.Language ?? "",
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    bookmarks: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    pages,
    links,
    elements: [...elements],
  };
  await task.destroy();
  return found;
}

function collect(node: unknown, into: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("role" in node && typeof node.role === "string") into.add(node.role);
  if ("children" in node && Array.isArray(node.children))
    for (const child of node.children) collect(child, into);
}
