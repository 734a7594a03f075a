import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useLocation } from "@remix-run/react";
import ChevronUp from "lucide-react/icons/chevron-up";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { formatCount } from "~/components/admin/format";
import { buildButtonClass } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import { statusOptions } from "~/domain/leads/fields/options";
import type { MatchingLeads } from "~/domain/leads/list/bulk";
import type { DashboardData, LeadList } from "../screen.server";
import { type ChosenLeads, countChosen, useClosing } from "../use-closing";
import type { LeadRows } from "./use-rows";

type Props = { list: LeadList; rows: LeadRows; people: DashboardData["people"] };

const BUTTON = buildButtonClass({ variant: "secondary", size: "sm" });

/** The bar of bulk changes covers the foot of the list, so that no row moves. */
export function BulkBar({ list, rows, people }: Props) {
  const { search } = useLocation();
  const { selected, clear } = rows;
  const { setStatus, setOwner, dialogs, pending } = useClosing(clear);
  // The selection belongs to one search.
  const matching = rows.matching?.search === search ? rows.matching : null;
  const isInDanger = matching
    ? matching.crises > 0
    : list.rows.some(({ id, isOpenCrisis }) => isOpenCrisis && selected.includes(id));
  const chosen: ChosenLeads = matching ? { matching } : { ids: selected };
  const number = countChosen(chosen);
  const leads = { chosen, words: formatCountedNoun(number, "lead"), isInDanger };
  return (
    <>
      {number > 0 && (
        <div
          role="toolbar"
          aria-label="Selected leads"
          className="sticky bottom-3 z-20 mx-auto my-3 grid w-fit max-w-full gap-1 rounded-card border border-edge bg-surface px-3 py-2 shadow-pop"
        >
          <AllThatMatch list={list} rows={rows} matching={matching} search={search} />
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="mr-1 whitespace-nowrap text-sm font-semibold tabular-nums">
              {formatCount(number)} selected
            </p>
            <Choice label="Status" disabled={pending}>
              {statusOptions.map(({ value, label }) => (
                <Item key={value} onClick={() => setStatus(leads, value)}>
                  {value === "lost" ? `${label}…` : label}
                </Item>
              ))}
            </Choice>
            <Choice label="Owner" disabled={pending}>
              {[...people, { id: "nobody", label: "Nobody" }].map((owner) => (
                <Item key={owner.id} onClick={() => setOwner(leads, owner)}>
                  {owner.label}
                </Item>
              ))}
            </Choice>
            {matching ? (
              <a href={list.exportAddress} className={BUTTON}>
                <Download aria-hidden className="size-4" />
                Export
              </a>
            ) : (
              <form method="post" action="/admin/export/leads.csv">
                {selected.map((id) => (
                  <input key={id} type="hidden" name="ids" value={id} />
                ))}
                <button type="submit" className={BUTTON}>
                  <Download aria-hidden className="size-4" />
                  Export
                </button>
              </form>
            )}
            <button
              type="button"
              onClick={clear}
              aria-label="Clear selection"
              title="Clear selection (Esc)"
              className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
        </div>
      )}
      {dialogs}
    </>
  );
}

/** Once a whole page of leads is selected, offers all others that match, unless they are too many for one change. */
function AllThatMatch({
  list,
  rows,
  matching,
  search,
}: Pick<Props, "list" | "rows"> & { matching: MatchingLeads | null; search: string }) {
  const { matching: all, seenAt, mostAtOnce } = list;
  const shown = list.rows.length;
  if (matching)
    return (
      <p className="text-sm">All {formatCount(matching.leads)} that match are selected, on every page.</p>
    );
  if (rows.selected.length < shown || all.leads <= shown) return null;
  return (
    <p className="text-sm">
      {shown === 1 ? "The one" : `All ${shown}`} on this page {shown === 1 ? "is" : "are"} selected.{" "}
      {all.leads > mostAtOnce ? (
        <span className="text-muted">
          {formatCount(all.leads)} match; at most {formatCount(mostAtOnce)} can be changed at once. Narrow the
          filters to select them all.
        </span>
      ) : (
        <button
          type="button"
          onClick={() => rows.chooseMatching({ search, seenAt, ...all })}
          className="min-h-6 font-semibold text-primary underline underline-offset-2"
        >
          Select all {formatCount(all.leads)} that match
        </button>
      )}
    </p>
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
