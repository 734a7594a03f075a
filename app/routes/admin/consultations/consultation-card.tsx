import { Link } from "@remix-run/react";
import { Pop } from "~/components/admin/pop";
import { useNow, When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { joinClassNames } from "~/components/ui/class-names";
import { meetingList } from "~/domain/booking/meetings";
import { formatClockTime } from "~/domain/time/spoken-time";
import { consultationOutcomes, Options } from "./options";
import type { ShownConsultation } from "./screen.server";

export function ConsultationCard({ consultation }: { consultation: ShownConsultation }) {
  const { timeZone } = useNow();
  const { name, start } = consultation;
  const from = formatClockTime(start, timeZone);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-1 rounded-control border border-line bg-surface p-2.5 text-sm has-[details[open]]:grid-cols-1">
      <div className="grid min-w-0 gap-x-4 gap-y-1 lg:grid-cols-[10rem_minmax(0,14rem)_minmax(0,1fr)_auto] lg:items-center">
        <Facts consultation={consultation} />
      </div>
      <Pop label="Options" name={`Options for ${name}, ${from}`} width="md:w-80" hasClose>
        {(close) => <Options consultation={consultation} close={close} />}
      </Pop>
    </li>
  );
}

export function Facts({ consultation }: { consultation: ShownConsultation }) {
  const { timeZone } = useNow();
  const {
    leadId,
    name,
    type,
    person,
    start: at,
    end,
    hasBegun,
    outcome,
    rebooked,
    familyZone,
  } = consultation;
  const { isAskedFor, isUnproven, hasEnded, isCancelled } = consultation;
  const isUnsafe = consultation.isUnsafe && !hasEnded && !isCancelled;
  const isUnsettled = hasEnded && !outcome && !isCancelled;
  const isUnconfirmed = !isAskedFor && !isUnproven && !consultation.isProven && !hasBegun && !isCancelled;
  const more = [
    type && meetingList.rows[type].label,
    person,
    familyZone && `${formatClockTime(at, familyZone)} in ${formatZonePlace(familyZone)}`,
  ];
  return (
    <>
      <p className={joinClassNames("font-semibold tabular-nums", isCancelled && "line-through")}>
        {formatClockTime(at, timeZone)}
        {end && <span className="font-normal text-muted"> – {formatClockTime(end, timeZone)}</span>}
      </p>
      <Link
        to={leadId ? `/admin/leads/${leadId}` : "/admin/bookings"}
        className="min-w-0 justify-self-start font-semibold text-ink [overflow-wrap:anywhere] hover:underline"
      >
        {leadId ? name : `${name}, not matched yet`}
      </Link>
      <p className="text-xs text-muted">{more.filter(Boolean).join(", ")}</p>
      {isUnsafe && (
        <p className="text-xs font-semibold text-crisis">
          Booked with a contact that is no longer safe: ask for another way.
        </p>
      )}
      {(isAskedFor || isUnproven || isUnconfirmed || outcome || isUnsettled || isCancelled) && (
        <p className="flex flex-wrap items-center gap-1.5">
          {isAskedFor && <Badge tone="amber">Asked for, not confirmed</Badge>}
          {isUnproven && !isAskedFor && <Badge tone="amber">Not confirmed</Badge>}
          {isUnsettled && <Badge tone="amber">What came of it?</Badge>}
          {isUnconfirmed && <Badge tone="neutral">Not confirmed by email</Badge>}
          {outcome && (
            <Badge tone={consultationOutcomes.rows[outcome].tone}>
              {consultationOutcomes.rows[outcome].label}
            </Badge>
          )}
          {isCancelled && <Badge tone="neutral">Canceled</Badge>}
          {rebooked && (
            <Link
              to={`/admin/consultations?view=day&date=${rebooked.date}`}
              className="font-semibold text-primary underline underline-offset-2"
            >
              Rebooked for <When at={rebooked.start} isLong />
            </Link>
          )}
        </p>
      )}
    </>
  );
}

const formatZonePlace = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ");
