import { type KeyboardEvent, type SetStateAction, useEffect, useRef, useState } from "react";
import type { MatchingLeads } from "~/domain/leads/list/bulk";

export const buildLeadLinkId = (leadId: string) => `lead-${leadId}`;

const focusRow = (leadId: string | undefined) =>
  leadId !== undefined && document.getElementById(buildLeadLinkId(leadId))?.focus();

/** Whether a key press belongs to a field, or to a dialog or menu over the screen. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  Boolean(
    target.closest("input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], details"),
  );

/** ↑ and ↓ move the present row, also from the search field; `x` selects it; Esc clears the selection. One row is in Tab's order. */
export function useRows(ids: readonly string[]) {
  const [present, setPresent] = useState<string | null>(null);
  const [chosen, setRows] = useState<ReadonlySet<string>>(new Set());
  const [matching, chooseMatching] = useState<MatchingLeads | null>(null);
  const setChosen = (next: SetStateAction<ReadonlySet<string>>) => {
    setRows(next);
    chooseMatching(null);
  };
  // Leads that are no longer on the screen are not selected, so that no unseen lead is changed.
  const selected = ids.filter((id) => chosen.has(id));
  const at = present === null ? -1 : ids.indexOf(present);

  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const clear = () => setChosen(new Set());

  const onKeyDown = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const fromSearch = target instanceof HTMLInputElement && target.type === "search" && key === "ArrowDown";
    if (!fromSearch && isElsewhere(target)) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      const next = fromSearch || at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1);
      if (ids.length === 0) return;
      event.preventDefault();
      focusRow(ids[next]);
    } else if (key === "x" && at >= 0) {
      event.preventDefault();
      toggle(ids[at]!);
    } else if (key === "Escape") {
      if (selected.length > 0) clear();
      else setPresent(null);
    }
  };
  const handler = useRef(onKeyDown);
  handler.current = onKeyDown;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => handler.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return {
    selected,
    /** All leads that match the list, when all of them are selected and not those of the page alone. */
    matching,
    chooseMatching,
    present: at < 0 ? null : present,
    tabStop: at < 0 ? ids[0] : present,
    setPresent,
    toggle,
    clear,
    chooseAll: (all: boolean) => setChosen(new Set(all ? ids : [])),
  };
}

export type LeadRows = ReturnType<typeof useRows>;
