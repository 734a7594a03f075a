import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import siteCss from "~/styles/site.css?url";
import { CrisisLine, STANDING_CRISIS_LINES } from "../crisis/crisis-line";
import { FAULT_PAGE_TEXT, NOT_FOUND_PAGE_TEXT, Trouble, TroubleButtons } from "../forms/trouble";

export const pickTroubleText = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_PAGE_TEXT : FAULT_PAGE_TEXT;

/** A fault without the page's frame, for when its texts could not be read. */
export function FramelessTrouble({ trouble }: { trouble: ReturnType<typeof pickTroubleText> }) {
  return (
    <>
      <title>{trouble.note?.title ?? trouble.title}</title>
      <CrisisLine heading="In danger right now?" resources={STANDING_CRISIS_LINES} />
      <main id="main">
        <Trouble {...trouble}>
          <TroubleButtons />
        </Trouble>
      </main>
    </>
  );
}

/** The error page when all else fails: it brings its own styles. */
export function ErrorPage() {
  const trouble = pickTroubleText(useRouteError());
  return (
    <>
      <link rel="stylesheet" href={siteCss} />
      <FramelessTrouble trouble={trouble} />
    </>
  );
}
