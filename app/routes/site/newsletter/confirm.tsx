import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PanelPage } from "~/components/site/page/panel-page";
import { PressForm } from "~/components/site/page/press-form";
import { buildButtonClass } from "~/components/ui/button";
import { type ConfirmState, confirmState, confirmSubscription } from "~/domain/newsletter/confirm.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { readTokenParameter } from "./mail-link.server";

export const headers = () => PRIVATE_HEADERS;

/** Shows the confirmation without confirming: mail scanners open every link they see. */
export function loader({ request }: LoaderFunctionArgs) {
  const { db, now } = getAppContext();
  return respondPrivately({ state: confirmState(db, readTokenParameter(request), now()).state });
}

export function action({ request }: ActionFunctionArgs) {
  return respondPrivately({ state: confirmSubscription(buildFamilyChange(), readTokenParameter(request)) });
}

export const meta: MetaFunction = ({ matches }) => [
  ...buildSiteMeta(matches, "/newsletter/confirm", {
    title: "Confirm your address",
    description: "Newsletter",
  }),
  NO_INDEX,
];

const WORDS: Record<ConfirmState, { heading: string; text: string }> = {
  ready: {
    heading: "One last tap",
    text: "Press the button to confirm that this address is yours. Nothing is sent before you do.",
  },
  confirmed: {
    heading: "You’re on the list",
    text: "Thank you. Your address is confirmed and the next letter comes to you. The mail we just sent holds the link to stop it, whenever you like.",
  },
  expired: {
    heading: "This link is too old",
    text: "A link is good for seven days and for one sign-up. Please enter your address again and we’ll send a new one.",
  },
  unknown: {
    heading: "This link doesn’t work",
    text: "Part of it may be missing. Please open it from the mail again, or enter your address once more.",
  },
};

export default function ConfirmNewsletter() {
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const state = done?.state ?? loaded.state;
  const { heading, text } = WORDS[state];
  return (
    <PanelPage crumb="Newsletter" heading={heading} text={text}>
      {state === "ready" ? (
        <PressForm label="Confirm my address" pendingLabel="Confirming..." />
      ) : (
        <Link
          to={state === "confirmed" ? "/blog" : "/newsletter"}
          className={buildButtonClass({ size: "lg" })}
        >
          {state === "confirmed" ? "Read the articles" : "Enter my address again"}
        </Link>
      )}
    </PanelPage>
  );
}
