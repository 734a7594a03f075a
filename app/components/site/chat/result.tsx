import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import type { ChatResult } from "./contract";

type ResultProps = {
  result: ChatResult;
  settings: SiteSettings;
  /** On a page of its own the heading is one of the page's. */
  isPage?: boolean;
  /** Where a time is booked. */
  booking: ReactNode;
  /** The way to start over. */
  children: ReactNode;
};

/** What happens next, in the server's words, and a time to talk. */
export function Result({ result, settings, isPage = false, booking, children }: ResultProps) {
  const Heading = isPage ? "h2" : "h3";
  return (
    <section aria-labelledby="chat-result" className="animate-appear">
      <div className="rounded-card border border-line bg-surface p-4">
        <Heading id="chat-result" data-step tabIndex={-1} className="text-h3 outline-none">
          {isPage ? "What happens next" : "Thank you. We have your answers."}
        </Heading>
        <p className="mt-2.5 text-sm">{result.routing.message}</p>
        <a href={settings.phoneHref} className={cx(buttonClass(), "mt-4 w-full")}>
          <Phone aria-hidden className="size-[1.1em]" />
          Call {settings.phone}
        </a>
      </div>
      {booking}
      <div className="mt-4">{children}</div>
    </section>
  );
}
