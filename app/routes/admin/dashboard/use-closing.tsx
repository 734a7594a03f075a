import { type FormEvent, useId, useRef, useState } from "react";
import type { LeadStatus } from "#db/values";
import { SubmitButton } from "~/components/admin/buttons";
import { useAction } from "~/components/admin/forms/action-button";
import { useConfirm } from "~/components/admin/forms/confirm";
import { FormDraft } from "~/components/admin/forms/form-draft";
import { NotSent } from "~/components/admin/forms/trouble";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { StillInDanger } from "~/components/admin/lead/danger";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { findOptionLabel, lostReasonOptions, statusOptions } from "~/domain/leads/fields/options";
import { isClosedLead, STILL_IN_DANGER } from "~/domain/leads/fields/state";
import type { MatchingLeads } from "~/domain/leads/list/bulk";
import { leadListCommands } from "~/domain/leads/list/commands";

/** The note in a question, shown when all matching leads are chosen, not single ones. */
const ON_EVERY_PAGE =
  "Everybody who matches this list as you see it, on every page. It can be undone for ten seconds.";

export type ChosenLeads = { ids: readonly string[] } | { matching: MatchingLeads };

export const countChosen = (chosen: ChosenLeads): number =>
  "ids" in chosen ? chosen.ids.length : chosen.matching.leads;

type Leads = {
  chosen: ChosenLeads;
  words: string;
  /** True when at least one of the chosen leads has a person in danger waiting. */
  isInDanger: boolean;
};

type Change =
  | { status: LeadStatus; lostReason?: string; lostDetail?: string; key?: string }
  | { owner: string };

/** Asks why a lead is lost, and before one with a person in danger waiting is closed. Render `dialogs` on the screen. */
export function useClosing(onDone?: () => void) {
  const [losing, setLosing] = useState<Leads | null>(null);
  const offerUndo = useOfferUndo();
  const { fetcher, answer, pending, send } = useAction(leadListCommands.changeList, {
    toast: ({ undos }) => offerUndo(undos),
    onDone: () => {
      setLosing(null);
      onDone?.();
    },
  });
  const change = (chosen: ChosenLeads, what: Change) => {
    const form = new FormData();
    if ("ids" in chosen) for (const id of chosen.ids) form.append("ids", id);
    else
      for (const [name, value] of Object.entries(chosen.matching))
        form.set(`matching.${name}`, String(value));
    for (const [name, value] of Object.entries(what)) form.set(name, value);
    send(form);
  };
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
    if (mayGoOn) change(chosen, { owner: owner.id });
  };
  const losingIds = losing && "ids" in losing.chosen ? losing.chosen.ids : [];
  const unsent = answer?.retry ? answer.sent : undefined;
  return {
    setStatus,
    setOwner,
    pending,
    /** The ids of the leads that are being changed. */
    underWay: pending ? (fetcher.formData?.getAll("ids") ?? []) : [],
    dialogs: (
      <>
        <LostDialog
          leads={losing?.words ?? null}
          isInDanger={losing?.isInDanger ?? false}
          keptAs={`lost ${losingIds[0] ?? "all that match"} ${losing ? countChosen(losing.chosen) : 0}`}
          pending={pending}
          isNotSent={unsent?.get("status") === "lost" && unsent.getAll("ids").join() === losingIds.join()}
          onClose={() => setLosing(null)}
          onChosen={(why) => losing && change(losing.chosen, { status: "lost", ...why })}
        />
        {dialog}
      </>
    ),
  };
}

type Props = {
  /** The leads that the dialog is about, in words; null while it is closed. */
  leads: string | null;
  isInDanger: boolean;
  /** The name under which what is typed is kept: what is typed about other leads is kept apart. */
  keptAs: string;
  pending: boolean;
  /** Whether the reason of these leads did not reach the server. */
  isNotSent: boolean;
  onClose: () => void;
  /** Sends the reason why leads are lost; the dialog stays open until that is done. */
  onChosen: (why: { lostReason: string; lostDetail: string; key: string }) => void;
};

function LostDialog({ leads, isInDanger, keptAs, pending, isNotSent, onClose, onChosen }: Props) {
  const id = useId();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  /** Closes the dialog on purpose, and forgets what was typed. */
  const drop = () => {
    form.current?.dispatchEvent(new Event("dropped"));
    onClose();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const lostReason = String(typed.get("lostReason"));
    if (!lostReason) return setError("Please choose a reason");
    setError(undefined);
    onChosen({ lostReason, lostDetail: String(typed.get("lostDetail")), key: String(typed.get("key")) });
  };
  return (
    <Modal open={leads !== null} title="Mark as lost" lead={leads} onClose={drop}>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4 p-5">
        {isInDanger && <StillInDanger />}
        <FormDraft form={keptAs} />
        <Field id={`${id}-reason`} label="Why was it lost?" required error={error}>
          {(ids) => (
            <Select
              {...ids}
              name="lostReason"
              autoFocus
              placeholder="Please choose"
              options={lostReasonOptions}
            />
          )}
        </Field>
        <Field id={`${id}-detail`} label="In a few words" optional>
          {(ids) => <Input {...ids} name="lostDetail" maxLength={500} autoComplete="off" />}
        </Field>
        {isNotSent && <NotSent />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={drop}>
            Cancel
          </Button>
          <SubmitButton pending={pending}>Mark as lost</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
