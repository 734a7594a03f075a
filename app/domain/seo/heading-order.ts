import type { Heading } from "~/content/portable-text";
import { foldVisibleText } from "~/content/visible-text";

export interface HeadingFinding {
  /** The `_key` of the heading's block. */
  key: string;
  heading: string;
  problem: string;
}

/**
 * WCAG 2.2, technique H42 and success criteria 1.3.1 and 2.4.6: the page's title is its H1, so the text starts with H2 and
 * goes down one level at a time; no heading is empty or repeated.
 */
export function findHeadingProblems(headings: Heading[]): HeadingFinding[] {
  const seen = new Set<string>();
  let above = 1;
  return headings.flatMap(({ _key, text, level }) => {
    const heading = text.trim();
    const problems: string[] = [];
    if (level > above + 1)
      problems.push(
        above === 1
          ? `The first heading is an H${level}; start with H2`
          : `An H${level} follows an H${above}; use H${above + 1}`,
      );
    if (heading === "") problems.push("A heading without words; write it or make it a paragraph");
    else if (seen.has(foldVisibleText(heading)))
      problems.push("Another heading says the same; tell them apart");
    seen.add(foldVisibleText(heading));
    above = level;
    return problems.map((problem) => ({ key: _key, heading, problem }));
  });
}
