import { cleanVisibleText } from "~/content/visible-text";
import { buildPublishChecklist, type Checklist } from "./checklist";
import {
  findHeadingProblems,
  findKeyphraseClashes,
  findWordingProblems,
  type HeadingFinding,
  type KeyphraseConflict,
  type WordingFinding,
} from "./findings";
import { type LinkSuggestion, suggestLinks } from "./links";
import { readManuscript } from "./manuscript";
import type { OtherPost, PostForReview, SeoSite } from "./post";
import { buildSearchPreview, buildSocialPreview, type SearchPreview, type SocialPreview } from "./previews";
import { computeReadability, type Readability } from "./readability";
import { computeSeoScore, type SeoScore } from "./seo-score";

export interface PostReview {
  checklist: Checklist;
  seo: SeoScore;
  /** The readability of the text without headings; null when there is none. */
  readability: Readability | null;
  links: LinkSuggestion[];
  wording: WordingFinding[];
  headings: HeadingFinding[];
  keyphrase: KeyphraseConflict[];
  searchPreview: SearchPreview;
  socialPreview: SocialPreview;
}

/** Reviews a post, complete or not. */
export function reviewPost(
  stored: PostForReview,
  { others, site }: { others: OtherPost[]; site: SeoSite },
): PostReview {
  const post = cleanFields(stored);
  const manuscript = readManuscript(post);
  const seo = computeSeoScore(post, manuscript);
  const prose = manuscript.passages.filter(({ isHeading }) => !isHeading);
  const reading = computeReadability(prose.map(({ text }) => text));
  return {
    checklist: buildPublishChecklist(post, { manuscript, seo, readability: reading }, site),
    seo,
    readability: reading,
    links: suggestLinks(post, manuscript, others, site),
    wording: findWordingProblems(post, manuscript),
    headings: findHeadingProblems(manuscript.headings),
    keyphrase: findKeyphraseClashes(post, others),
    searchPreview: buildSearchPreview(post, site),
    socialPreview: buildSocialPreview(post, site),
  };
}

/** Cleans the words beside the text of what readers can't see, which would count as characters and hide key phrases. */
const cleanFields = (post: PostForReview): PostForReview => ({
  ...post,
  title: cleanVisibleText(post.title),
  excerpt: cleanVisibleText(post.excerpt),
  metaDescription: cleanVisibleText(post.metaDescription),
  imageAltText: cleanVisibleText(post.imageAltText),
  keywords: post.keywords.map(cleanVisibleText),
});
