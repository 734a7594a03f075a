import { Link, useNavigate } from "@remix-run/react";
import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import type { ReactNode } from "react";
import { useAction } from "~/components/admin/forms/use-action";
import { useTakeBack } from "~/components/admin/forms/use-take-back";
import { joinClassNames } from "~/components/ui/class-names";
import { leadListCommands } from "~/domain/leads/list/commands";
import type { DashboardData } from "../screen.server";
import { CurrentView, SaveView } from "./saved";

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

/** Tabs of lead views: those that everybody has, one's own, and the same leads as a board. */
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
        <CurrentView
          key={current.id}
          view={current}
          onRemove={() =>
            removal.fetcher.submit({ id: current.id }, { method: "post", action: removal.path })
          }
        />
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
