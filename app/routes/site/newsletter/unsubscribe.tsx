import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PanelPage } from "~/components/site/page/panel-page";
import { PressForm } from "~/components/site/page/press-form";
import { useSite } from "~/components/site/use-site";
import { buildButtonClass } from "~/components/ui/button";
import { readMailPreferences, unsubscribeReader } from "~/domain/newsletter/preferences.server";
import type { MailReader } from "~/domain/newsletter/reader.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { findLinkReader, readTokenParameter } from "./mail-link.server";

export const headers = () => PRIVATE_HEADERS;

type State = "ready" | "done" | "unknown";

function isSubscribed(reader: MailReader): boolean {
  const { newsletter, followUp } = readMailPreferences(getAppContext().db, reader);
  return reader.about === "nurture" ? followUp : newsletter;
}

/** Shows the page without unsubscribing: mail scanners open every link they see. */
export function loader({ request }: LoaderFunctionArgs) {
  const reader = findLinkReader(request);
  const state: State = reader ? (isSubscribed(reader) ? "ready" : "done") : "unknown";
  return respondPrivately({
    state,
    about: reader?.about ?? "newsletter",
    token: readTokenParameter(request),
  });
}

/** Unsubscribes a reader, also by the one-click POST of mail programs (RFC 8058): no cookie, no second step. */
export function action({ request }: ActionFunctionArgs) {
  const reader = findLinkReader(request);
  if (!reader) return respondPrivately({ state: "unknown" as State }, 404);
  unsubscribeReader(buildFamilyChange(), reader, reader.about);
  return respondPrivately({ state: "done" as State });
}

export const meta: MetaFunction = ({ matches }) => [
  ...buildSiteMeta(matches, "/newsletter/unsubscribe", { title: "Unsubscribe", description: "Newsletter" }),
  NO_INDEX,
];

const UNKNOWN = {
  heading: "This link doesn’t work",
  text: "Part of it may be missing. Please open it from the mail again, or tell us, and we’ll take your address off the list.",
};

const LETTER: Record<State, { heading: string; text: string }> = {
  unknown: UNKNOWN,
  ready: {
    heading: "Stop the monthly letter?",
    text: "Press the button and no more letters come to this address. Nothing else changes.",
  },
  done: {
    heading: "You’re off the list",
    text: "The monthly letter no longer comes to this address. If that was a slip, you can start it again.",
  },
};

const MESSAGES: typeof LETTER = {
  unknown: UNKNOWN,
  ready: {
    heading: "Stop these messages?",
    text: "Press the button and the messages that follow your inquiry stop. You can still reach us at any time.",
  },
  done: {
    heading: "The messages have stopped",
    text: "Nothing more comes about your inquiry, unless you write to us. If that was a slip, you can change it here.",
  },
};

export default function UnsubscribeNewsletter() {
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { settings } = useSite();
  const state = done?.state ?? loaded.state;
  return (
    <PanelPage
      crumb={loaded.about === "nurture" ? "Your mail" : "Newsletter"}
      {...(loaded.about === "nurture" ? MESSAGES : LETTER)[state]}
    >
      {state === "ready" && <PressForm label="Unsubscribe" pendingLabel="Unsubscribing..." />}
      {state === "done" && (
        <Link
          to={`/newsletter/preferences?token=${encodeURIComponent(loaded.token)}`}
          className={buildButtonClass({ variant: "secondary", size: "lg" })}
        >
          Change what we send
        </Link>
      )}
      {state === "unknown" && (
        <a href={settings.phoneHref} className={buildButtonClass({ size: "lg" })}>
          <span>
            Call <span className="whitespace-nowrap">{settings.phone}</span>
          </span>
        </a>
      )}
    </PanelPage>
  );
}
