import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import BellRing from "lucide-react/icons/bell-ring";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import { useEffect, useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { When } from "~/components/admin/when";
import { InputField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { AlertAnswer } from "./action-data";
import { ConfirmChannel } from "./confirm-channel";
import type { AlertsScreen } from "./data.server";
import { readChannel } from "./forms";
import { PushSwitch } from "./push-switch";

type Channel = AlertsScreen["channels"][number];

const KINDS = {
  email: { icon: Mail, label: "Email" },
  sms: { icon: MessageSquare, label: "Text" },
  push: { icon: BellRing, label: "Notifications" },
};

const RESULTS: Partial<Record<NonNullable<Channel["lastState"]>, string>> = {
  sent: "The last one was sent",
  failed: "The last one was not sent",
  unknown: "The last one may have been sent",
};

export function Channels({
  channels,
  pushKey,
  answer,
}: Pick<AlertsScreen, "channels" | "pushKey"> & { answer: AlertAnswer | undefined }) {
  return (
    <Section
      id="channels"
      title="How you are alerted"
      about="All of them at once. An alert says only “A new urgent inquiry. Open to read”, and a link. No quiet hours hold one back."
    >
      {channels.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {channels.map((channel) => (
            <Line key={channel.id} channel={channel} answer={answer} />
          ))}
        </ul>
      )}
      <PushSwitch pushKey={pushKey} channels={channels} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:max-w-4xl">
        <AddChannel kind="email" answer={answer} />
        <AddChannel kind="sms" answer={answer} />
      </div>
    </Section>
  );
}

function Line({ channel, answer }: { channel: Channel; answer: AlertAnswer | undefined }) {
  const { id, kind, shown, enabled, isConfirmed, lastState, lastDetail, lastAt, off } = channel;
  const { icon: Icon, label } = KINDS[kind];
  const sent = useNavigation().formData;
  const isBusy = (intent: string) => sent?.get("intent") === intent && sent.get("id") === id;
  const result = lastState && RESULTS[lastState];
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
      <Form method="post" preventScrollReset className="flex flex-wrap gap-1">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="enabled" value={String(!enabled)} />
        {isConfirmed && (
          <SubmitButton
            name="intent"
            value="test"
            size="sm"
            variant="secondary"
            pending={isBusy("test")}
            aria-label={`Send a test: ${label} ${shown}`}
          >
            Send a test
          </SubmitButton>
        )}
        <SubmitButton
          name="intent"
          value="channel-switch"
          size="sm"
          variant="quiet"
          aria-label={`${enabled ? "Turn off" : "Turn on"}: ${label} ${shown}`}
        >
          {enabled ? "Turn off" : "Turn on"}
        </SubmitButton>
        <SubmitButton
          name="intent"
          value="channel-remove"
          size="sm"
          variant="quiet"
          aria-label={`Remove: ${label} ${shown}`}
        >
          Remove
        </SubmitButton>
      </Form>
      {!isConfirmed && <ConfirmChannel id={id} name={`${label} ${shown}`} answer={answer} />}
    </li>
  );
}

const FIELDS = {
  email: { label: "Email address", type: "email", autoComplete: "email", button: "Add email" },
  sms: { label: "Mobile number, for texts", type: "tel", autoComplete: "tel", button: "Add number" },
} as const;

function AddChannel({ kind, answer }: { kind: keyof typeof FIELDS; answer: AlertAnswer | undefined }) {
  const { label, type, autoComplete, button } = FIELDS[kind];
  const element = useRef<HTMLFormElement>(null);
  const sent = useNavigation().formData;
  const pending = sent?.get("intent") === "channel-add" && sent.get("kind") === kind;
  const ours = answer?.intent === "channel-add" && answer.kind === kind ? answer : undefined;
  const [form, { value }] = useCheckedForm({
    id: `add-${kind}`,
    read: readChannel,
    result: ours?.result,
    pending,
  });
  useEffect(() => {
    if (ours?.ok) element.current?.reset();
  }, [ours]);
  return (
    <Form
      ref={element}
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      noValidate
      className="grid content-start gap-2"
    >
      <input type="hidden" name="intent" value="channel-add" />
      <input type="hidden" name="kind" value={kind} />
      <Unsent form={`add-${kind}`} />
      <div className="flex items-start gap-2">
        <InputField
          field={value}
          label={label}
          className="min-w-0 flex-1"
          type={type}
          autoComplete={autoComplete}
          defaultValue={value.defaultValue}
        />
        <SubmitButton variant="secondary" pending={pending} className="mt-[26px] shrink-0">
          {button}
        </SubmitButton>
      </div>
      <Trouble answer={ours} />
    </Form>
  );
}
