import { Link } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { LeadScreenData } from "../screen.server";
import { AskLink, type ConfirmedLeadAction } from "./asks";

const ITEM = "flex min-h-9 items-center rounded-control px-3 text-sm hover:bg-paper";

/** The menu of a lead's rare actions: no contact, a false alarm, privacy. Opens without JavaScript as well. */
export function MoreMenu({ lead }: Pick<LeadScreenData, "lead">) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => details.current?.removeAttribute("open");

  useEffect(() => {
    const pressed = (event: Event) => {
      const { current } = details;
      if (!current?.contains(event.target as Node)) current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, []);

  const keyed = (event: KeyboardEvent) => {
    const { current } = details;
    if (!current?.open) return;
    if (event.key === "Escape") {
      close();
      summary.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const items = [...current.querySelectorAll("a")];
    const at = items.indexOf(document.activeElement as HTMLAnchorElement);
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    items[at < 0 ? 0 : (next + items.length) % items.length]?.focus();
  };
  const ask = (what: ConfirmedLeadAction, words: string) => (
    <li>
      <AskLink ask={what} className={ITEM} returnsTo={() => summary.current}>
        {words}
      </AskLink>
    </li>
  );
  return (
    <details
      ref={details}
      onKeyDown={keyed}
      // While the menu is open, the lead's screen is inert, so that no button half covered by it can be pressed.
      onToggle={({ currentTarget: { open } }) =>
        document.querySelector("[data-lead-body]")?.toggleAttribute("inert", open)
      }
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      className="relative"
    >
      <summary
        ref={summary}
        aria-label="More"
        className="flex size-9 items-center justify-center rounded-control text-muted hover:bg-line/60 hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item is a click */}
      <ul
        onClick={close}
        className="absolute right-0 top-full z-30 mt-1 w-64 rounded-card border border-line bg-surface p-1.5 shadow-pop"
      >
        {lead.isCrisis && ask("clear", "Clear the crisis…")}
        {ask("wish", lead.doNotContact ? "May be contacted again…" : "Do not contact…")}
        <li>
          <Link to={`/admin/leads/${lead.id}/merge`} className={ITEM}>
            Merge with another lead…
          </Link>
        </li>
        <li className="mt-1.5 border-t border-line pt-1.5">
          <a href={`/admin/export/person/${lead.id}`} className={ITEM}>
            Export everything
          </a>
        </li>
        <li>
          <a
            href={`/admin/export/person/${lead.id}/mentions`}
            target="_blank"
            rel="noreferrer"
            className={ITEM}
          >
            Where the site’s content names them
          </a>
        </li>
        {ask("erase", "Erase this person…")}
      </ul>
    </details>
  );
}
