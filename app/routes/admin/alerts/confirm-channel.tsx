import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { InputField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { AlertAnswer } from "./action-data";
import { readCode } from "./forms";

export function ConfirmChannel({
  id,
  name,
  answer,
}: {
  id: string;
  /** The channel's name as it is shown: "Email ellen@example.com". */
  name: string;
  answer: AlertAnswer | undefined;
}) {
  const sent = useNavigation().formData;
  const isBusy = (intent: string) => sent?.get("intent") === intent && sent.get("id") === id;
  const ours = answer?.intent === "channel-confirm" && answer.channel === id ? answer : undefined;
  const pending = isBusy("channel-confirm");
  const [form, { code }] = useCheckedForm({
    id: `confirm-${id}`,
    read: readCode,
    result: ours?.result,
    pending,
  });
  return (
    <div className="flex w-full flex-wrap items-start gap-x-2 pl-7">
      <Form
        {...getFormProps(form)}
        method="post"
        preventScrollReset
        noValidate
        className="flex flex-wrap items-start gap-2"
      >
        <input type="hidden" name="intent" value="channel-confirm" />
        <input type="hidden" name="id" value={id} />
        <InputField
          field={code}
          label={
            <>
              Code <span className="sr-only">that was sent to {name}</span>
            </>
          }
          className="w-36"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          controlClassName="tabular-nums tracking-widest"
        />
        <SubmitButton variant="secondary" pending={pending} className="mt-[26px] shrink-0">
          Confirm
        </SubmitButton>
      </Form>
      <Form method="post" preventScrollReset className="sm:mt-7">
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          name="intent"
          value="channel-code"
          size="sm"
          variant="quiet"
          pending={isBusy("channel-code")}
          aria-label={`Send a new code: ${name}`}
        >
          Send a new code
        </SubmitButton>
      </Form>
    </div>
  );
}
