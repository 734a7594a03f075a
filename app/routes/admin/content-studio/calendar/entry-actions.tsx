import { useLocation, useNavigate } from "@remix-run/react";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Undo2 from "lucide-react/icons/undo-2";
import { createContext, type ReactNode, useContext } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useTakeBack } from "~/components/admin/forms/undo";
import type { ToastMessage } from "~/components/ui/toast-store";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { buildEditPostSearch } from "../addresses";
import type { CalendarView, EntryView } from "./data.server";

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
  const of = { with: { id }, about: when };
  const done = (close: () => void) => () => {
    close();
    onDone?.();
  };
  return (
    <>
      {state === "failed" && (
        <ActionButton
          do={calendarCommands.retryEntry}
          {...of}
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
          {...of}
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
                <ActionButton do={calendarCommands.giveTopic} {...of}>
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
        <ActionButton do={calendarCommands.takeOffPost} {...of} toast={undo.takeOff} variant="quiet">
          Take off
        </ActionButton>
      )}
      {isWaiting && !isPlannedPost && (
        <Hold label="Skip" name={`Skip: ${when}`}>
          {(close) => <SkipForm entry={entry} prefix={prefix} onDone={done(close)} />}
        </Hold>
      )}
      {state === "skipped" && entry.isAhead && (
        <ActionButton do={calendarCommands.restoreEntry} {...of} variant="quiet">
          <Undo2 aria-hidden className="size-3.5" />
          Put back
        </ActionButton>
      )}
    </>
  );
}

type Props = { entry: EntryView; prefix: string; onDone: () => void };

type Moves = typeof calendarCommands.moveEntry | typeof calendarCommands.moveRelease;

export function MoveForm<Row extends Moves>({
  do: row,
  entry,
  prefix,
  label,
  toast,
  onDone,
}: {
  do: Row;
  entry: Pick<EntryView, "id" | "day" | "clock">;
  prefix: string;
  label: string;
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  onDone: () => void;
}) {
  return (
    <ActionForm<Moves>
      do={row}
      with={{ id: entry.id }}
      id={`${prefix}-move-${entry.id}`}
      keep
      initial={{ date: entry.day, time: entry.clock }}
      onDone={onDone}
      {...(toast && { toast: toast as (value: CommandValue<Moves>) => Partial<ToastMessage> })}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
            <f.Input name="date" label="Day" required type="date" />
            <f.Input name="time" label="Time" required type="time" />
          </div>
          <f.Submit size="sm" pendingLabel="Moving..." className="justify-self-start">
            {label}
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

function TopicOfSlot({ entry, prefix, topics, onDone }: Props & Pick<CalendarView, "topics">) {
  return (
    <ActionForm
      do={calendarCommands.giveTopic}
      with={{ id: entry.id }}
      id={`${prefix}-topic-${entry.id}`}
      keep
      initial={{ topicId: entry.topicId }}
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <f.Select
            name="topicId"
            label="Topic from the library"
            options={topics}
            placeholder="The one whose turn it is"
          />
          <f.Input
            name="ownTopic"
            label="Or in your own words"
            hint="Kept in the library for this post alone."
            autoComplete="off"
            maxLength={120}
          />
          <f.Submit size="sm" pendingLabel="Saving..." className="justify-self-start">
            Save topic
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

function SkipForm({ entry: { id }, prefix, onDone }: Props) {
  return (
    <ActionForm
      do={calendarCommands.skipEntry}
      with={{ id }}
      id={`${prefix}-skip-${id}`}
      keep
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <f.Input name="reason" label="Why is it left out?" required autoComplete="off" maxLength={200} />
          <f.Submit size="sm" pendingLabel="Skipping..." className="justify-self-start">
            Skip this post
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

const { moveEntry, planPost, takeOffPost } = calendarCommands;

type Undo = {
  move: (value: CommandValue<typeof moveEntry>) => Partial<ToastMessage>;
  plan: (value: CommandValue<typeof planPost>) => Partial<ToastMessage>;
  takeOff: (value: CommandValue<typeof takeOffPost>) => Partial<ToastMessage>;
};

const UndoContext = createContext<Undo>({ move: () => ({}), plan: () => ({}), takeOff: () => ({}) });

export const useUndo = () => useContext(UndoContext);

/** Takes changes back for the whole calendar: the control that made one may be gone by then. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const move = useTakeBack(moveEntry, { toast: (value) => undo.move(value) });
  const plan = useTakeBack(planPost, { toast: (value) => undo.plan(value) });
  const takeOff = useTakeBack(takeOffPost, { toast: (value) => undo.takeOff(value) });
  const undo: Undo = {
    move: (value) => move(value.undo),
    plan: ({ id }) => takeOff({ id }),
    takeOff: plan,
  };
  return <UndoContext.Provider value={undo}>{children}</UndoContext.Provider>;
}
