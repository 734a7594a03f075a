import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import { ButtonLink } from "~/components/admin/buttons";
import { DueClock, NoMessage } from "~/components/admin/lead/lead-badges";
import { CallLink } from "~/components/admin/telephone/call-link";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { AfterCrisisFamily } from "./after-crisis.server";
import type { HubData } from "./screen.server";

/** Families to be called on the days after they were reached in a crisis; renders nothing where there are none. */
export function AfterCrisis({ afterCrisis: { total, shown } }: Pick<HubData, "afterCrisis">) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="after-crisis" className="grid gap-1 border-t border-line pt-4">
      <h2 id="after-crisis" className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        After a crisis
        {total > shown.length && (
          <Link to="/admin/queue" className="text-sm font-semibold text-primary underline underline-offset-2">
            {shown.length} of {total} are shown here; open the queue
          </Link>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((family) => (
          <Family key={family.id} family={family} />
        ))}
      </ul>
    </section>
  );
}

function Family({
  family: { id, name, relationship, phone, mayLeaveMessage, call, place, of, dueAt, caller, mayText },
}: {
  family: AfterCrisisFamily;
}) {
  return (
    <li className="flex min-h-12 items-center gap-x-4 gap-y-1 py-1.5 text-sm sm:flex-wrap">
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:items-baseline">
        <p className="flex min-w-0 items-baseline gap-x-2">
          <Link
            to={`/admin/leads/${id}`}
            prefetch="intent"
            className="min-w-0 truncate text-base font-semibold hover:underline"
            title={name}
          >
            {name}
          </Link>
          {relationship && (
            <span className="shrink-0 whitespace-nowrap text-muted max-sm:hidden">{relationship}</span>
          )}
          <DueClock at={dueAt} className="ml-auto sm:hidden" />
        </p>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-muted">
          <span className="text-ink">{call}</span>
          <span className="tabular-nums">
            {place} of {of}
          </span>
          <DueClock at={dueAt} className="max-sm:hidden" />
          <span className="min-w-0 truncate">{caller ?? "Nobody is to call"}</span>
          <NoMessage mayLeave={mayLeaveMessage} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2 sm:w-72">
        {phone ? (
          <CallLink
            leadId={id}
            phone={phone}
            className={joinClassNames(
              buildButtonClass({ variant: "secondary", size: "sm" }),
              "max-sm:min-h-11",
            )}
            aria-label={`Call ${phone.text}, ${name}`}
          >
            <Phone aria-hidden className="size-4" />
            <span className="max-sm:hidden">Call {phone.text}</span>
            <span className="sm:hidden">Call</span>
          </CallLink>
        ) : (
          <span className="font-semibold text-amber">No way to call</span>
        )}
        {mayText && (
          <ButtonLink
            to={`/admin/leads/${id}?compose=text&words=after_crisis#composer`}
            className="max-sm:hidden"
            aria-label={`Text ${name}`}
          >
            Text
          </ButtonLink>
        )}
        <ButtonLink
          to={`/admin/queue?lead=${id}`}
          className="max-sm:min-h-11"
          aria-label={`Log a call with ${name}`}
        >
          Log
        </ButtonLink>
      </div>
    </li>
  );
}
