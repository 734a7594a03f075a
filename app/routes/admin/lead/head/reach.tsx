import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Phone from "lucide-react/icons/phone";
import type { MouseEvent, ReactNode } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { type ComposeTab, useCompose } from "../composer/use-compose";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "lead">;

export function ReachActions({ lead }: Props) {
  return (
    <div className="flex items-center gap-1">
      {lead.phone && !lead.doNotContact && (
        <a href={lead.phone.href} className={joinClassNames(buildButtonClass(), "mr-1")}>
          <Phone aria-hidden className="size-4" />
          Call {lead.phone.text}
        </a>
      )}
      {!lead.phone && !lead.doNotContact && <span className="mr-2 text-sm text-muted">No right number</span>}
      <Others lead={lead} className={buildButtonClass({ variant: "quiet", size: "sm" })} />
    </div>
  );
}

/** Shows the ways to reach a lead in a bar at the foot of a phone, within the thumb's reach. */
export function ReachBar({ lead }: Props) {
  return (
    <nav
      aria-label={`Reach ${lead.name}`}
      className="fixed inset-x-0 bottom-0 z-20 flex items-stretch gap-1 border-t border-line bg-surface px-3 pb-[calc(0.5rem+env(safe-area-inset-bottom))] pt-2 md:hidden"
    >
      {lead.phone && !lead.doNotContact && (
        <a
          href={lead.phone.href}
          className={joinClassNames(buildButtonClass(), "!min-h-12 min-w-0 !shrink grow !px-3")}
        >
          <Phone aria-hidden className="size-4 shrink-0" />
          <span>
            Call<span className="sr-only"> {lead.phone.text}</span>
          </span>
        </a>
      )}
      <Others
        lead={lead}
        className="flex min-w-14 flex-1 flex-col items-center justify-center rounded-control text-xs font-semibold text-ink"
      />
    </nav>
  );
}

function Others({ lead, className }: Props & { className: string }) {
  const mayWrite = !lead.doNotContact;
  return (
    <>
      {lead.phone && mayWrite && (
        <ComposeLink tab="text" className={className}>
          <Words icon={MessageSquare}>Text</Words>
        </ComposeLink>
      )}
      {mayWrite && (
        <ComposeLink tab="email" className={className}>
          <Words icon={Mail}>Email</Words>
        </ComposeLink>
      )}
      <ComposeLink tab="call" className={className}>
        <Words icon={NotebookPen}>Log</Words>
      </ComposeLink>
    </>
  );
}

const Words = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon aria-hidden className="size-4" />
    {children}
  </>
);

function ComposeLink({
  tab,
  className,
  children,
}: {
  tab: ComposeTab;
  className: string;
  children: ReactNode;
}) {
  const { open } = useCompose();
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open(tab);
  };
  return (
    <Link to={`?compose=${tab}#composer`} onClick={show} className={className}>
      {children}
    </Link>
  );
}
