import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import type { CardLanguage } from "#db/values";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import type { ChatResult } from "~/services/chat/chat.server";
import type { OutcomeWords } from "./outcome-words";

type ResultProps = {
  result: ChatResult;
  settings: SiteSettings;
  language: CardLanguage;
  words: OutcomeWords;
  onRequest: () => void;
  children: ReactNode;
};

export function Result({ result, settings, language, words, onRequest, children }: ResultProps) {
  const { request, booking } = result;
  return (
    <section aria-labelledby="chat-result" lang={language} className="animate-appear">
      <div className="rounded-card border border-line bg-surface p-4">
        <h3 id="chat-result" data-step tabIndex={-1} className="text-h3 outline-none">
          {words.next}
        </h3>
        <p className="mt-2.5 text-sm">{result.routing.message}</p>
        {booking && (
          <p className="mt-2.5 text-sm">
            {words.booked} <strong lang="en">{booking.label}</strong>
          </p>
        )}
        <div className="mt-4 grid gap-2.5">
          <Link to={request} onClick={onRequest} className={buildButtonClass()}>
            {words.request}
          </Link>
          <a
            href={settings.phoneHref}
            className={joinClassNames(buildButtonClass({ variant: "secondary" }), "w-full")}
          >
            <Phone aria-hidden className="size-[1.1em]" />
            {words.call} {settings.phone}
          </a>
        </div>
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}
