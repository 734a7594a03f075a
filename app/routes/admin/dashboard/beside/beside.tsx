import { useFetcher } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { DueClock, NoMessage, StatusBadge, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { CallLink } from "~/components/admin/telephone/call-link";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { NextStep } from "../list/lead-row";
import type { LeadSummary, loader } from "./resource";

/** From this width on there is room for a lead beside the list, as `min-[110rem]` in class names. */
const WIDE = "(min-width: 110rem)";

export const hasRoomBeside = () => window.matchMedia(WIDE).matches;

/** The delay before the selected lead is loaded, so that quick moves through the list load nothing. */
const LOAD_DELAY_MS = 120;

/** Shows the lead of the present row beside the list, if there is room for it. */
export function Beside({ leadId, onClose }: { leadId: string | null; onClose: () => void }) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    if (leadId === null || !hasRoomBeside()) return;
    const timer = setTimeout(() => load(`/admin/dashboard/leads/${leadId}`), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leadId, load]);
  if (leadId === null) return null;
  const summary = data?.id === leadId ? data : undefined;
  return (
    <section
      aria-label="Summary"
      aria-busy={!summary}
      className="hidden gap-3 rounded-card border border-line bg-surface p-4 min-[110rem]:grid"
    >
      {summary ? <Lead lead={summary} onClose={onClose} /> : <Skeletons />}
    </section>
  );
}

function Lead({ lead, onClose }: { lead: LeadSummary; onClose: () => void }) {
  const { words, phone } = lead;
  return (
    <>
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-h2 [overflow-wrap:anywhere]">{lead.name}</h2>
          <p className="text-sm text-muted">
            {[lead.relationship, lead.concern, lead.location].filter(Boolean).join(" · ")}
          </p>
        </div>
        <button
          type="button"
          aria-label="Close summary"
          onClick={onClose}
          className="-mr-1 -mt-1 flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </header>
      <p className="flex flex-wrap items-center gap-2">
        <UrgencyBadge urgency={lead.urgency} isOpen={lead.isOpenCrisis} />
        <StatusBadge status={lead.status} />
        {lead.due && <DueClock at={lead.due} isCrisis={lead.isOpenCrisis} className="text-sm" />}
      </p>
      {words ? (
        <blockquote className="max-h-60 overflow-y-auto whitespace-pre-line text-lead [overflow-wrap:anywhere]">
          “{words.text}”
          <footer className="mt-1 text-xs text-muted">
            <When at={words.at} />
          </footer>
        </blockquote>
      ) : (
        <p className="text-sm text-muted">No message was left.</p>
      )}
      <ul className="grid gap-1 text-sm">
        {lead.contacts.map(({ id, value, note, href }) => (
          <li key={id} className="flex min-w-0 items-baseline gap-2">
            {href ? (
              <CallLink
                leadId={href.startsWith("tel:") ? lead.id : null}
                phone={{ text: value, href }}
                className="min-w-0 truncate tabular-nums text-primary underline"
                title={value}
              >
                {value}
              </CallLink>
            ) : (
              <s className="min-w-0 truncate tabular-nums text-muted" title={value}>
                {value}
              </s>
            )}
            {note && <span className="min-w-0 truncate text-xs text-muted">{note}</span>}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Next</dt>
        <dd className="min-w-0">
          <NextStep next={lead.next} isCrisis={lead.isOpenCrisis} />
        </dd>
        <dt className="text-muted">Owner</dt>
        <dd>{lead.owner ?? "Nobody"}</dd>
        <dt className="text-muted">Received</dt>
        <dd title={lead.received}>
          {lead.age}, {lead.source}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <CallLink leadId={lead.id} phone={phone} className={buildButtonClass({ size: "sm" })}>
            <Phone aria-hidden className="size-4" />
            Call
          </CallLink>
        )}
        {phone && <NoMessage mayLeave={lead.mayLeaveMessage} />}
        <ButtonLink to={`/admin/leads/${lead.id}`} prefetch="intent">
          Open
        </ButtonLink>
      </div>
    </>
  );
}

const Skeletons = () => (
  <>
    <p className="sr-only">Loading lead details...</p>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-5 w-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-5 w-32" />
  </>
);
