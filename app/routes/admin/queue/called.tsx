import { Link } from "@remix-run/react";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import { ButtonLink } from "~/components/admin/buttons";
import { FlaggedBecause } from "~/components/admin/lead/danger";
import { DueClock, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Voicemail } from "~/components/admin/telephone/voicemail";
import { joinClassNames } from "~/components/ui/class-names";
import { buildAlertPath } from "~/domain/alerts/words";
import type { QueueScreen } from "./screen.server";

/** The queue with a lead, or a call without one, that is shown. */
export const buildQueuePath = (id: string) => `/admin/queue?lead=${id}`;

type Called = NonNullable<QueueScreen["called"]>;

/** Says what they called for, with the voicemail that nobody has heard. */
export const CalledFor = ({ called: { call, voicemail } }: { called: Called }) => (
  <section aria-label="Their call">
    <p className="flex items-center gap-1.5 font-semibold">
      <PhoneIncoming aria-hidden className="size-4 shrink-0" />
      {call?.words}
    </p>
    {voicemail && <Voicemail voicemail={voicemail} hasWords={false} />}
  </section>
);

/** A voicemail of a withheld number: nobody can be called, but it can be heard, and may say whom to call. */
export function UnknownCaller({ called, skipTo }: { called: Called; skipTo: string | null }) {
  const { id, name, urgency, due, words, danger, voicemail } = called;
  const isCrisis = urgency === "immediate";
  return (
    <article aria-labelledby="person" className="grid min-w-0 gap-5">
      <header
        className={joinClassNames("grid gap-3 border-l-4 pl-4", isCrisis ? "border-crisis" : "border-line")}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="person" className="text-h1 font-semibold">
            {name}
          </h2>
          <UrgencyBadge urgency={urgency} isOpen={isCrisis} />
          {due && <DueClock at={due} isCrisis={isCrisis} />}
          <Link
            to={buildAlertPath({ leadId: null, callId: id, alertId: null })}
            className="ml-auto inline-flex min-h-6 items-center text-sm font-semibold text-primary underline underline-offset-2"
          >
            Open the call
          </Link>
        </div>
        <p className="text-sm text-muted">Nobody can be called. It stays here until somebody has heard it.</p>
      </header>
      <CalledFor called={called} />
      {words && <p className="max-w-3xl whitespace-pre-line text-h2 [overflow-wrap:anywhere]">{words}</p>}
      <FlaggedBecause words={danger} />
      {skipTo && voicemail && (
        <ButtonLink to={buildQueuePath(skipTo)} size="md" className="justify-self-start">
          Skip
        </ButtonLink>
      )}
    </article>
  );
}
