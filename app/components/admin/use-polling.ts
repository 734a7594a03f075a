import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Asks for the screen's data again every `interval` milliseconds; rests while the tab is hidden or offline. */
export function usePolling(interval: number) {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === "idle";

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && navigator.onLine && idle.current) revalidate();
    };
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [interval, revalidate]);
}
