import { ActionButton } from "~/components/admin/forms/action-button";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { campaignCommands } from "~/services/campaigns/commands";
import type { StepCard, StepState } from "./screen.server";

const STATES: Record<StepState, string> = {
  sent: "Sent",
  scheduled: "On its way",
  skipped: "Skipped",
  failed: "Failed",
  needs_review: "Needs review",
  next: "Next",
  planned: "Planned",
  waiting: "Waits: the campaign is paused",
  stopped: "Not sent",
};

/** Shows one of a campaign's five mails: its result or when it is sent, and the actions on it. */
export function Step({
  campaignId: id,
  card,
  isOpen,
}: {
  campaignId: string;
  card: StepCard;
  isOpen: boolean;
}) {
  const { step, state, subject, at, isEdited, reason } = card;
  return (
    <li
      className={joinClassNames(
        "flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-4",
        isOpen ? "border-primary" : "border-line",
      )}
    >
      <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="font-semibold tabular-nums">Step {step}</span>
        <span className={joinClassNames(state === "next" && "font-semibold text-primary")}>
          {state === "sent" && card.isInOutbox ? "Sent to outbox" : STATES[state]}
        </span>
      </p>
      <p
        className={joinClassNames(
          "text-sm font-semibold [overflow-wrap:anywhere]",
          (state === "skipped" || state === "stopped") && "text-muted line-through",
        )}
      >
        {subject}
      </p>
      <p className="min-h-5 text-xs text-muted">
        {at && <When at={at} isLong />}
        {isEdited && `${at ? " · " : ""}worded for this lead`}
        {reason && <span className="block">{reason}</span>}
      </p>
      <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {card.mayChange && (
          <>
            <ButtonLink
              to={`?look=${step}#look`}
              variant="secondary"
              size="sm"
              aria-label={`Look at step ${step}`}
            >
              Look
            </ButtonLink>
            <ButtonLink
              to={`?edit=${step}#edit`}
              variant="secondary"
              size="sm"
              aria-label={`Edit step ${step}`}
            >
              Edit
            </ButtonLink>
            <ActionButton do={campaignCommands.skipStep} with={{ id, step }} about={`step ${step}`}>
              Skip
            </ActionButton>
          </>
        )}
        {card.mayComeForward && (
          <ButtonLink
            to={`?ask=${step}#ask`}
            variant="secondary"
            size="sm"
            aria-label={`Send now…: step ${step}`}
          >
            Send now…
          </ButtonLink>
        )}
        {card.mayComeBack && (
          <ActionButton do={campaignCommands.unskipStep} with={{ id, step }} about={`step ${step}`}>
            Undo skip
          </ActionButton>
        )}
      </div>
    </li>
  );
}
