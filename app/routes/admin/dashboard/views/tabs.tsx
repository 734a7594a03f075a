import { Link, useNavigate } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import Settings2 from "lucide-react/icons/settings-2";
import { type ReactNode, useId, useState } from "react";
import { type FixedFields, useAction } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useTakeBack } from "~/components/admin/forms/undo";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { leadListCommands, MAX_VIEW_NAME_CHARS } from "~/domain/leads/list/commands";
import type { DashboardData } from "../screen.server";

const TAB =
  "flex min-h-8 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 md:min-h-9 px-2.5 text-sm font-semibold focus-visible:-outline-offset-2";

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className={joinClassNames(
        TAB,
        isCurrent ? "border-ink text-ink" : "border-transparent text-muted hover:border-line hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

export function ViewTabs({ tabs: { views, saved, here, isBoard } }: Pick<DashboardData, "tabs">) {
  const current = saved.find(({ isCurrent }) => isCurrent);
  const navigate = useNavigate();
  // The view's own button disappears with the view, so it could not show the answer to its Undo.
  const putBack = useTakeBack(leadListCommands.saveView);
  const removal = useAction(leadListCommands.removeView, {
    onDone: () => navigate("/admin/dashboard"),
    toast: putBack,
  });
  return (
    <nav aria-label="Views" className="flex items-center border-b border-line pr-2">
      <ul className="flex min-w-0 flex-1 overflow-x-auto px-1 [scrollbar-width:none]">
        {views.map(({ value, label, leads, isCurrent }) => (
          <li key={value} className="-mb-px">
            <Tab to={`/admin/dashboard?view=${value}`} isCurrent={isCurrent}>
              {label}
              <span className="text-xs font-normal tabular-nums text-muted">{leads}</span>
            </Tab>
          </li>
        ))}
        {saved.map(({ id, name, query, isCurrent }, index) => (
          <li key={id} className={joinClassNames("-mb-px", index === 0 && "ml-1 border-l border-line pl-1")}>
            <Tab to={`/admin/dashboard${query}`} isCurrent={isCurrent}>
              <span className="max-w-40 truncate" title={name}>
                {name}
              </span>
            </Tab>
          </li>
        ))}
      </ul>
      {here && <SaveView key={here} query={here} />}
      {current && (
        <CurrentView key={current.id} view={current} onRemove={() => removal.send({ id: current.id })} />
      )}
      <Link
        to={isBoard ? "/admin/dashboard" : "/admin/dashboard?view=board"}
        prefetch="intent"
        preventScrollReset
        className="ml-1 flex min-h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:bg-paper hover:text-ink"
      >
        {isBoard ? <List aria-hidden className="size-4" /> : <Columns3 aria-hidden className="size-4" />}
        <span className="max-sm:sr-only">{isBoard ? "List" : "Board"}</span>
      </Link>
    </nav>
  );
}

const TOOL =
  "flex min-h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:bg-paper hover:text-ink";

function SaveView({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={TOOL}>
        <Bookmark aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Save view</span>
      </button>
      <NameDialog
        title="Save view"
        lead="Filters and order stand as a tab of your own. What you searched for is not kept."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        do={leadListCommands.saveView}
        with={{ query }}
      />
    </>
  );
}

type CurrentViewProps = { view: { id: string; name: string }; onRemove: () => void };

function CurrentView({ view, onRemove }: CurrentViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={TOOL}>
        <Settings2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Edit view</span>
      </button>
      <NameDialog
        title="Edit view"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        name={view.name}
        do={leadListCommands.renameView}
        with={{ id: view.id }}
        onRemove={() => {
          setOpen(false);
          onRemove();
        }}
      />
    </>
  );
}

type NameDialogProps = {
  do: typeof leadListCommands.saveView | typeof leadListCommands.renameView;
  with: FixedFields<NameDialogProps["do"]>;
  title: string;
  lead?: string;
  isOpen: boolean;
  onClose: () => void;
  name?: string;
  onRemove?: () => void;
};

function NameDialog({ do: row, with: fixed, title, lead, isOpen, onClose, name, onRemove }: NameDialogProps) {
  const id = useId();
  return (
    <Modal open={isOpen} title={title} lead={lead} onClose={onClose}>
      <ActionForm
        do={row}
        with={fixed}
        id={id}
        initial={{ name }}
        onDone={onClose}
        className="grid gap-4 p-5"
      >
        {({ Input, Submit }) => (
          <>
            <Input
              name="name"
              label="Name"
              required
              maxLength={MAX_VIEW_NAME_CHARS}
              autoComplete="off"
              autoFocus
            />
            <div className="flex flex-wrap justify-end gap-2">
              {onRemove && (
                <Button variant="secondary" onClick={onRemove} className="mr-auto">
                  Remove view
                </Button>
              )}
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Submit pendingLabel="Saving...">Save</Submit>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
