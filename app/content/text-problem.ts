/** The text that comes with the product is used instead. */
export type TextProblem = {
  /** The document's id; empty where all texts are meant. */
  id: string;
  type: string;
  title: string;
  why: string;
};
