import { Link, useSearchParams } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useRef, useState } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { DecisionToErase } from "~/components/admin/forms/decision-to-erase";
import { Modal } from "~/components/admin/modal";
import { leadCommands } from "~/services/leads/commands";
import { GiveDataForm } from "../duty/give-data";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "lead" | "duty"> & { onDone: () => void };

const ClearForm = ({ lead, onDone }: Props) => (
  <ActionForm
    do={leadCommands.clearCrisis}
    with={{ id: lead.id }}
    id="clear-crisis"
    keep
    onDone={onDone}
    className="grid gap-3"
  >
    {(f) => (
      <>
        <p className="text-sm text-muted">
          The urgency becomes what the family chose. Clock, score, campaign and tasks follow. The reason
          stands in the timeline.
        </p>
        <f.Textarea name="reason" label="Why is this no crisis?" required rows={3} />
        <f.Submit className="justify-self-start">Clear the crisis</f.Submit>
      </>
    )}
  </ActionForm>
);

function WishForm({ lead: { id, doNotContact }, onDone }: Props) {
  const words = doNotContact ? "They may be contacted" : "Do not contact";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {doNotContact
          ? "Calls and emails are possible again. The campaign does not go on by itself."
          : "The campaign stops, and tasks that would call or write are closed. If they write again, that is shown as always."}
      </p>
      <ActionButton
        do={leadCommands.setDoNotContact}
        with={{ id, doNotContact: !doNotContact }}
        size="md"
        onDone={onDone}
        showsUnsent
        variant="primary"
      >
        {words}
      </ActionButton>
    </div>
  );
}

const EraseForm = ({ lead }: Props) => (
  <ActionForm do={leadCommands.erase} with={{ id: lead.id }} id="erase" isEdit className="grid gap-3">
    {(f) => (
      <>
        <p className="text-sm text-muted">
          The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for good.
          An unsubscription stays, as a code that names nobody. Nightly backups hold it a few days longer.
        </p>
        <p className="text-sm text-muted">
          Posts and drafts are not part of it:{" "}
          <a
            href={`/admin/export/person/${lead.id}/mentions`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-primary underline"
          >
            where the site’s content names them
          </a>
          , before you erase.
        </p>
        <f.Input name="name" label={`Type ${lead.name} to confirm`} autoComplete="off" spellCheck={false} />
        <DecisionToErase why={f.errors.anyway?.[0]} />
        <f.Submit pendingLabel="Erasing..." className="justify-self-start">
          Erase this person
        </f.Submit>
      </>
    )}
  </ActionForm>
);

const confirmedLeadActions = ["clear", "wish", "export", "erase"] as const;
export type ConfirmedLeadAction = (typeof confirmedLeadActions)[number];

const titles = ({ doNotContact }: LeadScreenData["lead"]): Record<ConfirmedLeadAction, string> => ({
  clear: "Clear the crisis",
  wish: doNotContact ? "May they be contacted again?" : "Do not contact them any more?",
  export: "Give them their data",
  erase: "Erase this person",
});

const AskContext = createContext<((ask: ConfirmedLeadAction, from: HTMLElement) => void) | undefined>(
  undefined,
);

/** The confirmations of a lead's actions, as dialogs. Without JavaScript the address selects one, shown at the top. */
export function Asks({
  lead,
  duty,
  children,
}: Pick<LeadScreenData, "lead" | "duty"> & { children: ReactNode }) {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<ConfirmedLeadAction | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const close = () => {
    setAsked(null);
    // Headless UI restores the focus to its previous place: a menu that is closed by now.
    setTimeout(() => opener.current?.focus());
  };
  const fromAddress = confirmedLeadActions.find((ask) => ask === params.get("ask"));
  const form = (ask: ConfirmedLeadAction, onDone: () => void) => {
    const AskForm = FORMS[ask];
    return <AskForm lead={lead} duty={duty} onDone={onDone} />;
  };
  return (
    <AskContext.Provider
      value={(ask, from) => {
        opener.current = from;
        setAsked(ask);
      }}
    >
      {fromAddress && !asked && (
        <section aria-labelledby="asked" className="rounded-card border border-line bg-surface p-5">
          <h2 id="asked" className="mb-3 text-h2">
            {titles(lead)[fromAddress]}
          </h2>
          {form(fromAddress, () => {})}
        </section>
      )}
      {children}
      <Modal open={asked !== null} size="small" title={asked ? titles(lead)[asked] : ""} onClose={close}>
        <div className="overflow-y-auto px-5 py-4">{asked && form(asked, close)}</div>
      </Modal>
    </AskContext.Provider>
  );
}

const FORMS = { clear: ClearForm, wish: WishForm, export: GiveDataForm, erase: EraseForm };

/** A link that opens a confirmation. @param returnsTo gets the focus afterwards, if this link is hidden by then */
export function AskLink({
  ask,
  className,
  returnsTo,
  children,
}: {
  ask: ConfirmedLeadAction;
  className?: string;
  returnsTo?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const open = useContext(AskContext);
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!open || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open(ask, returnsTo?.() ?? event.currentTarget);
  };
  return (
    <Link to={`?ask=${ask}`} onClick={show} className={className}>
      {children}
    </Link>
  );
}
