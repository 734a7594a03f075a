/** A text that can't be used; the built-in text is used instead. */
export type TextProblem = {
  /** The id of the document with the unusable text; empty where all texts are meant. */
  id: string;
  type: string;
  title: string;
  why: string;
};
