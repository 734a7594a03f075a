import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAction } from "~/components/admin/forms/use-action";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { DAY_MS } from "~/time-units";
import type { CalendarView, EntryView } from "./data.server";
import { useUndo } from "./undo";

/** How many days each arrow key moves a calendar entry. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export const buildCalendarChipId = (id: string) => `chip-${id}`;

export type HeldPost = { id: string; day: string; by: "mouse" | "keys" };

/** Moves posts between days, by mouse or keyboard; no day before today can be chosen. */
export function useEntryMove(month: CalendarView["month"]) {
  const { fetcher, path, pending } = useAction(calendarCommands.moveEntry, {
    toast: useUndo().move,
  });
  const [held, setHeld] = useState<HeldPost | null>(null);
  const [said, say] = useState("");
  const refocus = useRef<string | null>(null);

  const sent = fetcher.formData;
  const going = pending && sent ? { id: sent.get("id"), day: String(sent.get("date")) } : null;
  const entries = month.entries.map((entry) =>
    entry.id === going?.id ? { ...entry, day: going.day } : entry,
  );

  // A moved entry is now rendered in another cell, as a new element that needs the focus.
  useEffect(() => {
    if (!refocus.current || held) return;
    document.getElementById(refocus.current)?.focus();
    if (!pending) refocus.current = null;
  }, [pending, held]);

  const days = month.weeks.flat();
  const isOpen = (day: string) => day >= month.today && days.includes(day);

  const drop = (entry: Pick<EntryView, "id" | "day">, day: string) => {
    setHeld(null);
    if (day === entry.day || !isOpen(day)) return;
    fetcher.submit({ id: entry.id, date: day }, { method: "post", action: path });
  };

  const onKeyDown = (entry: EntryView) => (event: KeyboardEvent) => {
    const isHeld = held?.id === entry.id && held.by === "keys";
    if (!isHeld) {
      if (event.key !== " " || !entry.isWaiting) return;
      event.preventDefault();
      setHeld({ id: entry.id, day: entry.day, by: "keys" });
      say(`Picked up. ${formatDay(entry.day)}. Arrows choose a day, Enter puts it down, Escape leaves it.`);
      return;
    }
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const day = addDays(held.day, step);
      if (!isOpen(day)) return say("No further.");
      setHeld({ ...held, day });
      say(formatDay(day));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      refocus.current = buildCalendarChipId(entry.id);
      say(`Put down on ${formatDay(held.day)}.`);
      drop(entry, held.day);
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      setHeld(null);
      say("Left where it was.");
    }
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
