import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cardKinds } from "~/domain/crisis/cards";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import { CrisisCard, NarrowCrisisCard } from "./crisis-card";

const wholeNumbers = /<span class="whitespace-nowrap">[^<]*<\/span>/g;
const tags = /<[^>]*>/g;

describe.each(["en", "es"] as const)("a card in %s", (language) => {
  it.each(cardKinds)("of %s breaks no number between two lines, at either width", (level) => {
    const crisis = buildCrisisCard({ levels: [level], language }) as Crisis;
    for (const Card of [CrisisCard, NarrowCrisisCard]) {
      const markup = renderToStaticMarkup(<Card crisis={crisis} />);
      const texts = markup.replace(wholeNumbers, "").replace(tags, " ");
      expect(markup).toContain('href="tel:');
      expect(texts).not.toMatch(/\d-\d/);
    }
  });
});
