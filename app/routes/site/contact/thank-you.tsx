import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import { type MouseEvent, useEffect, useRef } from "react";
import { buttonClass } from "~/components/ui/button";
import type { ContactPage } from "~/content/pages.server";
import type { ContactAnswer } from "./action-data";
import { CrisisCard } from "./crisis-card";

type ThankYouProps = {
  copy: ContactPage["thankYou"];
  answer: Extract<ContactAnswer, { kind: "sent" }>;
  onAgain: (event: MouseEvent) => void;
};

/** Stands where the form was. What happens next comes from the server, word for word. */
export function ThankYou({ copy, answer, onAgain }: ThankYouProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    import("./typed-words").then(
      ({ forgetTyped }) => forgetTyped(),
      () => {},
    );
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="grid scroll-mt-24 gap-6 outline-none">
      {answer.crisis && <CrisisCard crisis={answer.crisis} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server, see check.server.tsx */}
      {answer.check && <div dangerouslySetInnerHTML={{ __html: answer.check }} />}
      <div role="status" className="rounded-panel border border-line bg-surface p-6 sm:p-9">
        <span
          aria-hidden
          className="inline-flex size-12 items-center justify-center rounded-full bg-primary text-primary-on"
        >
          <Check className="size-6" />
        </span>
        <h2 className="mt-5 text-h2">{copy.heading}</h2>
        <p className="mt-4 max-w-measure text-lead">{answer.message}</p>
      </div>
      {answer.calendlyLink && (
        <div className="rounded-panel border border-line bg-sand p-6 sm:p-9">
          <h3 className="flex items-center gap-3 text-h3">
            <CalendarDays aria-hidden className="size-6 shrink-0 text-clay-deep" />
            {copy.scheduleHeading}
          </h3>
          <p className="mt-3 max-w-measure">{copy.scheduleText}</p>
          <a
            href={answer.calendlyLink}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass({ size: "lg" })} mt-6`}
          >
            {copy.scheduleButton}
            <ArrowUpRight aria-hidden className="size-[1.1em]" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      )}
      <a
        href="/contact"
        onClick={onAgain}
        className={`${buttonClass({ variant: "secondary" })} justify-self-start`}
      >
        {copy.againButton}
      </a>
    </div>
  );
}
