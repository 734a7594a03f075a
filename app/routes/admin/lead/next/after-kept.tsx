import type { LeadStatus } from "#db/values";
import { BookTime } from "~/components/admin/booking/book-time";
import { ActionButton } from "~/components/admin/forms/action-button";
import { useOfferUndo } from "~/components/admin/forms/undo-provider";
import { When } from "~/components/admin/when";
import { type ButtonVariant, buildButtonClass } from "~/components/ui/button";
import { consultationCommands } from "~/services/booking/commands";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";

type Props = {
  lead: LeadScreenData["lead"];
  kept: NonNullable<NonNullable<LeadScreenData["consultation"]>["kept"]>;
  onBooked: () => void;
};

/** Proposes likely next steps after a consultation. None happens by itself. */
export const AfterKept = ({ lead, kept, onBooked }: Props) => (
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
    label="Plan a summary"
    variant="secondary"
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
      label={children}
      variant={variant}
      toast={({ undos }) => offerUndo(undos)}
    >
      {children}
    </ActionButton>
  );
}
