import { Link, useSearchParams } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useRef, useState } from "react";
import { Modal } from "~/components/admin/modal";
import type { LeadScreenData } from "../screen.server";
import { ClearForm, EraseForm, WishForm } from "./ask-forms";

export const confirmedLeadActions = ["clear", "wish", "erase"] as const;
export type ConfirmedLeadAction = (typeof confirmedLeadActions)[number];

const titles = ({ doNotContact }: LeadScreenData["lead"]): Record<ConfirmedLeadAction, string> => ({
  clear: "Clear the crisis",
  wish: doNotContact ? "May they be contacted again?" : "Do not contact them any more?",
  erase: "Erase this person",
});

const AskContext = createContext<((ask: ConfirmedLeadAction, from: HTMLElement) => void) | undefined>(
  undefined,
);

/** The confirmations of a lead's actions, as dialogs. Without JavaScript the address selects one, shown at the top. */
export function Asks({ lead, children }: Pick<LeadScreenData, "lead"> & { children: ReactNode }) {
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
    return <AskForm lead={lead} onDone={onDone} />;
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

const FORMS = { clear: ClearForm, wish: WishForm, erase: EraseForm };

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
