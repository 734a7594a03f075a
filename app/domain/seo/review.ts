import { type Checklist, checklist } from "./checklist";
import { type HeadingFinding, headingFindings } from "./heading-order";
import { type Clash, keyphraseClashes } from "./keyphrases";
import { type LinkSuggestion, suggestLinks } from "./link-suggestions";
import { readManuscript } from "./manuscript";
import type { OtherPost, PostForReview, Site } from "./post";
import { type SearchPreview, type SocialPreview, searchPreview, socialPreview } from "./previews";
import { type Readability, readability } from "./readability";
import { type SeoScore, seoScore } from "./seo-score";
import { type WordingFinding, wordingFindings } from "./wording";

/** All that the side panel says about a post. */
export interface Review {
  checklist: Checklist;
  seo: SeoScore;
  /** Null while there is nothing to read. Headings are no sentences and are left out of it. */
  readability: Readability | null;
  links: LinkSuggestion[];
  wording: WordingFinding[];
  headings: HeadingFinding[];
  keyphrase: Clash[];
  searchPreview: SearchPreview;
  socialPreview: SocialPreview;
}

/** Reviews a post, complete or not, also against the blog's other posts. */
export function reviewPost(
  post: PostForReview,
  { others, site }: { others: OtherPost[]; site: Site },
): Review {
  const manuscript = readManuscript(post);
  const seo = seoScore(post, manuscript);
  const prose = manuscript.passages.filter(({ isHeading }) => !isHeading);
  const reading = readability(prose.map(({ text }) => text));
  return {
    checklist: checklist(post, { manuscript, seo, readability: reading }, site),
    seo,
    readability: reading,
    links: suggestLinks(post, manuscript, others, site),
    wording: wordingFindings(post, manuscript),
    headings: headingFindings(manuscript.headings),
    keyphrase: keyphraseClashes(post, others),
    searchPreview: searchPreview(post, site),
    socialPreview: socialPreview(post, site),
  };
}
