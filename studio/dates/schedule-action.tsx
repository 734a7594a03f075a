import { CalendarIcon } from "@sanity/icons";
import { useState } from "react";
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useSyncState,
  useValidationStatus,
} from "sanity";
import { useDated } from "./dated";
import type { PracticeCalendar } from "./practice-calendar";
import { ScheduleForm } from "./schedule-form";

export function createScheduleAction(calendar: PracticeCalendar): DocumentActionComponent {
  const useScheduleAction: DocumentActionComponent = (props) => {
    const { id, draft, version, liveEdit } = props;
    const [isOpen, setOpen] = useState(false);
    const dated = useDated(id);
    const wait = useReasonToWait(props);
    if (liveEdit || version) return null;
    const refusal = findRefusal(dated, draft !== null);
    return {
      label: dated ? "Change the date" : "Schedule publishing",
      icon: CalendarIcon,
      title: refusal ?? "Have this draft published at a time of your choice",
      disabled: refusal !== undefined,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: "dialog",
        header: dated ? "Change the date" : "Schedule publishing",
        onClose: () => setOpen(false),
        content: (
          <ScheduleForm
            document={props}
            dated={dated ?? null}
            wait={wait}
            calendar={calendar}
            onDone={() => setOpen(false)}
          />
        ),
      },
    };
  };
  return useScheduleAction;
}

function findRefusal(dated: ReturnType<typeof useDated>, hasDraft: boolean): string | undefined {
  if (dated === undefined) return "Looking for its date";
  if (dated && !dated.isAlone) return "It goes out together with others. Its date is on the calendar.";
  if (!dated && !hasDraft) return "There is no change to publish";
  return undefined;
}

/** Why a draft can't be given a publishing date at this moment; undefined if it can. */
function useReasonToWait({ id, type, draft }: DocumentActionProps): string | undefined {
  const { isSyncing } = useSyncState(id, type);
  const { isValidating, validation } = useValidationStatus(draft?._id ?? id, type);
  if (!draft) return undefined;
  if (isSyncing || isValidating) return "The draft is being stored …";
  if (validation.some(({ level }) => level === "error"))
    return "The form marks something that has to be put right before this can be published.";
  return undefined;
}

const HELD_ACTIONS = new Set(["publish", "unpublish", "delete"]);

const wrappedActions = new Map<DocumentActionComponent, DocumentActionComponent>();

/**
 * Holds an action while the document has a date: published by hand, it would be put back to what was scheduled;
 * deleted, it would return.
 */
export function holdActionWhileDated(action: DocumentActionComponent): DocumentActionComponent {
  if (!action.action || !HELD_ACTIONS.has(action.action)) return action;
  const made = wrappedActions.get(action);
  if (made) return made;
  const useHeldAction: DocumentActionComponent = (props) => {
    const described = action(props);
    const dated = useDated(props.id);
    if (!described || !dated || dated.error !== null) return described;
    return { ...described, disabled: true, title: "It has a date. Cancel the date first." };
  };
  useHeldAction.action = action.action;
  useHeldAction.displayName = action.displayName;
  wrappedActions.set(action, useHeldAction);
  return useHeldAction;
}
