import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import siteCss from "~/styles/site.css?url";
import { CrisisLine, STANDING_CRISIS_LINES } from "../crisis/crisis-line";
import { FAULT_PAGE_TEXT, NOT_FOUND_PAGE_TEXT, Trouble, TroubleButtons } from "../forms/trouble";

/** The last resort, without the page's frame: it brings its own styles. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const trouble = isMissing ? NOT_FOUND_PAGE_TEXT : FAULT_PAGE_TEXT;
  return (
    <>
      <title>{trouble.note?.title ?? trouble.title}</title>
      <link rel="stylesheet" href={siteCss} />
      <CrisisLine heading="In danger right now?" resources={STANDING_CRISIS_LINES} />
      <main id="main">
        <Trouble {...trouble}>
          <TroubleButtons />
        </Trouble>
      </main>
    </>
  );
}
