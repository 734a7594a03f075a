import BellRing from "lucide-react/icons/bell-ring";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import PhoneCall from "lucide-react/icons/phone-call";
import { useEffect, useState } from "react";
import { ActionButton, useAction } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Section } from "~/components/admin/screen";
import { saveAlertEndpoint, startWorker } from "~/components/admin/shell/worker";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { alertCommands } from "~/services/alerts/commands";
import type { AlertsScreen } from "./screen.server";

type Channel = AlertsScreen["channels"][number];

const KINDS = {
  email: { icon: Mail, label: "Email" },
  sms: { icon: MessageSquare, label: "Text" },
  push: { icon: BellRing, label: "Notifications" },
  voice: { icon: PhoneCall, label: "Phone" },
};

type Results = Partial<Record<NonNullable<Channel["lastState"]>, string>>;

const RESULTS: Results = {
  sent: "The last one was sent",
  failed: "The last one was not sent",
  unknown: "The last one may have been sent",
};

const CALL_RESULTS: Results = {
  sent: "The last call was placed",
  failed: "The last call was not placed",
  unknown: "The last call may have been placed",
};

export function Channels({ channels, pushKey }: Pick<AlertsScreen, "channels" | "pushKey">) {
  const alerted = channels.filter(({ kind }) => kind !== "voice");
  return (
    <Section
      id="channels"
      title="How you are alerted"
      about="All of them at once. An alert says only “A new urgent inquiry. Open to read”, and a link. No quiet hours hold one back."
    >
      <ChannelList channels={alerted} />
      <PushSwitch pushKey={pushKey} channels={alerted} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:max-w-4xl">
        <AddChannel kind="email" />
        <AddChannel kind="sms" />
      </div>
    </Section>
  );
}

/** The phones of this person that ring for calls; nothing while the practice has no telephone and they have none. */
export function Phones({ channels, hasTelephone }: Pick<AlertsScreen, "channels" | "hasTelephone">) {
  const phones = channels.filter(({ kind }) => kind === "voice");
  if (!hasTelephone && phones.length === 0) return null;
  return (
    <Section
      id="phones"
      title="Where calls ring"
      about="While you are on call, a family that calls the practice rings these phones. You hear “A family is calling” and press 1 to talk, so a mailbox never answers. No alert is sent here."
    >
      <ChannelList channels={phones} />
      {hasTelephone && (
        <div className="xl:max-w-4xl md:w-1/2">
          <AddChannel kind="voice" />
        </div>
      )}
    </Section>
  );
}

function ChannelList({ channels }: { channels: Channel[] }) {
  if (channels.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {channels.map((channel) => (
        <Line key={channel.id} channel={channel} />
      ))}
    </ul>
  );
}

function Line({ channel }: { channel: Channel }) {
  const { id, kind, shown, enabled, isConfirmed, lastState, lastDetail, lastAt, off } = channel;
  const { icon: Icon, label } = KINDS[kind];
  const name = `${label} ${shown}`;
  const isPhone = kind === "voice";
  const result = lastState && (isPhone ? CALL_RESULTS : RESULTS)[lastState];
  const isTrouble = Boolean(off) || lastState === "failed";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{label}</span>{" "}
        <span className="tabular-nums text-muted [overflow-wrap:anywhere]">{shown}</span>
        {!enabled && <span className="font-semibold"> · off</span>}
        {!isConfirmed && <span className="font-semibold text-amber"> · not confirmed yet</span>}
        <span className={`block text-xs ${isTrouble ? "font-semibold text-amber" : "text-muted"}`}>
          {off ?? (
            <>
              {result ?? "Not tried yet"}
              {lastAt && (
                <>
                  {" "}
                  <When at={lastAt} className="font-normal" />
                </>
              )}
              {lastDetail && `. ${lastDetail}`}
            </>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-1">
        {isConfirmed && (
          <ActionButton do={alertCommands.testChannels} with={{ id }} about={name}>
            {isPhone ? "Ring it as a test" : "Send a test"}
          </ActionButton>
        )}
        <ActionButton
          do={alertCommands.switchChannel}
          with={{ id, enabled: !enabled }}
          about={name}
          variant="quiet"
          showsUnsent
        >
          {enabled ? "Turn off" : "Turn on"}
        </ActionButton>
        <ActionButton do={alertCommands.removeChannel} with={{ id }} about={name} variant="quiet">
          Remove
        </ActionButton>
      </div>
      {!isConfirmed && <ConfirmChannel id={id} name={name} isPhone={isPhone} />}
    </li>
  );
}

/** @param name the channel's name as it is shown: "Email ellen@example.com" */
function ConfirmChannel({ id, name, isPhone }: { id: string; name: string; isPhone: boolean }) {
  const send = (
    <div className="sm:mt-7">
      <ActionButton
        do={alertCommands.sendCode}
        with={{ id }}
        about={name}
        variant={isPhone ? "secondary" : "quiet"}
      >
        {isPhone ? "Call me with the code" : "Send a new code"}
      </ActionButton>
    </div>
  );
  return (
    <div className="flex w-full flex-wrap items-start gap-2 pl-7">
      {isPhone && send}
      <ActionForm
        do={alertCommands.confirmChannel}
        with={{ id }}
        id={`confirm-${id}`}
        className="flex flex-wrap items-start gap-2"
      >
        {(f) => (
          <>
            <f.Input
              name="code"
              label={
                <>
                  Code{" "}
                  <span className="sr-only">
                    {isPhone ? "that is read out on" : "that was sent to"} {name}
                  </span>
                </>
              }
              className="w-36"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              controlClassName="tabular-nums tracking-widest"
            />
            <f.Submit variant="secondary" className="mt-[26px] shrink-0">
              Confirm
            </f.Submit>
          </>
        )}
      </ActionForm>
      {!isPhone && send}
    </div>
  );
}

const FIELDS = {
  email: { label: "Email address", type: "email", autoComplete: "email", button: "Add email" },
  sms: { label: "Mobile number, for texts", type: "tel", autoComplete: "tel", button: "Add number" },
  voice: { label: "Number that rings for calls", type: "tel", autoComplete: "tel", button: "Add phone" },
} as const;

function AddChannel({ kind }: { kind: keyof typeof FIELDS }) {
  const { button, ...field } = FIELDS[kind];
  return (
    <ActionForm
      do={alertCommands.addChannel}
      with={{ kind }}
      id={`add-${kind}`}
      keep
      className="grid content-start gap-2"
    >
      {(f) => (
        <div className="flex items-start gap-2">
          <f.Input name="value" className="min-w-0 flex-1" {...field} />
          <f.Submit variant="secondary" className="mt-[26px] shrink-0">
            {button}
          </f.Submit>
        </div>
      )}
    </ActionForm>
  );
}

type State = "asking" | "unsupported" | "denied" | "off" | "on" | "failed";

/** Turns notifications on for this browser. The one part of the screen that needs scripts. */
function PushSwitch({ pushKey, channels }: Pick<AlertsScreen, "pushKey" | "channels">) {
  const { send } = useAction(alertCommands.addChannel);
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
      send({ kind: "push", value });
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
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
