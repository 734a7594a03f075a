import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { checkConnection, confirmConnection } from "~/components/admin/connection/connection";
import { BACKGROUND_REQUEST_HEADERS } from "~/platform/auth/background";
import { SECOND_MS } from "~/time-units";

/** Reads the screen again at each change of a chat. @returns whether its stream is open: else the screen has to ask */
export function useChatStream(reference: string): boolean {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stream = new EventSource(`/api/chats/${reference}/stream`);
    stream.addEventListener("changed", () => {
      setOpen(true);
      revalidate();
    });
    stream.addEventListener("gone", () => {
      stream.close();
      revalidate();
    });
    stream.addEventListener("error", () => setOpen(false));
    return () => stream.close();
  }, [reference, revalidate]);
  return isOpen;
}

/** Says while somebody is in a chat that their screen is still there, also in a hidden tab. */
export function useBeat(reference: string, isIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isIn) return;
    const worker = new Worker(new URL("./beat.worker.ts", import.meta.url), { type: "module" });
    const tell = async () => {
      const answer = await fetch(`/api/chats/${reference}/present`, {
        method: "POST",
        redirect: "error",
        headers: BACKGROUND_REQUEST_HEADERS,
      }).catch(() => null);
      if (!answer) return checkConnection();
      confirmConnection();
      // They are out of it, or it is a lead now: the screen says which.
      if (!answer.ok) revalidate();
    };
    worker.addEventListener("message", () => void tell());
    void tell();
    return () => worker.terminate();
  }, [reference, isIn, revalidate]);
}

const TICK_MS = 250;

/** Counts down from a length of time that the server gave. @returns whole seconds; null without one */
export function useSecondsLeft(leftMs: number | null): number | null {
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    setLeft(leftMs);
    if (!leftMs) return;
    const end = Date.now() + leftMs;
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  return left === null ? null : Math.ceil(left / SECOND_MS);
}
