import Phone from "lucide-react/icons/phone";
import { Button, buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import { BookingWidget } from "./booking-widget";
import type { ChatResult } from "./contract";

type ResultProps = { result: ChatResult; settings: SiteSettings; onStartOver: () => void };

/** What happens next, in the server's words, and a time to talk. */
export function Result({ result, settings, onStartOver }: ResultProps) {
  return (
    <section aria-labelledby="chat-result" className="animate-appear">
      <div className="rounded-card border border-line bg-surface p-4">
        <h3 id="chat-result" data-step tabIndex={-1} className="text-h3 outline-none">
          Thank you. We have your answers.
        </h3>
        <p className="mt-2.5 text-sm">{result.routing.message}</p>
        <a href={settings.phoneHref} className={cx(buttonClass(), "mt-4 w-full")}>
          <Phone aria-hidden className="size-[1.1em]" />
          Call {settings.phone}
        </a>
      </div>
      <BookingWidget result={result} settings={settings} />
      <Button variant="secondary" className="mt-4 w-full" onClick={onStartOver}>
        Start over
      </Button>
    </section>
  );
}
