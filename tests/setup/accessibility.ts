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
  // A color that is on its way from one theme to the next has a contrast that nobody sees for longer than a blink.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // Only violations, gathered in the page itself: details of what passes, and a second page to gather them, take half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (!everyRule) axe.withTags(WCAG);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  const found: [rule: string, places: string[]][] = [];
  for (const { id, nodes } of violations) {
    const places: string[] = [];
    for (const { target, html } of nodes)
      if (id !== SIZE || (await isTooSmall(page, String(target)))) places.push(`${target} ${html}`);
    if (places.length > 0) found.push([id, places]);
  }
  return found;
}

const SIZE = "target-size";

/** Each way, by WCAG 2.2, 2.5.8. */
const MIN_TARGET_PX = 24;

/**
 * Whether a target that axe finds too small is so by itself. axe counts what is seen, and a bar that stays may cover a part of it
 * at the page's scroll position, which is by chance where the page still scrolls.
 */
const isTooSmall = (page: Page, target: string): Promise<boolean> =>
  page.evaluate(
    ([selector, least]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return !box || Math.min(box.width, box.height) < least;
    },
    [target, MIN_TARGET_PX] as const,
  );
