import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import ListTodo from "lucide-react/icons/list-todo";
import MessageSquareOff from "lucide-react/icons/message-square-off";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ScorePart } from "#db/schema";
import type { LeadStatus, UrgencyLevel } from "#db/values";
import { Badge, type BadgeLook, LookBadge } from "~/components/admin/screen";
import { joinClassNames } from "~/components/ui/class-names";
import { Tooltip } from "~/components/ui/tooltip";
import {
  allSources,
  findOptionLabel,
  OWN_URGENCY,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
  statusOptions,
} from "~/domain/leads/fields/options";
import type { ResponseClock } from "~/domain/leads/response/clock";
import { formatDuration, formatFullTime, formatTimeUntilDue } from "~/domain/time/spoken-time";
import { useNow } from "../when";

const URGENCY: Record<UrgencyLevel, Omit<BadgeLook, "label">> = {
  immediate: { icon: TriangleAlert, tone: "neutral" },
  urgent: { icon: Clock, tone: "amber" },
  planning: { icon: ListTodo, tone: "neutral" },
  exploratory: { icon: Compass, tone: "outline" },
};

const STATUS: Record<LeadStatus, Omit<BadgeLook, "label">> = {
  new: { icon: CircleDot, tone: "primary" },
  contacted: { icon: PhoneOutgoing, tone: "neutral" },
  qualified: { icon: BadgeCheck, tone: "neutral" },
  booked: { icon: CalendarCheck, tone: "neutral" },
  completed: { icon: CircleCheckBig, tone: "neutral" },
  lost: { icon: CircleX, tone: "outline" },
};

/** @param isOpen whether somebody in this crisis still waits: only then it is red. */
export const UrgencyBadge = ({ urgency, isOpen = false }: { urgency: UrgencyLevel; isOpen?: boolean }) => (
  <LookBadge
    look={{
      label: findOptionLabel(staffUrgencies, urgency),
      ...URGENCY[urgency],
      ...(isOpen && urgency === "immediate" && { tone: "crisis" }),
    }}
  />
);

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <LookBadge look={{ label: findOptionLabel(statusOptions, status), ...STATUS[status] }} />
);

const formatScoreLabel = ({ label }: ScorePart) => (label === "Urgency" ? OWN_URGENCY : label);

export function ScoreParts({ parts }: { parts: ScorePart[] }) {
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 tabular-nums">
      {parts.map((part) => (
        <div key={part.label} className="contents">
          <dt>
            {formatScoreLabel(part)} <span className="opacity-80">({part.reason})</span>
          </dt>
          <dd className="text-right">
            {part.points} of {part.max}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Score({ score, parts }: { score: number; parts: ScorePart[] }) {
  return (
    <Tooltip content={<ScoreParts parts={parts} />}>
      <button
        type="button"
        aria-label={`Score ${score} of 100`}
        className="inline-flex min-h-7 items-center gap-2 rounded-sm font-semibold tabular-nums"
      >
        <span aria-hidden className="h-1.5 w-12 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
        </span>
        {score}
      </button>
    </Tooltip>
  );
}

export function DueClock({
  at,
  isCrisis = false,
  className,
}: {
  at: string;
  isCrisis?: boolean;
  className?: string;
}) {
  const { now, timeZone } = useNow();
  const due = new Date(at);
  const tone = isCrisis ? "text-crisis" : due < now ? "text-amber" : "text-muted";
  return (
    <time
      dateTime={at}
      title={formatFullTime(due, timeZone)}
      className={joinClassNames("whitespace-nowrap font-semibold tabular-nums", tone, className)}
    >
      {formatTimeUntilDue(due, now)}
    </time>
  );
}

export function formatResponseClock(clock: ResponseClock, since: Date, now: Date): string {
  const due = clock.dueAt.getTime();
  switch (clock.state) {
    case "running":
      return `Respond within ${formatDuration(due - now.getTime())}`;
    case "overdue":
      return `Response overdue by ${formatDuration(now.getTime() - due)}`;
    case "met":
      return clock.respondedAt > since
        ? `Responded in ${formatDuration(clock.respondedAt.getTime() - since.getTime())}`
        : "Responded at once, in the chat";
    case "missed":
      return `Responded in ${formatDuration(clock.respondedAt.getTime() - since.getTime())}, ${formatDuration(clock.respondedAt.getTime() - due)} late`;
  }
}

export const RESPONSE_TARGET_LABELS: Record<UrgencyLevel, string> = {
  immediate: "15 min",
  urgent: "1 h",
  planning: "1 business day",
  exploratory: "2 business days",
};

/** A badge beside a number or its call button when no message may be left: somebody else may hear or read it. */
export function NoMessage({ mayLeave, className }: { mayLeave: boolean | null; className?: string }) {
  if (mayLeave !== false) return null;
  return (
    <Badge tone="neutral" icon={<MessageSquareOff aria-hidden />} className={className}>
      Do not leave a message
    </Badge>
  );
}

export const formatRelationship = (value: string) => findOptionLabel(staffRelationships, value);
export const formatConcern = (value: string) => findOptionLabel(staffConcerns, value);
/** An urgency inside a sentence: "crisis", "urgent". */
export const formatUrgencyWord = (urgency: UrgencyLevel) =>
  findOptionLabel(staffUrgencies, urgency).toLowerCase();
export const formatLeadSource = (value: string) => findOptionLabel(allSources, value);
