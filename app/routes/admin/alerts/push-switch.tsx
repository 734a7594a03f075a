import { useEffect, useState } from "react";
import { useAction } from "~/components/admin/forms/use-action";
import { saveAlertEndpoint } from "~/components/admin/shell/alert-device";
import { startWorker } from "~/components/admin/shell/worker";
import { Button } from "~/components/ui/button";
import { alertCommands } from "~/services/alerts/commands";
import type { AlertsScreen } from "./screen.server";

type State = "asking" | "unsupported" | "denied" | "off" | "on" | "failed";

/** Turns notifications on for this browser. The one part of the screen that needs scripts. */
export function PushSwitch({ pushKey, channels }: Pick<AlertsScreen, "pushKey" | "channels">) {
  const { fetcher, path } = useAction(alertCommands.addChannel);
  const [state, setState] = useState<State>("asking");
  const known = channels.filter(({ kind, enabled }) => kind === "push" && enabled).map(({ value }) => value);
  const isKnown = (endpoint: string | undefined) => endpoint !== undefined && known.includes(endpoint);
  const list = known.join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when what the server knows has changed
  useEffect(() => {
    void (async () => {
      if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
        return setState("unsupported");
      if (Notification.permission === "denied") return setState("denied");
      const worker = await navigator.serviceWorker.getRegistration("/admin/");
      const subscription = await worker?.pushManager.getSubscription();
      setState(isKnown(subscription?.endpoint) ? "on" : "off");
    })().catch(() => setState("off"));
  }, [list]);

  async function turnOn() {
    try {
      setState("asking");
      if ((await Notification.requestPermission()) !== "granted")
        return setState(Notification.permission === "denied" ? "denied" : "off");
      const worker = await startWorker();
      const earlier = await worker.pushManager.getSubscription();
      // A push subscription made with other keys takes no messages from this site.
      if (earlier && !isKnown(earlier.endpoint)) await earlier.unsubscribe();
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: pushKey,
      });
      saveAlertEndpoint(subscription.endpoint);
      const value = JSON.stringify(subscription);
      fetcher.submit({ kind: "push", value }, { method: "post", action: path });
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <noscript>Notifications need JavaScript.</noscript>
      {(state === "off" || state === "failed") && (
        <Button size="sm" variant="secondary" onClick={turnOn}>
          Turn on notifications on this device
        </Button>
      )}
      <p role="status" className="text-muted">
        {WORDS[state]}
      </p>
    </div>
  );
}

const WORDS: Record<State, string> = {
  asking: "",
  unsupported:
    "This browser has no notifications. On an iPhone, add this site to the home screen first and open it there.",
  denied:
    "Notifications are blocked for this site. Allow them in the browser’s settings, then load this page again.",
  off: "",
  on: "Notifications are on for this device. Signing out here turns them off.",
  failed: "The browser’s notification service did not answer. Please try again, or use texts.",
};
