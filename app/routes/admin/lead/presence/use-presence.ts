import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { checkConnection, confirmConnection } from "~/components/admin/connection/connection";
import { BACKGROUND_REQUEST_HEADERS } from "~/platform/auth/background";
import type { LeadScreenData } from "../screen.server";

/** How often a lead's screen reports that somebody looks at it, and asks what has changed, in milliseconds. */
const INTERVAL_MS = 3_000;

type Presence = { here: string[]; stamp: string };

/** Names of others who have this lead open. Reads the screen again after a change; doesn't poll in a hidden tab or offline. */
export function usePresence({ lead, stamp }: Pick<LeadScreenData, "lead" | "stamp">): string[] {
  const [here, setHere] = useState<{ leadId: string; names: string[] }>({ leadId: lead.id, names: [] });
  const { revalidate, state } = useRevalidator();
  const shown = useRef({ stamp, isIdle: true });
  shown.current = { stamp, isIdle: state === "idle" };

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      if (document.hidden || !navigator.onLine) return;
      const answer = await fetch(`/admin/leads/${lead.id}/presence.json`, {
        redirect: "error",
        cache: "no-store",
        headers: BACKGROUND_REQUEST_HEADERS,
        signal: leaving.signal,
      }).catch(() => null);
      if (leaving.signal.aborted) return;
      if (!answer) return checkConnection();
      confirmConnection();
      // A lead that is gone answers 404: its screen says so, or leads to the one it was merged into.
      const found = answer.ok ? ((await answer.json()) as Presence) : null;
      if (found) setHere({ leadId: lead.id, names: found.here });
      const isOld = found ? found.stamp !== shown.current.stamp : answer.status === 404;
      if (isOld && shown.current.isIdle) revalidate();
    };
    void look();
    const timer = setInterval(look, INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [lead.id, revalidate]);

  return here.leadId === lead.id ? here.names : [];
}
