import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { formatLongDate } from "~/components/site/page/long-date";
import { PanelPage } from "~/components/site/page/panel-page";
import { PressForm } from "~/components/site/page/press-form";
import { buildButtonClass } from "~/components/ui/button";
import { confirmPrivacyRequest, findPrivacyLink, type PrivacyLink } from "~/domain/privacy/requests.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";

export const headers = () => PRIVATE_HEADERS;

const readToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** What the page shows: nothing about who asked, or what is kept. */
const pickShown = (link: PrivacyLink, zone: string) => ({
  state: link.state,
  dueOn: link.state === "confirmed" ? formatLongDate(link.dueAt.toISOString(), zone) : null,
});

/** Shows the button without pressing it: mail scanners open every link they see. */
export function loader({ request }: LoaderFunctionArgs) {
  const { db, env, mailLinks, now } = getAppContext();
  const link = findPrivacyLink(db, mailLinks, readToken(request), now());
  return respondPrivately(pickShown(link, env.BUSINESS_TIMEZONE));
}

export function action({ request }: ActionFunctionArgs) {
  const { env, mailLinks } = getAppContext();
  const link = confirmPrivacyRequest(buildFamilyChange(true), mailLinks, readToken(request));
  return respondPrivately(pickShown(link, env.BUSINESS_TIMEZONE));
}

export const meta: MetaFunction = ({ matches }) => [
  ...buildSiteMeta(matches, "/health-data/confirm", {
    title: "Confirm your request",
    description: "Consumer health data",
  }),
  NO_INDEX,
];

const WORDS: Record<PrivacyLink["state"], { heading: string; text: string }> = {
  ready: {
    heading: "One last press",
    text: "Press the button, and your request is with us. Nothing happens before you do.",
  },
  confirmed: {
    heading: "We have your request",
    text: "A person reads it and compares it with what we have. Our answer comes to your email address.",
  },
  closed: {
    heading: "We have answered this request",
    text: "The answer went to your email address. You can ask again, or ask us to look at it once more.",
  },
  ended: {
    heading: "This link has ended",
    text: "A link is good for seven days. Please send the form again, and we’ll mail you a new one.",
  },
  unknown: {
    heading: "This link doesn’t work",
    text: "Part of it may be missing. Please open it from the mail again, or send the form once more.",
  },
};

export default function ConfirmDataRequest() {
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { state, dueOn } = done ?? loaded;
  const { heading, text } = WORDS[state];
  return (
    <PanelPage crumb="Your request" heading={heading} text={text}>
      {state === "ready" ? (
        <PressForm label="Confirm my request" pendingLabel="Confirming..." />
      ) : state === "confirmed" ? (
        <p className="font-semibold">You have our answer by {dueOn}.</p>
      ) : (
        <Link to="/health-data/request" className={buildButtonClass({ size: "lg" })}>
          Open the form
        </Link>
      )}
    </PanelPage>
  );
}
