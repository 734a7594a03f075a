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
import { findOptionLabel, staffUrgencies, statusOptions } from "~/domain/leads/fields/options";
import { type BadgeLook, LookBadge } from "../look-badge";

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
