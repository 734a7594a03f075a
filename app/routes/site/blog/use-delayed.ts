import { useEffect, useState } from "react";

/** `delay` in milliseconds: a skeleton that flashes by is worse than none. */
export function useDelayed(active: boolean, delay = 250): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, delay]);
  return due;
}
