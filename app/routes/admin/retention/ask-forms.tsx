import { getFormProps } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Input, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { type RetentionAnswer, type RetentionIntent, readEraseForm, readKeepForm } from "./action-data";
import type { EndingLine } from "./data.server";

type Props = { lead: EndingLine; onDone: () => void };

function useAsk(intent: RetentionIntent, { lead, onDone }: Props) {
  const fetcher = useFetcher<RetentionAnswer>();
  const plain = useActionData<RetentionAnswer>();
  const answer = fetcher.data ?? (plain?.intent === intent && plain.id === lead.id ? plain : undefined);
  useEachAnswer(fetcher.data, (told) => {
    showAnswerToast(told, fetcher.submit);
    if (told.ok) onDone();
  });
  return { fetcher, answer, pending: fetcher.state !== "idle" };
}

export function KeepForm(props: Props) {
  const { fetcher, answer, pending } = useAsk("keep", props);
  const [form, fields] = useCheckedForm({
    id: "keep-lead",
    read: readKeepForm,
    result: answer?.result,
    pending,
  });
  const { id } = props.lead;
  return (
    <fetcher.Form {...getFormProps(form)} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="id" value={id} />
      <Unsent form={`keep-${id}`} />
      <p className="text-sm text-muted">
        You are asked again a month before the year is over. The reason is shown to staff and erased with the
        lead.
      </p>
      <Field id={fields.reason.id} label="Why is it kept?" required error={fields.reason.errors}>
        {(ids) => <Textarea {...ids} name="reason" rows={3} maxLength={500} />}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton pending={pending} className="justify-self-start">
        Keep for a year
      </SubmitButton>
    </fetcher.Form>
  );
}

export function EraseForm(props: Props) {
  const { fetcher, answer, pending } = useAsk("erase", props);
  const [form, fields] = useCheckedForm({
    id: "erase-lead",
    read: readEraseForm,
    result: answer?.result,
    pending,
  });
  const { id, name } = props.lead;
  return (
    <fetcher.Form {...getFormProps(form)} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="id" value={id} />
      <p className="text-sm text-muted">
        The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for good. An
        unsubscription stays, as a code that names nobody. Nightly backups hold it a few days longer.
      </p>
      <Field id={fields.name.id} label={`Type ${name} to confirm`} error={fields.name.errors}>
        {(ids) => <Input {...ids} name="name" autoComplete="off" spellCheck={false} />}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton pending={pending} pendingLabel="Erasing..." className="justify-self-start">
        Erase now
      </SubmitButton>
    </fetcher.Form>
  );
}
