import { useState } from "react";
import type { LeadStatus } from "#db/values";
import { useConfirm } from "~/components/admin/forms/confirm";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { isClosedLead, STILL_IN_DANGER } from "~/domain/leads/fields/state";
import type { ChosenLeads } from "./action-data";
import { LostDialog } from "./lost-dialog";
import { useListAction } from "./use-list-action";

/** The note in a question, shown when all matching leads are chosen, not single ones. */
const ON_EVERY_PAGE =
  "Everybody who matches this list as you see it, on every page. It can be undone for ten seconds.";

type Leads = {
  chosen: ChosenLeads;
  words: string;
  /** True when at least one of the chosen leads has a person in danger waiting. */
  isInDanger: boolean;
};

/** Asks why a lead is lost, and before one with a person in danger waiting is closed. Render `dialogs` on the screen. */
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
    const label = findOptionLabel(statusOptions, status);
    const isEnd = leads.isInDanger && isClosedLead({ status });
    const isMatching = "matching" in leads.chosen;
    const mayGoOn =
      !(isEnd || isMatching) ||
      (await ask({
        title: isEnd ? STILL_IN_DANGER : `Set ${leads.words} to ${label}?`,
        lead: isEnd ? `${leads.words}: ${label} ends the clock and the alert.` : ON_EVERY_PAGE,
        yes: isMatching ? `Set ${leads.words} to ${label}` : `Set to ${label}`,
      }));
    if (mayGoOn) change(leads.chosen, { status });
  };
  const setOwner = async ({ chosen, words }: Leads, owner: { id: string; label: string }) => {
    const mayGoOn =
      "ids" in chosen ||
      (await ask({
        title: `Give ${words} to ${owner.label}?`,
        lead: ON_EVERY_PAGE,
        yes: `Give ${words} to ${owner.label}`,
      }));
    if (mayGoOn) change(chosen, { assignedTo: owner.id });
  };
  return {
    ...action,
    setStatus,
    setOwner,
    dialogs: (
      <>
        <LostDialog
          leads={losing?.words ?? null}
          isInDanger={losing?.isInDanger ?? false}
          chosen={losing?.chosen ?? { ids: [] }}
          pending={pending}
          answer={answer}
          onClose={() => setLosing(null)}
          onChosen={(why) => losing && change(losing.chosen, { status: "lost", ...why })}
        />
        {dialog}
      </>
    ),
  };
}
