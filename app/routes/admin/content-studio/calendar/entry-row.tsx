import { Link, useLocation } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Clock from "lucide-react/icons/clock";
import ListTree from "lucide-react/icons/list-tree";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import SkipForward from "lucide-react/icons/skip-forward";
import { Pop } from "~/components/admin/pop";
import { type BadgeLook, LookBadge } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import type { EntryState } from "~/domain/scheduler/options";
import { OUTLINE_WORDS } from "~/domain/writing/draft-words";
import { buildEditPostSearch } from "../addresses";
import type { CalendarView, EntryView } from "./data.server";
import { EntryActions } from "./entry-actions";

export function EntryRow({
  entry,
  prefix,
  topics,
}: {
  entry: EntryView;
  prefix: string;
  topics: CalendarView["topics"];
}) {
  return (
    <li
      id={`${prefix}-${entry.id}`}
      className="grid items-start gap-x-3 px-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-0.5 py-1">
        <EntryHead entry={entry} />
        <EntryFacts entry={entry} />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <EntryActions entry={entry} prefix={prefix} topics={topics} hold={Pop} />
      </div>
    </li>
  );
}

export function EntryHead({ entry }: { entry: EntryView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <When at={entry.iso} timeZone={entry.timeZone} isLong className="font-semibold" />
        {entry.zone && <span className="text-xs text-muted">{entry.zone}</span>}
      </p>
      <EntryBadges entry={entry} />
    </div>
  );
}

export function EntryFacts({ entry }: { entry: EntryView }) {
  return (
    <>
      <p className="text-xs text-muted [overflow-wrap:anywhere]">
        <About entry={entry} />
      </p>
      {entry.leftOutFor && (
        <p className="text-sm">Will be left out: “{entry.leftOutFor}” goes out before it.</p>
      )}
      {entry.error && (
        <p className="text-sm">
          <strong>{entry.isPlannedPost ? "Could not be published." : "Could not be written."}</strong>{" "}
          {entry.error}{" "}
          {entry.triesAgain ? "It is tried again by itself." : "It is not tried again by itself."}
        </p>
      )}
      {entry.isOutline && <p className="text-sm">{OUTLINE_WORDS}</p>}
      {entry.reason && <p className="text-sm">Skipped: {entry.reason}</p>}
    </>
  );
}

function About({ entry }: { entry: EntryView }) {
  const { search } = useLocation();
  const { category, title, postId, isPostGone, quality, topic, isTopicGiven, isWaiting } = entry;
  return (
    <>
      {category}
      {postId && (
        <>
          {" · "}
          <Link to={buildEditPostSearch(search, postId)} className="font-semibold text-primary underline">
            {title ?? "Untitled"}
          </Link>
        </>
      )}
      {isWaiting && topic && (
        <>
          {isTopicGiven ? " · Topic: " : " · Topic in turn: "}
          <span className="text-ink">{topic}</span>
        </>
      )}
      {isPostGone && " · The post was deleted"}
      {quality !== null && ` · SEO score ${quality}`}
    </>
  );
}

const STATES: Record<EntryState, BadgeLook> = {
  scheduled: { label: "Scheduled", icon: CalendarClock, tone: "outline" },
  writing: { label: "Being written", icon: PenLine, tone: "primary" },
  generated: { label: "Generated", icon: CircleCheckBig, tone: "primary" },
  skipped: { label: "Skipped", icon: SkipForward, tone: "neutral" },
  failed: { label: "Failed", icon: CircleAlert, tone: "neutral" },
};

const OUTLINE: BadgeLook = { label: "Outline", icon: ListTree, tone: "outline" };
const LATE: BadgeLook = { label: "Late", icon: Clock, tone: "neutral" };

const PLANNED: BadgeLook = { label: "To be published", icon: Send, tone: "outline" };
const NEXT: BadgeLook = { label: "Next", icon: ArrowRight, tone: "neutral" };

export const pickEntryLook = ({
  state,
  isPlannedPost,
}: Pick<EntryView, "state" | "isPlannedPost">): BadgeLook =>
  isPlannedPost && state === "scheduled" ? PLANNED : STATES[state];

function EntryBadges({ entry }: { entry: EntryView }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {entry.isNext && <LookBadge look={NEXT} />}
      <LookBadge look={pickEntryLook(entry)} />
      {entry.isOutline && <LookBadge look={OUTLINE} />}
      {entry.late && <LookBadge look={LATE} />}
      {entry.published && (
        <LookBadge
          look={{
            label: entry.autoPublished ? "Published automatically" : "Published",
            icon: Send,
            tone: "primary",
          }}
        />
      )}
    </span>
  );
}
