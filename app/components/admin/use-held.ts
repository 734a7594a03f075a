import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** What is being moved, and over which place: by mouse until it is dropped, by keys until it is put down. */
export type Held<Place> = Place & { id: string; by: "mouse" | "keys" };

type Moving<One, Place> = {
  /** What the arrows choose: "day". */
  noun: string;
  isMovable: (one: One) => boolean;
  placeOf: (one: One) => Place;
  /** The place that a key leads to; null for a key that leads nowhere. */
  step: (from: Place, key: string) => Place | null;
  isOpen: (place: Place, one: One) => boolean;
  format: (place: Place) => string;
  /** Moves it, unless it is there already. @returns whether a move was sent */
  put: (one: One, place: Place) => boolean;
  /** The selector of what is focused once it is put down. A popover's button has its id only after it is first rendered. */
  buildSelector: (id: string) => string;
};

/**
 * Moves things between places by keys as by mouse: Space picks up, arrows choose, Enter puts down, Escape leaves. What it
 * says of each is for a live region.
 */
export function useHeld<One extends { id: string }, Place extends object>(moving: Moving<One, Place>) {
  const { noun, isMovable, placeOf, step, isOpen, format, put, buildSelector } = moving;
  const [held, setHeld] = useState<Held<Place> | null>(null);
  const [said, say] = useState("");
  const refocus = useRef<string | null>(null);

  // What has moved is rendered as a new element, which needs the focus: as it is put down, and once more as the server's data comes.
  // Either may come without the other, so it is looked for after each rendering, until a person does something else.
  useEffect(() => {
    if (refocus.current === null || held) return;
    const element = document.querySelector<HTMLElement>(buildSelector(refocus.current));
    if (element !== document.activeElement) element?.focus();
  });
  useEffect(() => {
    const end = () => {
      refocus.current = null;
    };
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, end, true);
    return () => {
      for (const type of ["keydown", "pointerdown"]) document.removeEventListener(type, end, true);
    };
  }, []);

  const onKeyDown = (one: One) => (event: KeyboardEvent) => {
    if (held?.id !== one.id || held.by !== "keys") {
      if (event.key !== " " || !isMovable(one)) return;
      event.preventDefault();
      const place = placeOf(one);
      setHeld({ ...place, id: one.id, by: "keys" });
      say(`Picked up. ${format(place)}. Arrows choose a ${noun}, Enter puts it down, Escape leaves it.`);
      return;
    }
    const to = step(held, event.key);
    if (to) {
      event.preventDefault();
      if (!isOpen(to, one)) return say("No further.");
      setHeld({ ...held, ...to });
      say(format(to));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      say(`Put down on ${format(held)}.`);
      setHeld(null);
      if (put(one, held)) refocus.current = one.id;
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      setHeld(null);
      say("Left where it was.");
    }
  };

  return { held, setHeld, said, onKeyDown };
}
