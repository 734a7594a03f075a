/** A text that can't be used, so that the one which comes with the product is. */
export type TextProblem = {
  /** Its document in the Studio; empty where it is all of them. */
  id: string;
  type: string;
  title: string;
  /** A sentence. */
  why: string;
};
