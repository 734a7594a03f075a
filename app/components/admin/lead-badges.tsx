import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import ListTodo from "lucide-react/icons/list-todo";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { LeadStatus, UrgencyLevel } from "#db/values";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { labelOf, staffUrgencies, statusOptions } from "~/domain/leads/options";

type Look = { icon: typeof Clock; tone: BadgeTone };

const URGENCY: Record<UrgencyLevel, Look> = {
  immediate: { icon: TriangleAlert, tone: "crisis" },
  urgent: { icon: Clock, tone: "solid" },
  planning: { icon: ListTodo, tone: "neutral" },
  exploratory: { icon: Compass, tone: "outline" },
};

const STATUS: Record<LeadStatus, Look> = {
  new: { icon: CircleDot, tone: "primary" },
  contacted: { icon: PhoneOutgoing, tone: "neutral" },
  qualified: { icon: BadgeCheck, tone: "neutral" },
  booked: { icon: CalendarCheck, tone: "neutral" },
  completed: { icon: CircleCheckBig, tone: "neutral" },
  lost: { icon: CircleX, tone: "outline" },
};

export function UrgencyBadge({ urgency }: { urgency: UrgencyLevel }) {
  const { icon: Icon, tone } = URGENCY[urgency];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {labelOf(staffUrgencies, urgency)}
    </Badge>
  );
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  const { icon: Icon, tone } = STATUS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {labelOf(statusOptions, status)}
    </Badge>
  );
}
