import { Popover, PopoverButton } from "@headlessui/react";
import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { PopPanel } from "~/components/admin/pop";
import { Fold } from "~/components/admin/tasks/fold";
import { joinClassNames } from "~/components/ui/class-names";
import { buildEditPostSearch } from "../addresses";
import { pickEntryLook } from "./badges";
import type { CalendarView, EntryView } from "./data.server";
import { EntryActions } from "./entry-actions";
import { EntryFacts, EntryHead } from "./entry-row";
import { buildCalendarChipId, type EntryMove } from "./use-move";

type Props = {
  entry: EntryView;
  topics: CalendarView["topics"];
  align: "left" | "right";
  side: "below" | "above";
  moving: EntryMove;
};

/** Shows a calendar entry. One that is written leads to its post; any other opens over the calendar. */
export function Chip(props: Props) {
  const { entry } = props;
  const { search } = useLocation();
  if (entry.state === "generated" && entry.postId)
    return (
      <Link
        id={buildCalendarChipId(entry.id)}
        to={buildEditPostSearch(search, entry.postId)}
        {...about(entry)}
      >
        <Words entry={entry} />
      </Link>
    );
  return <Opening {...props} />;
}

function Opening({ entry, topics, align, side, moving }: Props) {
  const { held, setHeld, onKeyDown } = moving;
  const isHeld = held?.id === entry.id;
  const name = `${entry.when}: ${pickEntryLook(entry).label}`;
  return (
    <Popover className="relative">
      <PopoverButton
        // A real button can't be dragged in every browser.
        as="div"
        role="button"
        tabIndex={0}
        id={buildCalendarChipId(entry.id)}
        {...about(entry, isHeld)}
        draggable={entry.isWaiting}
        {...(entry.isWaiting && { "aria-describedby": "month-keys" })}
        // Headless UI would prevent the mouse's default action, which is dragging.
        onMouseDownCapture={(event: MouseEvent) => event.stopPropagation()}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", entry.when);
          setHeld({ id: entry.id, day: entry.day, by: "mouse" });
        }}
        onDragEnd={() => setHeld(null)}
        onKeyDown={onKeyDown(entry)}
        onBlur={() => isHeld && held.by === "keys" && setHeld(null)}
      >
        <Words entry={entry} />
      </PopoverButton>
      <PopPanel name={name} align={align} side={side}>
        {(close) => (
          <>
            <EntryHead entry={entry} />
            <div className="grid gap-1.5">
              <EntryFacts entry={entry} />
            </div>
            <div className="-mx-3 flex flex-wrap items-start">
              <EntryActions entry={entry} prefix="chip" topics={topics} hold={Fold} onDone={close} />
            </div>
          </>
        )}
      </PopPanel>
    </Popover>
  );
}

function about(entry: EntryView, isHeld = false) {
  const { state, when, late, isOutline, isWaiting, leftOutFor } = entry;
  return {
    title: `${when}: ${pickEntryLook(entry).label}${late ? ", late" : ""}${isOutline ? ", outline" : ""}. ${wordsOf(entry)}`,
    className: joinClassNames(
      "flex min-h-6 w-full items-start gap-1 rounded-control border px-1.5 py-0.5 text-left text-xs hover:border-primary",
      state === "generated" ? "border-primary/30 bg-primary-tint" : "border-line bg-surface",
      state === "skipped" && "text-muted line-through",
      leftOutFor && "border-dashed text-muted",
      isWaiting && "cursor-grab",
      isHeld && "border-dashed outline outline-2 outline-primary",
    ),
  };
}

const wordsOf = ({ title, isWaiting, topic, category }: EntryView) =>
  title ?? ((isWaiting && topic) || category);

function Words({ entry }: { entry: EntryView }) {
  const { label, icon: Icon } = pickEntryLook(entry);
  return (
    <>
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{entry.time}</span>{" "}
        {entry.isOutline && <span className="rounded border border-edge px-1 font-semibold">Outline</span>}{" "}
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{wordsOf(entry)}</span>
      </span>
    </>
  );
}
