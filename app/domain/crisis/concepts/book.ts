import { body } from "./body";
import { childhood } from "./children";
import { ConceptBook } from "./concept-book";
import { context } from "./context";
import { substances } from "./substances";
import { suicide } from "./suicide";
import { violence } from "./violence";
import { withdrawal } from "./withdrawal";

/** All that the frames speak of. */
export const concepts = new ConceptBook({
  ...body,
  ...substances,
  ...violence,
  ...childhood,
  ...withdrawal,
  ...suicide,
  ...context,
});
