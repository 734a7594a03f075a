import RotateCcw from "lucide-react/icons/rotate-ccw";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { Control } from "../planning/control";
import type { CalendarView, EntryView } from "./data.server";
import { MoveForm, SkipForm, TopicOfSlot } from "./entry-forms";

type Holder = (props: {
  label: string;
  name: string;
  children: (close: () => void) => ReactNode;
}) => ReactNode;

export function EntryActions({
  entry,
  prefix,
  topics,
  hold: Hold,
  onDone,
}: {
  entry: EntryView;
  prefix: string;
  topics: CalendarView["topics"];
  hold: Holder;
  onDone?: () => void;
}) {
  const { id, when, state, isWaiting, isPlannedPost } = entry;
  const done = (close: () => void) => () => {
    close();
    onDone?.();
  };
  return (
    <>
      {state === "failed" && (
        <Control
          intent="calendar:retry"
          id={id}
          label="Retry"
          pendingLabel={isPlannedPost ? "Publishing..." : "Writing..."}
          about={when}
          variant="quiet"
          icon={<RotateCcw aria-hidden className="size-3.5" />}
        />
      )}
      {state === "scheduled" && !isPlannedPost && (
        <Control
          intent="calendar:write"
          id={id}
          label="Write this now"
          pendingLabel="Writing..."
          about={when}
          variant="quiet"
        />
      )}
      {isWaiting && !isPlannedPost && (
        <Hold label="Topic" name={`Topic: ${when}`}>
          {(close) => (
            <div className="grid gap-3">
              <TopicOfSlot entry={entry} prefix={prefix} topics={topics} onDone={done(close)} />
              {entry.isTopicGiven && (
                <Control intent="calendar:topic" id={id} label="Clear topic" about={when} />
              )}
            </div>
          )}
        </Hold>
      )}
      {isWaiting && (
        <Hold label="Move" name={`Move: ${when}`}>
          {(close) => (
            <MoveForm {...{ entry, prefix }} intent="calendar:move" label="Move post" onDone={done(close)} />
          )}
        </Hold>
      )}
      {isWaiting && isPlannedPost && (
        <Control intent="calendar:unplan" id={id} label="Take off" about={when} variant="quiet" />
      )}
      {isWaiting && !isPlannedPost && (
        <Hold label="Skip" name={`Skip: ${when}`}>
          {(close) => <SkipForm entry={entry} prefix={prefix} onDone={done(close)} />}
        </Hold>
      )}
      {state === "skipped" && entry.isAhead && (
        <Control
          intent="calendar:restore"
          id={id}
          label="Put back"
          about={when}
          variant="quiet"
          icon={<Undo2 aria-hidden className="size-3.5" />}
        />
      )}
    </>
  );
}
