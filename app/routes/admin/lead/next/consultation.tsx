import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LeadStatus } from "#db/values";
import { BookTime } from "~/components/admin/booking/book-time";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { Badge } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { Button, type ButtonVariant, buildButtonClass } from "~/components/ui/button";
import { showToast } from "~/components/ui/toast-store";
import { consultationCommands } from "~/services/booking/commands";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

export function NextConsultation({ lead, consultation }: Pick<LeadScreenData, "lead" | "consultation">) {
  const { booked, onBooked } = useFocusOnBooked(consultation?.start);
  if (!consultation) return null;
  const { leadId, name, movable, start, isUnproven, isUnsafe, unsettled, missed, link } = consultation;
  const { askedFor, cancelled, rebooked, again, kept } = consultation;
  const copy = async () => {
    if (!link) return;
    await navigator.clipboard.writeText(link);
    showToast({ title: "Copied to clipboard" });
  };
  return (
    <Section
      id="consultation"
      title="Consultation"
      aside={
        link && (
          <Button size="sm" variant="quiet" className="-mr-3" onClick={copy}>
            Copy booking link
          </Button>
        )
      }
    >
      {missed && (
        <p className="text-sm">
          <Link
            to={`/admin/consultations?view=day&date=${missed.date}`}
            className="font-semibold text-amber hover:underline"
          >
            Nobody was there <When at={missed.start} isLong />
          </Link>
          <span className="block text-muted">
            {missed.callDue ? (
              <>
                Next: call again, due <When at={missed.callDue} />
              </>
            ) : (
              "No call is planned. Offer another time."
            )}
          </span>
        </p>
      )}
      {askedFor && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Link
            to={`/admin/consultations?view=day&date=${askedFor.date}`}
            className="font-semibold text-ink hover:underline"
          >
            <When at={askedFor.start} isLong />
          </Link>
          <Badge tone="amber">Asked for, not confirmed</Badge>
        </p>
      )}
      {cancelled && (
        <p className="text-sm text-muted">
          Canceled: <When at={cancelled.start} isLong />. Nothing is booked since.
        </p>
      )}
      {kept ? (
        <AfterKept lead={lead} kept={kept} onBooked={onBooked} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {start ? (
            <Link
              ref={booked}
              to={`/admin/consultations?view=day&date=${consultation.date}`}
              className="font-semibold text-ink hover:underline"
            >
              {rebooked && "Rebooked for "}
              <When at={start} isLong />
            </Link>
          ) : (
            <span className="text-muted">None booked</span>
          )}
          {isUnproven && <Badge tone="amber">Not confirmed</Badge>}
          {isUnsafe && (
            <span className="w-full text-sm font-semibold text-crisis">
              Booked with a contact that is no longer safe: ask for another way.
            </span>
          )}
          {movable && (
            <ButtonLink to={`/admin/consultations/time?booking=${movable}`} variant="quiet">
              Move
            </ButtonLink>
          )}
          {!start && (
            <BookTime
              leadId={leadId}
              name={name}
              type={again}
              onBooked={onBooked}
              className={buildButtonClass({ variant: "secondary", size: "sm" })}
            >
              {missed || cancelled ? "Book again" : "Book a time"}
            </BookTime>
          )}
        </p>
      )}
      {rebooked?.of && (
        <p className="text-sm text-muted">
          <Link to={`/admin/consultations?view=list&date=${rebooked.of.date}`} className="hover:underline">
            {rebooked.isMissed ? "Nobody was there " : "Canceled: "}
            <When at={rebooked.of.start} isLong />
          </Link>
        </p>
      )}
      {unsettled && (
        <p className="text-sm">
          <Link
            to={`/admin/consultations?view=day&date=${unsettled.date}`}
            className="font-semibold text-primary underline"
          >
            What came of <When at={unsettled.start} isLong />?
          </Link>
        </p>
      )}
    </Section>
  );
}

/** Focuses the newly booked time once it is rendered, because the button that opened the dialog is gone by then. */
function useFocusOnBooked(start: string | null | undefined) {
  const booked = useRef<HTMLAnchorElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!start || !isWaiting.current) return;
    isWaiting.current = false;
    booked.current?.focus();
  }, [start]);
  const onBooked = () => {
    isWaiting.current = true;
  };
  return { booked, onBooked };
}

type Props = {
  lead: LeadScreenData["lead"];
  kept: NonNullable<NonNullable<LeadScreenData["consultation"]>["kept"]>;
  onBooked: () => void;
};

/** Proposes likely next steps after a consultation. None happens by itself. */
const AfterKept = ({ lead, kept, onBooked }: Props) => (
  <div className="grid gap-2 text-sm">
    <p>
      It took place <When at={kept.start} isLong />. <span className="font-semibold">What comes next?</span>
    </p>
    <div className="flex flex-wrap items-center gap-2">
      {kept.canPlan && <PlanSummary bookingId={kept.id} />}
      {/* Before a crisis is closed, the status form asks whether somebody in danger still waits. */}
      {!lead.isOpenCrisis && (
        <SetStatus lead={lead} status="completed" variant="secondary">
          Set to completed
        </SetStatus>
      )}
    </div>
    <div className="-ml-3 flex flex-wrap items-center">
      <SetStatus lead={lead} status="qualified" variant="quiet">
        Back to qualified
      </SetStatus>
      <BookTime
        leadId={lead.id}
        name={lead.name}
        onBooked={onBooked}
        className={buildButtonClass({ variant: "quiet", size: "sm" })}
      >
        Book another time
      </BookTime>
    </div>
  </div>
);

const PlanSummary = ({ bookingId }: { bookingId: string }) => (
  <ActionButton
    do={consultationCommands.planFollowUp}
    with={{ id: bookingId }}
    title="A task to send them a summary, due on the next business day"
  >
    Plan a summary
  </ActionButton>
);

function SetStatus({
  lead,
  status,
  variant,
  children,
}: {
  lead: Props["lead"];
  status: LeadStatus;
  variant: ButtonVariant;
  children: string;
}) {
  const offerUndo = useOfferUndo();
  return (
    <ActionButton
      do={leadCommands.setStatus}
      with={{ id: lead.id, version: lead.version, status }}
      variant={variant}
      toast={({ undos }) => offerUndo(undos)}
    >
      {children}
    </ActionButton>
  );
}
