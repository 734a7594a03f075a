import { reference, type SeedDocument } from "../document";
import { AUTHOR_ID } from "../lists/authors";
import { plainText, richText } from "../rich-text";
import { addictionAndMentalIllness } from "./addiction-and-mental-illness";
import { afterASetback } from "./after-a-setback";
import { boundariesThatHold } from "./boundaries-that-hold";
import { comingHomeFromTreatment } from "./coming-home-from-treatment";
import { fentanylAndNaloxone } from "./fentanyl-and-naloxone";
import { howToAskAboutSuicide } from "./how-to-ask-about-suicide";
import { howToChooseATreatmentProgram } from "./how-to-choose-a-treatment-program";
import { howToWriteAnInterventionLetter } from "./how-to-write-an-intervention-letter";
import { isItADrinkingProblem } from "./is-it-a-drinking-problem";
import type { SeedPost } from "./post";
import { talkingWithChildrenAboutAddiction } from "./talking-with-children-about-addiction";
import { whatAddictionDoesToTheBrain } from "./what-addiction-does-to-the-brain";
import { whatHappensInAnIntervention } from "./what-happens-in-an-intervention";
import { whenTheAnswerIsNo } from "./when-the-answer-is-no";

const WORDS_PER_MINUTE = 220;

/** Every post of the first content, newest first. */
export const seedPosts: SeedPost[] = [
  whatHappensInAnIntervention,
  howToWriteAnInterventionLetter,
  whenTheAnswerIsNo,
  whatAddictionDoesToTheBrain,
  fentanylAndNaloxone,
  isItADrinkingProblem,
  howToChooseATreatmentProgram,
  comingHomeFromTreatment,
  afterASetback,
  boundariesThatHold,
  talkingWithChildrenAboutAddiction,
  howToAskAboutSuicide,
  addictionAndMentalIllness,
];

export function postDocuments(): SeedDocument[] {
  return seedPosts.map((post) => {
    const content = richText(post.body);
    const words = plainText(content).split(/\s+/).length;
    return {
      _id: `post-${post.slug}`,
      _type: "post",
      title: post.title,
      slug: { _type: "slug", current: post.slug },
      excerpt: post.excerpt,
      content,
      author: reference(AUTHOR_ID),
      category: reference(`category-${post.category}`),
      tags: post.tags,
      featuredImage: { _type: "image", _seedImage: post.image },
      imageAltText: post.imageAlt,
      ...(post.imageCaption && { imageCaption: post.imageCaption }),
      metaDescription: post.metaDescription,
      metaKeywords: post.keywords,
      readTime: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      featured: post.featured ?? false,
      aiGenerated: false,
      publishedAt: post.publishedAt,
    };
  });
}
