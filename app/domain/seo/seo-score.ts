import { formatCountedNoun } from "~/content/text";
import { type Manuscript, readManuscript } from "./manuscript";
import { filterMatchingPhrases } from "./phrases";
import type { PostForReview } from "./post";

export interface SeoFactor {
  id: "title" | "description" | "words" | "keywords" | "headings";
  label: string;
  /** The factor's score, 0 to 100. */
  score: number;
  /** The measured values of the factor. */
  detail: string;
}

export interface SeoScore {
  /** The mean of the factors, 0 to 100. */
  score: number;
  factors: SeoFactor[];
}

type Scored = Pick<PostForReview, "title" | "excerpt" | "content" | "keywords">;

/** Computes the SEO score from five equal factors (docs/product/posts.md §5, "SEO score"). */
export function computeSeoScore(post: Scored, manuscript: Manuscript = readManuscript(post)): SeoScore {
  const factors = [
    titleFactor(post.title.trim().length),
    descriptionFactor(post.excerpt.trim().length),
    wordsFactor(manuscript.wordCount),
    keywordsFactor(post, manuscript),
    headingsFactor(manuscript.headings.filter(({ level }) => level <= 3).length),
  ];
  return {
    score: Math.round(factors.reduce((sum, { score }) => sum + score, 0) / factors.length),
    factors,
  };
}

/** Scores the length of the title; too long is worse than too short. */
function titleFactor(length: number): SeoFactor {
  return {
    id: "title",
    label: "Title length",
    score: byLength(length, { best: [50, 60], good: [40, 70] }),
    detail: `${formatCountedNoun(length, "character")}; best 50 to 60`,
  };
}

/** Scores the length of the excerpt (docs/product/posts.md §5). */
function descriptionFactor(length: number): SeoFactor {
  return {
    id: "description",
    label: "Meta description",
    score: byLength(length, { best: [120, 160], good: [100, 180] }),
    detail: `Excerpt of ${formatCountedNoun(length, "character")}; best 120 to 160`,
  };
}

function byLength(length: number, { best, good }: Record<"best" | "good", [number, number]>): number {
  if (length >= best[0] && length <= best[1]) return 100;
  if (length >= good[0] && length <= good[1]) return 80;
  return length < good[0] ? 50 : 40;
}

/** Scores the number of words (docs/product/numbers.md §9). */
function wordsFactor(total: number): SeoFactor {
  return {
    id: "words",
    label: "Content length",
    score: total >= 1500 ? 100 : total >= 1000 ? 80 : total >= 500 ? 60 : 30,
    detail: `${formatCountedNoun(total, "word")}; best 1,500 or more`,
  };
}

/** Scores how many keywords are found in the title or the text (docs/product/posts.md §5). */
function keywordsFactor({ title }: Scored, { passages, keywords: given }: Manuscript): SeoFactor {
  const found = filterMatchingPhrases(given, [title, ...passages.map(({ text }) => text)]);
  const missing = given.filter((keyword) => !found.includes(keyword));
  const share = found.length / given.length;
  const factor = { id: "keywords", label: "Keyword usage" } as const;
  if (given.length === 0) return { ...factor, score: 50, detail: "No keywords given" };
  return {
    ...factor,
    score: share >= 0.8 ? 100 : share >= 0.5 ? 70 : 40,
    detail:
      missing.length > 0
        ? `${found.length} of ${given.length} found; missing: ${missing.join(", ")}`
        : `${found.length} of ${given.length} found`,
  };
}

function headingsFactor(total: number): SeoFactor {
  return {
    id: "headings",
    label: "Headings",
    score: total >= 3 ? 100 : total >= 1 ? 70 : 30,
    detail: `${total} of H2 and H3; best 3 or more`,
  };
}
