import CalendarDays from "lucide-react/icons/calendar-days";
import { CallOrWrite, type PracticeWays } from "~/components/booking/call-or-write";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { MEETINGS } from "~/domain/booking/meetings";
import type { ChatResult } from "./contract";

/** The way from a finished chat to a time to talk, which is chosen on the page of the request. */
export function BookingLink({ result, settings }: { result: ChatResult; settings: PracticeWays }) {
  const { title, when } = MEETINGS[result.routing.meetingType];
  const isOffered = result.calendlyLink !== undefined;
  return (
    <section aria-labelledby="chat-booking" className="mt-4 rounded-card border border-line bg-sand p-4">
      <h3 id="chat-booking" className="flex items-center gap-2.5 text-h4">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-clay-deep" />
        {isOffered ? title : "Call or write to book a time"}
      </h3>
      {isOffered ? (
        <>
          <p className="mt-1 text-xs text-muted">{when}</p>
          <a href={result.request ?? `/book/${result.leadId}`} className={cx(buttonClass(), "mt-3 w-full")}>
            Choose a time
          </a>
        </>
      ) : (
        <div className="mt-1.5 text-sm">
          <CallOrWrite settings={settings} />
        </div>
      )}
    </section>
  );
}
