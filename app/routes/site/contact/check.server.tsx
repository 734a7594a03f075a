import { renderToStaticMarkup } from "react-dom/server";
import { CheckQuestion } from "~/components/site/chat/check-question";
import type { CrisisCheck } from "~/domain/crisis/check";

/**
 * The question whether anyone is in danger, as markup made on the server: a plain form needs no script, and the page has
 * no room for more.
 */
export const checkMarkup = (check: CrisisCheck, reference: string): string =>
  renderToStaticMarkup(<CheckQuestion check={check} action="/contact#message" names={{ reference }} />);

/** Said after "No". */
export const NOTED = `<p role="status" class="rounded-card border border-line bg-surface p-4">Thank you for telling us.</p>`;
