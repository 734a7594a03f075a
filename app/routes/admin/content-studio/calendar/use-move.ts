import { useAction } from "~/components/admin/forms/action-button";
import { useHeld } from "~/components/admin/use-held";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { DAY_MS } from "~/time-units";
import type { CalendarView, EntryView } from "./data.server";
import { useUndo } from "./entry-actions";

/** How many days each arrow key moves a calendar entry. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export const buildCalendarChipId = (id: string) => `chip-${id}`;

export function useEntryMove(month: CalendarView["month"]) {
  const { fetcher, pending, send } = useAction(calendarCommands.moveEntry, {
    toast: useUndo().move,
  });

  const sent = fetcher.formData;
  const going = pending && sent ? { id: sent.get("id"), day: String(sent.get("date")) } : null;
  const entries = month.entries.map((entry) =>
    entry.id === going?.id ? { ...entry, day: going.day } : entry,
  );

  const days = month.weeks.flat();
  const isOpen = (day: string) => day >= month.today && days.includes(day);

  const put = (entry: Pick<EntryView, "id" | "day">, day: string): boolean => {
    if (day === entry.day || !isOpen(day)) return false;
    send({ id: entry.id, date: day });
    return true;
  };

  const { held, setHeld, said, onKeyDown } = useHeld<EntryView, { day: string }>({
    noun: "day",
    isMovable: ({ isWaiting }) => isWaiting,
    placeOf: ({ day }) => ({ day }),
    step: ({ day }, key) => (STEPS[key] === undefined ? null : { day: addDays(day, STEPS[key]) }),
    isOpen: ({ day }) => isOpen(day),
    format: ({ day }) => formatDay(day),
    put: (entry, { day }) => put(entry, day),
    buildSelector: (id) => `[data-chip="${id}"]`,
  });

  const drop = (entry: Pick<EntryView, "id" | "day">, day: string) => {
    setHeld(null);
    put(entry, day);
  };

  return { entries, held, setHeld, said, isOpen, drop, onKeyDown };
}

export type EntryMove = ReturnType<typeof useEntryMove>;

// Calendar days are computed in UTC, where every day has 24 hours.
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const WORDS = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const formatDay = (day: string) => WORDS.format(new Date(day));
