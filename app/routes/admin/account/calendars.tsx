import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { InputField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { readCalendars } from "./calendars.server";
import { type AccountAnswer, readCalendarAddress } from "./forms";

type Shown = NonNullable<ReturnType<typeof readCalendars>>;

export function Calendars({ calendars, answer }: { calendars: Shown; answer: AccountAnswer | undefined }) {
  const { feed, busy, mayAdd } = calendars;
  return (
    <Panel id="calendars" title="Calendars" bodyClassName="!p-0">
      <Trouble answer={answer} />
      <div className="grid gap-3 p-4">
        <InputField
          id="feed"
          label="Your consultations, for your own calendar"
          hint="Subscribe to this address in your calendar. It names no family. Whoever has it can see when you have consultations."
          value={feed}
          readOnly
          controlClassName="font-mono text-sm"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SubmitButton name="intent" value="feed-new" size="sm" variant="secondary">
            Make a new address
          </SubmitButton>
          <span className="text-sm text-muted">The one above ends then.</span>
        </Form>
      </div>
      <div className="border-t border-line p-4">
        <h3 className="font-semibold">Your other calendars</h3>
        <p className="mt-1 text-sm text-muted">
          While you are busy there, families are offered no time with you. Only from when to when is kept.
        </p>
        {busy.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line">
            {busy.map((one) => (
              <Busy key={one.id} {...one} />
            ))}
          </ul>
        )}
        {mayAdd && <Add answer={answer} />}
      </div>
    </Panel>
  );
}

function Busy({ id, host, read, problem, gaps }: Shown["busy"][number]) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="break-words font-semibold">{host}</span>
        <span className="block text-sm text-muted">
          {problem && `${problem} `}
          {read ? `${problem ? "What was known is used, r" : "R"}ead ${read}` : "Not read yet"}
        </span>
        {gaps && <span className="block text-sm">{gaps}</span>}
      </p>
      {problem ? <Badge tone="amber">Not read</Badge> : gaps && <Badge tone="amber">Read in part</Badge>}
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          name="intent"
          value="calendar-remove"
          size="sm"
          variant="secondary"
          aria-label={`Remove the calendar at ${host}`}
        >
          Remove
        </SubmitButton>
      </Form>
    </li>
  );
}

function Add({ answer }: { answer: AccountAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "calendar-add";
  const [form, { address }] = useCheckedForm({
    id: "add-calendar",
    read: readCalendarAddress,
    result: answer?.result,
    pending,
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  return (
    <Form ref={element} {...getFormProps(form)} method="post" noValidate className="mt-3 grid gap-3">
      <InputField
        field={address}
        label="Address of a calendar"
        hint="In iCal format. Google Calendar calls it the secret address, Outlook the ICS link."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={address.initialValue}
      />
      <SubmitButton
        name="intent"
        value="calendar-add"
        variant="secondary"
        pending={pending}
        pendingLabel="Reading it..."
        className="justify-self-start"
      >
        Add calendar
      </SubmitButton>
    </Form>
  );
}
