import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import type { CardLanguage } from "#db/values";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import type { ChatResult } from "./contract";
import type { OutcomeWords } from "./outcome-words";

type ResultProps = {
  result: ChatResult;
  settings: SiteSettings;
  language: CardLanguage;
  words: OutcomeWords;
  /** On a page of its own the heading is one of the page's. */
  isPage?: boolean;
  /** The way to the request's page was taken. */
  onRequest?: () => void;
  /** Where a time is booked, while there is no page of the request to book it on. */
  booking: ReactNode;
  /** The way to start over. */
  children: ReactNode;
};

/** What happens next, in the server's words, and the way to the page of the request. */
export function Result(props: ResultProps) {
  const { result, settings, language, words, isPage = false, onRequest, booking, children } = props;
  const Heading = isPage ? "h2" : "h3";
  const { request, booking: booked } = result;
  return (
    <section aria-labelledby="chat-result" lang={language} className="animate-appear">
      <div className="rounded-card border border-line bg-surface p-4">
        <Heading id="chat-result" data-step tabIndex={-1} className="text-h3 outline-none">
          {words.next}
        </Heading>
        <p className="mt-2.5 text-sm">{result.routing.message}</p>
        {booked && (
          <p className="mt-2.5 text-sm">
            {words.booked} <strong lang="en">{timeWords(booked)}</strong>
          </p>
        )}
        <div className="mt-4 grid gap-2.5">
          {request && (
            <Link to={request} onClick={onRequest} className={buttonClass()}>
              {words.request}
            </Link>
          )}
          <a
            href={settings.phoneHref}
            className={cx(buttonClass({ variant: request ? "secondary" : "primary" }), "w-full")}
          >
            <Phone aria-hidden className="size-[1.1em]" />
            {words.call} {settings.phone}
          </a>
        </div>
      </div>
      {!request && booking}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** "Fri, Nov 27, 2 PM EST". The product's own clock would not fit into what `/chat` may load. */
const timeWords = ({ start, zone }: NonNullable<ChatResult["booking"]>): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  })
    .format(new Date(start))
    .replace(":00", "");
