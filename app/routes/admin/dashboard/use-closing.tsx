import { useState } from "react";
import type { LeadStatus } from "#db/values";
import { useConfirm } from "~/components/admin/confirm";
import { labelOf, statusOptions } from "~/domain/leads/options";
import { isClosed, STILL_IN_DANGER } from "~/domain/leads/state";
import { LostDialog } from "./lost-dialog";
import { useListAction } from "./use-list-action";

/** Leads whose status is to be set. */
type Leads = {
  ids: readonly string[];
  /** Whom it is about. */
  words: string;
  /** In one of them somebody in danger waits. */
  isInDanger: boolean;
};

/**
 * Changes leads of the list, and sets a status once what has to be asked before was answered: why a lead is lost, and whether one is to be closed in which
 * somebody in danger still waits. `dialogs` have to stand somewhere on the screen.
 */
export function useClosing(onDone?: () => void) {
  const [losing, setLosing] = useState<Leads | null>(null);
  const action = useListAction(() => {
    setLosing(null);
    onDone?.();
  });
  const { change, pending, answer } = action;
  const { ask, dialog } = useConfirm();
  const setStatus = async (leads: Leads, status: LeadStatus) => {
    if (status === "lost") return setLosing(leads);
    const label = labelOf(statusOptions, status);
    const mayGoOn =
      !leads.isInDanger ||
      !isClosed({ status }) ||
      (await ask({
        title: STILL_IN_DANGER,
        lead: `${leads.words}: ${label} ends the clock and the alert.`,
        yes: `Set to ${label}`,
      }));
    if (mayGoOn) change(leads.ids, { status });
  };
  return {
    ...action,
    setStatus,
    dialogs: (
      <>
        <LostDialog
          leads={losing?.words ?? null}
          isInDanger={losing?.isInDanger ?? false}
          ids={losing?.ids ?? []}
          pending={pending}
          answer={answer}
          onClose={() => setLosing(null)}
          onChosen={(why) => losing && change(losing.ids, { status: "lost", ...why })}
        />
        {dialog}
      </>
    ),
  };
}
