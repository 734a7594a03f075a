/** The text that comes with the product is used instead. */
export type TextProblem = {
  /** Empty where it is all of them. */
  id: string;
  type: string;
  title: string;
  why: string;
};
