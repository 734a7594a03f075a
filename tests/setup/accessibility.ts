import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds against WCAG 2.0 to 2.2, levels A and AA, on a page as it is now: the rule, and the places.
 * @param everyRule axe's own advice as well
 * @param exclude a selector that is left out
 */
export async function violationsOf(
  page: Page,
  { everyRule = false, exclude }: { everyRule?: boolean; exclude?: string } = {},
): Promise<[rule: string, places: string[]][]> {
  // Only violations, gathered in the page itself: details of what passes, and a second page to gather them, take half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (!everyRule) axe.withTags(WCAG);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => `${node.target} ${node.html}`)]);
}
