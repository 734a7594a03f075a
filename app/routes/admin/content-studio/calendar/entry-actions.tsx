import { useLocation, useNavigate } from "@remix-run/react";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { buildEditPostSearch } from "../addresses";
import type { CalendarView, EntryView } from "./data.server";
import { MoveForm, SkipForm, TopicOfSlot } from "./entry-forms";
import { useUndo } from "./undo";

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
  const navigate = useNavigate();
  const { search } = useLocation();
  const undo = useUndo();
  const about = (label: string) => ({ with: { id }, label: `${label}: ${when}` });
  const done = (close: () => void) => () => {
    close();
    onDone?.();
  };
  return (
    <>
      {state === "failed" && (
        <ActionButton
          do={calendarCommands.retryEntry}
          {...about("Retry")}
          pendingLabel={isPlannedPost ? "Publishing..." : "Writing..."}
          variant="quiet"
        >
          <RotateCcw aria-hidden className="size-3.5" />
          Retry
        </ActionButton>
      )}
      {state === "scheduled" && !isPlannedPost && (
        <ActionButton
          do={calendarCommands.writeEntry}
          {...about("Write this now")}
          onDone={({ postId }) => postId && navigate(buildEditPostSearch(search, postId))}
          pendingLabel="Writing..."
          variant="quiet"
        >
          Write this now
        </ActionButton>
      )}
      {isWaiting && !isPlannedPost && (
        <Hold label="Topic" name={`Topic: ${when}`}>
          {(close) => (
            <div className="grid gap-3">
              <TopicOfSlot entry={entry} prefix={prefix} topics={topics} onDone={done(close)} />
              {entry.isTopicGiven && (
                <ActionButton do={calendarCommands.giveTopic} {...about("Clear topic")} variant="secondary">
                  Clear topic
                </ActionButton>
              )}
            </div>
          )}
        </Hold>
      )}
      {isWaiting && (
        <Hold label="Move" name={`Move: ${when}`}>
          {(close) => (
            <MoveForm
              {...{ entry, prefix }}
              do={calendarCommands.moveEntry}
              toast={undo.move}
              label="Move post"
              onDone={done(close)}
            />
          )}
        </Hold>
      )}
      {isWaiting && isPlannedPost && (
        <ActionButton
          do={calendarCommands.takeOffPost}
          {...about("Take off")}
          toast={undo.takeOff}
          variant="quiet"
        >
          Take off
        </ActionButton>
      )}
      {isWaiting && !isPlannedPost && (
        <Hold label="Skip" name={`Skip: ${when}`}>
          {(close) => <SkipForm entry={entry} prefix={prefix} onDone={done(close)} />}
        </Hold>
      )}
      {state === "skipped" && entry.isAhead && (
        <ActionButton do={calendarCommands.restoreEntry} {...about("Put back")} variant="quiet">
          <Undo2 aria-hidden className="size-3.5" />
          Put back
        </ActionButton>
      )}
    </>
  );
}
