import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { LeadStatus } from "#db/values";
import { UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { joinClassNames } from "~/components/ui/class-names";
import { formatDollars } from "~/content/text";
import { statusOptions } from "~/domain/leads/fields/options";
import type { LeadListRow } from "./list/row.server";
import type { BoardColumn } from "./screen.server";
import { useClosing } from "./use-closing";

type Move = (lead: LeadListRow, to: LeadStatus) => void;

export function Board({ columns }: { columns: readonly BoardColumn[] }) {
  const { setStatus, dialogs, underWay, pending } = useClosing();
  const moved = useRef<string | null>(null);
  // The focus follows a card that its menu moved to another column of the board.
  useEffect(() => {
    if (pending || moved.current === null || columns.length === 0) return;
    if (document.activeElement === document.body) document.getElementById(menuId(moved.current))?.focus();
    moved.current = null;
  }, [pending, columns]);

  const move: Move = (lead, to) => {
    if (lead.status === to) return;
    moved.current = lead.id;
    setStatus({ chosen: { ids: [lead.id] }, words: lead.name, isInDanger: lead.isOpenCrisis }, to);
  };
  const all = columns.flatMap(({ cards }) => cards);
  return (
    <>
      <div className="flex snap-x gap-2 overflow-x-auto p-2">
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            move={move}
            underWay={underWay}
            find={(id) => all.find((lead) => lead.id === id)}
          />
        ))}
      </div>
      {dialogs}
    </>
  );
}

type ColumnProps = {
  column: BoardColumn;
  move: Move;
  underWay: readonly FormDataEntryValue[];
  find: (id: string) => LeadListRow | undefined;
};

function Column({ column, move, underWay, find }: ColumnProps) {
  const { status, label, leads, value, cards, more } = column;
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const lead = find(event.dataTransfer.getData("text/plain"));
    if (lead) move(lead, status);
  };
  return (
    <section
      aria-labelledby={`column-${status}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) =>
        event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
      }
      onDrop={onDrop}
      className={joinClassNames(
        "flex w-[78vw] max-w-72 shrink-0 snap-start flex-col gap-1.5 rounded-control p-1.5 md:w-auto md:min-w-36 md:max-w-none md:flex-1 md:basis-0",
        isOver ? "bg-primary-tint" : "bg-paper",
      )}
    >
      <h3
        id={`column-${status}`}
        className="flex flex-wrap items-baseline gap-x-2 px-1 text-sm font-semibold"
      >
        {label}
        <span className="text-xs font-normal tabular-nums text-muted">{leads}</span>
        <span className="ml-auto text-xs font-semibold tabular-nums" title={value.full}>
          {value.short}
        </span>
      </h3>
      <ul className="grid gap-1.5">
        {cards.map((lead) => (
          <Card key={lead.id} lead={lead} move={move} isUnderWay={underWay.includes(lead.id)} />
        ))}
      </ul>
      {cards.length === 0 && <p className="px-1 py-3 text-center text-xs text-muted">No leads</p>}
      {more > 0 && (
        <Link
          to={`/admin/dashboard?view=all&status=${status}`}
          className="rounded-control px-1 py-1.5 text-center text-xs font-semibold text-primary underline"
        >
          Show all {leads}
        </Link>
      )}
    </section>
  );
}

const menuId = (leadId: string) => `move-${leadId}`;

function Card({ lead, move, isUnderWay }: { lead: LeadListRow; move: Move; isUnderWay: boolean }) {
  const { id, name, words, relationship } = lead;
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", id);
        event.dataTransfer.effectAllowed = "move";
      }}
      className={joinClassNames(
        "relative grid cursor-grab gap-1 rounded-control border border-line bg-surface p-2 text-sm hover:border-edge active:cursor-grabbing",
        isUnderWay && "opacity-50",
      )}
    >
      <div className="flex min-w-0 items-center gap-1">
        <Link
          to={`/admin/leads/${id}`}
          prefetch="intent"
          draggable={false}
          title={name}
          className="min-w-0 flex-1 truncate font-semibold hover:underline"
        >
          {name}
        </Link>
        <Menu>
          <MenuButton
            id={menuId(id)}
            aria-label={`Move ${name} to…`}
            title="Move to…"
            className="flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
          >
            <ArrowRight aria-hidden className="size-4" />
          </MenuButton>
          <MenuItems
            anchor={{ to: "bottom end", gap: 4 }}
            className="z-50 min-w-36 rounded-control border border-line bg-surface p-1 shadow-pop outline-none"
          >
            {statusOptions
              .filter(({ value }) => value !== lead.status)
              .map(({ value, label }) => (
                <MenuItem key={value}>
                  <button
                    type="button"
                    onClick={() => move(lead, value)}
                    className="flex min-h-8 w-full items-center rounded-control px-2.5 text-left text-sm data-[focus]:bg-primary-tint"
                  >
                    {value === "lost" ? `${label}…` : label}
                  </button>
                </MenuItem>
              ))}
          </MenuItems>
        </Menu>
      </div>
      <p className="truncate text-xs text-muted" title={words ?? undefined}>
        {words ? `“${words}”` : relationship}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-1 text-xs text-muted">
        <UrgencyBadge urgency={lead.urgency} isOpen={lead.isOpenCrisis} />
        <span className="whitespace-nowrap tabular-nums">
          {lead.value ? (
            <span className="font-semibold text-ink">{formatDollars(lead.value)}</span>
          ) : (
            lead.age
          )}
        </span>
      </p>
    </li>
  );
}
