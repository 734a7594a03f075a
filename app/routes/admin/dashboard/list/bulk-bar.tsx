import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import ChevronUp from "lucide-react/icons/chevron-up";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button";
import { statusOptions } from "~/domain/leads/options";
import type { Dashboard } from "../data.server";
import { useClosing } from "../use-closing";

type Props = {
  selected: readonly string[];
  /** In one of them somebody in danger waits. */
  isInDanger: boolean;
  people: Dashboard["people"];
  onClear: () => void;
};

const BUTTON = buttonClass({ variant: "secondary", size: "sm" });

/** What can be done with the selected leads. Stands over the foot of the list, so that no row moves. */
export function BulkBar({ selected, isInDanger, people, onClear }: Props) {
  const { change, setStatus, dialogs, pending } = useClosing(onClear);
  const leads = selected.length === 1 ? "1 lead" : `${selected.length} leads`;
  return (
    <>
      {selected.length > 0 && (
        <div
          role="toolbar"
          aria-label="Selected leads"
          className="sticky bottom-3 z-20 mx-auto my-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-edge bg-surface px-3 py-2 shadow-pop"
        >
          <p role="status" className="mr-1 whitespace-nowrap text-sm font-semibold">
            {selected.length} selected
          </p>
          <Choice label="Status" disabled={pending}>
            {statusOptions.map(({ value, label }) => (
              <Item key={value} onClick={() => setStatus({ ids: selected, words: leads, isInDanger }, value)}>
                {value === "lost" ? `${label}…` : label}
              </Item>
            ))}
          </Choice>
          <Choice label="Owner" disabled={pending}>
            {people.map(({ id, label }) => (
              <Item key={id} onClick={() => change(selected, { assignedTo: id })}>
                {label}
              </Item>
            ))}
            <Item onClick={() => change(selected, { assignedTo: "" })}>Nobody</Item>
          </Choice>
          <form method="post" action="/admin/export/leads.csv">
            {selected.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <button type="submit" className={BUTTON}>
              <Download aria-hidden className="size-4" />
              Export
            </button>
          </form>
          <button
            type="button"
            onClick={onClear}
            aria-label="Clear selection"
            title="Clear selection (Esc)"
            className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
      {dialogs}
    </>
  );
}

function Choice({ label, disabled, children }: { label: string; disabled: boolean; children: ReactNode }) {
  return (
    <Menu>
      <MenuButton disabled={disabled} className={BUTTON}>
        {label}
        <ChevronUp aria-hidden className="size-4" />
      </MenuButton>
      <MenuItems
        anchor={{ to: "top start", gap: 6 }}
        className="z-50 min-w-40 rounded-control border border-line bg-surface p-1 shadow-pop outline-none"
      >
        {children}
      </MenuItems>
    </Menu>
  );
}

const Item = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <MenuItem>
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-8 w-full items-center rounded-control px-2.5 text-left text-sm data-[focus]:bg-primary-tint"
    >
      {children}
    </button>
  </MenuItem>
);
