import type { ReactNode } from "react";
import type { LeadStatus } from "#db/values";
import { BookTime } from "~/components/admin/booking/book-time";
import { When } from "~/components/admin/when";
import { type ButtonVariant, buildButtonClass } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "../data.server";
import { useChange } from "../use-change";

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
      {kept.canPlan && <PlanSummary />}
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

function PlanSummary() {
  const { fetcher, pending } = useChange("follow-up");
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="follow-up" />
      <SubmitButton
        size="sm"
        variant="secondary"
        pending={pending}
        title="A task to send them a summary, due on the next business day"
      >
        Plan a summary
      </SubmitButton>
    </fetcher.Form>
  );
}

function SetStatus({
  lead,
  status,
  variant,
  children,
}: {
  lead: Props["lead"];
  status: LeadStatus;
  variant: ButtonVariant;
  children: ReactNode;
}) {
  const { fetcher, pending } = useChange("status");
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="status" value={status} />
      <SubmitButton size="sm" variant={variant} pending={pending}>
        {children}
      </SubmitButton>
    </fetcher.Form>
  );
}
